import type { Context } from 'koa';
import { type AccountRow, lockAccount } from '../storage/accounts.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { Refused } from './refusal.ts';
import { signedInAccountId } from './session.ts';

export function notSignedIn(): Refused {
  return new Refused('not_signed_in', 'Please sign in first.');
}

/** The id of the signed-in account. Throws Refused when nobody is signed in. */
export function requireAccountId(ctx: Context): string {
  const id = signedInAccountId(ctx);
  if (id === undefined) throw notSignedIn();
  return id;
}

/** The account that changes something. Throws Refused when it is gone or blocked. */
export async function requireActingAccount(tx: WriteTransaction, id: string): Promise<AccountRow> {
  const account = await lockAccount(tx, id);
  if (!account) throw notSignedIn();
  if (account.blocked === 1) throw new Refused('forbidden', 'This account is blocked and cannot change anything.');
  return account;
}
