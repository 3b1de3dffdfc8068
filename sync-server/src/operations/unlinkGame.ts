import type { Acting } from '../core/acting.ts';
import type { Config } from '../core/config.ts';
import { notFound, Refusal } from '../core/refusal.ts';
import { type AccountRow, findAccount } from '../storage/accounts.ts';
import { outdateListsOf } from '../storage/days.ts';
import { forgetGameAccount } from '../storage/gameAccounts.ts';
import { mailOwner } from './mailOwner.ts';
import { gameAccountWas } from './gameAccountWords.ts';

/** Ends the link to the game account; from then on the account is a local one. */
export async function unlinkGame({ tx, account, now }: Acting, config: Config): Promise<AccountRow> {
  if (account.poe_uuid === null) throw notFound('A game account of yours');
  if (account.password_hash === null) {
    throw new Refusal('last_sign_in', 'Give your account a username and a password first: nothing else would open it.');
  }
  await forgetGameAccount(tx, account.id);
  await outdateListsOf(tx, account.id, now);
  const change = `${gameAccountWas('unlinked', account.poe_account_name)}: it no longer opens your account.`;
  await mailOwner({ tx, now, config }, account, [change]);
  return (await findAccount(tx, account.id)) ?? account;
}
