import { type AccountRow, lockAccount } from '../storage/accounts.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { blockedMayStill } from 'shared-types/rules/blocked.ts';
import { Refusal } from './refusal.ts';

export function notSignedIn(): Refusal {
  return new Refusal('not_signed_in', 'Please sign in first.');
}

export function blocked(): Refusal {
  return new Refusal('forbidden', `This account is blocked. ${blockedMayStill}`);
}

/** An account that may be blocked, locked until the end of the transaction. Throws Refusal when it is deleted. */
export async function requireAccount(tx: WriteTransaction, id: string): Promise<AccountRow> {
  const account = await lockAccount(tx, id);
  if (!account || account.deleted_at !== null) throw notSignedIn();
  return account;
}

/** The account that changes something, locked likewise. Throws Refusal when it is deleted or blocked. */
export async function requireActingAccount(tx: WriteTransaction, id: string): Promise<AccountRow> {
  const account = await requireAccount(tx, id);
  if (account.blocked === 1) throw blocked();
  return account;
}
