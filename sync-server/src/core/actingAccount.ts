import { type AccountRow, lockAccount } from '../storage/accounts.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { Refusal } from './refusal.ts';

export function notSignedIn(): Refusal {
  return new Refusal('not_signed_in', 'Please sign in first.');
}

export function blocked(): Refusal {
  return new Refusal('forbidden', 'This account is blocked and cannot change anything.');
}

/**
 * The account that changes something, locked until the end of the transaction. Throws Refusal when it is deleted or
 * blocked.
 */
export async function requireActingAccount(tx: WriteTransaction, id: string): Promise<AccountRow> {
  const account = await lockAccount(tx, id);
  if (!account || account.deleted_at !== null) throw notSignedIn();
  if (account.blocked === 1) throw blocked();
  return account;
}
