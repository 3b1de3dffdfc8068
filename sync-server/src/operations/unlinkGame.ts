import type { Acting } from '../core/acting.ts';
import { notFound, Refusal } from '../core/refusal.ts';
import { type AccountRow, findAccount } from '../storage/accounts.ts';
import { forgetGameAccount } from '../storage/gameAccounts.ts';

/** Ends the link to the game account; from then on the account is a local one. */
export async function unlinkGame({ tx, account }: Acting): Promise<AccountRow> {
  if (account.poe_uuid === null) throw notFound('A game account of yours');
  if (account.password_hash === null) {
    throw new Refusal('last_sign_in', 'Give your account a username and a password first: nothing else would open it.');
  }
  await forgetGameAccount(tx, account.id);
  return (await findAccount(tx, account.id)) ?? account;
}
