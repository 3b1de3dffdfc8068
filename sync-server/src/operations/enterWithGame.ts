import { randomUUID } from 'node:crypto';
import { isShownWithoutTag } from 'shared-types/rules/displayName.ts';
import type { Services } from '../core/services.ts';
import type { OpenAccount, SignIn } from '../core/signIn.ts';
import type { GameProfile } from '../outside/gameAccount.ts';
import { type AccountRow, insertAccount, lockAccount } from '../storage/accounts.ts';
import { outdateListsOf } from '../storage/days.ts';
import { isDuplicate } from '../storage/faults.ts';
import { findAccountByGame, saveGameAccount } from '../storage/gameAccounts.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { GameLinkRefusal } from './linkGame.ts';

async function openWithGame(tx: WriteTransaction, profile: GameProfile, now: number): Promise<AccountRow | undefined> {
  const found = await findAccountByGame(tx, profile.uuid);
  const known = found && (await lockAccount(tx, found.id));
  const isShown = isShownWithoutTag(profile.name);
  // It may have been unlinked or deleted before it was locked.
  if (known?.poe_uuid === profile.uuid) {
    if (isShown && known.poe_account_name !== profile.name) {
      await saveGameAccount(tx, known.id, profile);
      await outdateListsOf(tx, known.id, now);
      return { ...known, poe_account_name: profile.name };
    }
    return known;
  }
  if (!isShown) throw new GameLinkRefusal('game-no-name');
  const id = randomUUID();
  await insertAccount(tx, {
    id,
    poe_uuid: profile.uuid,
    poe_account_name: profile.name,
    signup_source: 'poe_oauth',
    hide_user_tag: 0,
    created_at: now,
  });
  return lockAccount(tx, id);
}

/**
 * Signs in to the account of this game account, creating it at the first sign-in. Stores the current game name if it
 * can be shown; otherwise the stored one stays. Throws GameLinkRefusal when no name could ever be shown.
 */
export async function enterWithGame({ now }: Services, profile: GameProfile, enter: SignIn): Promise<AccountRow> {
  const open: OpenAccount = (tx) => openWithGame(tx, profile, now());
  return enter(open).catch((error: unknown) => {
    // Two first sign-ins at once: the other one made the account.
    if (isDuplicate(error)) return enter(open);
    throw error;
  });
}
