import { signInNotices } from 'shared-types/rules/signInNotices.ts';
import type { Acting } from '../core/acting.ts';
import { Refusal } from '../core/refusal.ts';
import type { GameProfile } from '../outside/gameAccount.ts';
import { isDuplicate } from '../storage/faults.ts';
import { findAccountByGame, saveGameAccount } from '../storage/gameAccounts.ts';
import { inSavepoint } from '../storage/transaction.ts';

function taken(): Refusal {
  return new Refusal('taken', signInNotices['game-account-taken']);
}

/** Refusal when the account has a game account: two would make it unclear which name is shown. */
export function refuseSecondGame({ account }: Acting): Promise<void> {
  if (account.poe_uuid === null) return Promise.resolve();
  throw new Refusal('taken', signInNotices['game-account-linked']);
}

/** From then on the game account signs in to this account. Nothing of another account that has it is merged. */
export async function linkGame(acting: Acting, profile: GameProfile): Promise<void> {
  const { tx, account } = acting;
  const owner = await findAccountByGame(tx, profile.uuid);
  if (owner && owner.id !== account.id) throw taken();
  if (!owner) await refuseSecondGame(acting);
  try {
    await inSavepoint(tx, () => saveGameAccount(tx, account.id, profile));
  } catch (error) {
    if (isDuplicate(error)) throw taken();
    throw error;
  }
}
