import { randomUUID } from 'node:crypto';
import type { Services } from '../core/services.ts';
import type { GameProfile } from '../outside/gameAccount.ts';
import { type AccountRow, findAccount, insertAccount } from '../storage/accounts.ts';
import { outdateListsOf } from '../storage/days.ts';
import { isDuplicate } from '../storage/faults.ts';
import { findAccountByGame, saveGameAccount } from '../storage/gameAccounts.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { inWriteTransaction } from '../storage/transaction.ts';

async function enter(tx: WriteTransaction, profile: GameProfile, now: number): Promise<string> {
  const known = await findAccountByGame(tx, profile.uuid);
  if (known) {
    if (known.poe_account_name !== profile.name) {
      await saveGameAccount(tx, known.id, profile);
      await outdateListsOf(tx, known.id, now);
    }
    return known.id;
  }
  const id = randomUUID();
  await insertAccount(tx, {
    id,
    poe_uuid: profile.uuid,
    poe_account_name: profile.name,
    signup_source: 'poe_oauth',
    hide_user_tag: 0,
    created_at: now,
  });
  return id;
}

/** The account of this game account, made at its first sign-in, with the name that it has in the game now. */
export async function enterWithGame({ db, now }: Services, profile: GameProfile): Promise<AccountRow> {
  const work = (tx: WriteTransaction) => enter(tx, profile, now());
  const id = await inWriteTransaction(db, work).catch((error: unknown) => {
    // Two first sign-ins at once: the other one made the account.
    if (isDuplicate(error)) return inWriteTransaction(db, work);
    throw error;
  });
  const account = await findAccount(db, id);
  if (!account) throw new Error('The account that signed in is gone.');
  return account;
}
