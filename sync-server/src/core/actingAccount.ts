import type { AccountRow } from '../storage/accounts.ts';
import { blockedMayStill } from 'shared-types/rules/blocked.ts';
import { Refusal } from './refusal.ts';

export function notSignedIn(): Refusal {
  return new Refusal('not_signed_in', 'Please sign in first.');
}

export function blocked(): Refusal {
  return new Refusal('forbidden', `This account is blocked. ${blockedMayStill}`);
}

/** Returns the account, which may be blocked. Throws Refusal when it is deleted. */
export function requireAccount(account: AccountRow | undefined): AccountRow {
  if (!account || account.deleted_at !== null) throw notSignedIn();
  return account;
}

/** Returns the account if it may change things. Throws Refusal when it is deleted or blocked. */
export function requireActingAccount(found: AccountRow | undefined): AccountRow {
  const account = requireAccount(found);
  if (account.blocked === 1) throw blocked();
  return account;
}
