import type { AccountRow } from './accounts.ts';
import type { Database, WriteTransaction } from './tables.ts';

/** The account that this game account signs in to. */
export async function findAccountByGame(db: Database, poeUuid: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('poe_uuid', '=', poeUuid).executeTakeFirst();
}

/** Throws the database's duplicate error when the game account was linked to another account in the meantime. */
export async function saveGameAccount(
  tx: WriteTransaction,
  id: string,
  { uuid, name }: { uuid: string; name: string },
): Promise<void> {
  await tx.updateTable('accounts').set({ poe_uuid: uuid, poe_account_name: name }).where('id', '=', id).execute();
}

/** Ends the link: the account is a local one from then on. */
export async function forgetGameAccount(tx: WriteTransaction, id: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ poe_uuid: null, poe_account_name: null, poe_profile_picture: null, signup_source: 'local' })
    .where('id', '=', id)
    .execute();
}

export interface LocalSignIn {
  username: string;
  username_key: string;
  email: string;
  email_key: string;
  password_hash: string;
}

/** Throws the database's duplicate error when the name or address was taken in the meantime. */
export async function saveLocalSignIn(tx: WriteTransaction, id: string, local: LocalSignIn): Promise<void> {
  await tx.updateTable('accounts').set(local).where('id', '=', id).execute();
}
