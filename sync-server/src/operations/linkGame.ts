import { isShownWithoutTag } from 'shared-types/rules/displayName.ts';
import { signInNotices } from 'shared-types/rules/signInNotices.ts';
import type { Acting } from '../core/acting.ts';
import type { Config } from '../core/config.ts';
import { Refusal } from '../core/refusal.ts';
import type { GameProfile } from '../outside/gameAccount.ts';
import { outdateListsOf } from '../storage/days.ts';
import { isDuplicate } from '../storage/faults.ts';
import { findAccountByGame, saveGameAccount } from '../storage/gameAccounts.ts';
import { inSavepoint } from '../storage/transaction.ts';
import { mailOwner } from './mailOwner.ts';
import { gameAccountWas } from './gameAccountWords.ts';

/** Why a game account was not linked to an existing or new account; `notice` selects the text on the sign-in page. */
export class GameLinkRefusal extends Refusal {
  readonly notice: 'game-account-taken' | 'game-account-linked' | 'game-no-name';

  constructor(notice: GameLinkRefusal['notice']) {
    super(notice === 'game-no-name' ? 'invalid' : 'taken', signInNotices[notice]);
    this.notice = notice;
  }
}

/** Throws Refusal when the account already has a game account: with two it would be unclear which name to show. */
export function refuseSecondGame({ account }: Acting): Promise<void> {
  if (account.poe_uuid === null) return Promise.resolve();
  throw new GameLinkRefusal('game-account-linked');
}

/**
 * Links the game account, so that it signs in to this account. If another account has it, that one keeps it: accounts
 * are never merged.
 */
export async function linkGame(acting: Acting, config: Config, profile: GameProfile): Promise<void> {
  const { tx, account, now } = acting;
  const owner = await findAccountByGame(tx, profile.uuid);
  if (owner && owner.id !== account.id) throw new GameLinkRefusal('game-account-taken');
  if (!owner) await refuseSecondGame(acting);
  if (!isShownWithoutTag(profile.name)) {
    if (owner) return;
    throw new GameLinkRefusal('game-no-name');
  }
  try {
    await inSavepoint(tx, () => saveGameAccount(tx, account.id, profile));
  } catch (error) {
    if (isDuplicate(error)) throw new GameLinkRefusal('game-account-taken');
    throw error;
  }
  if (owner) return;
  await outdateListsOf(tx, account.id, now);
  const change = `${gameAccountWas('linked', profile.name)} to your account: whoever signs in with it opens yours.`;
  await mailOwner({ tx, now, config }, account, [change]);
}
