import type { Insertable, Selectable } from 'kysely';
import { isPostgres } from './database.ts';
import { prepared } from './prepared.ts';
import type { AccountsTable, Database, WriteTransaction } from './tables.ts';

export type AccountRow = Selectable<AccountsTable>;

/** Usernames and e-mail addresses are compared in lower case. */
export function accountKey(text: string): string {
  return text.toLowerCase();
}

export async function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

export const accountColumns = [
  'id',
  'username',
  'username_key',
  'email',
  'email_key',
  'password_hash',
  'poe_uuid',
  'poe_account_name',
  'poe_profile_picture',
  'signup_source',
  'hide_user_tag',
  'tag_client_id',
  'tag_seq',
  'points',
  'blocked',
  'created_at',
  'deleted_at',
  'email_verified_at',
] as const satisfies readonly (keyof AccountRow)[];

const lockedAccountRow = prepared((tx, { id }: { id: string }) =>
  tx
    .selectFrom('accounts')
    .select(accountColumns)
    .where('id', '=', id)
    .$if(isPostgres(tx), (query) => query.forNoKeyUpdate()),
);

/**
 * The account that acts in this transaction. PostgreSQL locks its row until the end, so that two calls of one account
 * run one after the other; on SQLite all write transactions do.
 */
export async function lockAccount(tx: WriteTransaction, id: string): Promise<AccountRow | undefined> {
  const [row] = await lockedAccountRow(tx, { id });
  return row;
}

/** `login` is a username or an e-mail address; a username holds no `@`. */
export async function findAccountByLogin(db: Database, login: string): Promise<AccountRow | undefined> {
  const column = login.includes('@') ? 'email_key' : 'username_key';
  return db.selectFrom('accounts').selectAll().where(column, '=', accountKey(login)).executeTakeFirst();
}

export async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('username_key', '=', accountKey(username))
    .executeTakeFirst();
  return row !== undefined;
}

export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', accountKey(email))
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws the database's duplicate error when the name or address was taken in the meantime. */
export async function insertAccount(tx: WriteTransaction, account: Insertable<AccountsTable>): Promise<void> {
  await tx.insertInto('accounts').values(account).execute();
}

export async function saveTagVisibility(
  tx: WriteTransaction,
  id: string,
  { hide, clientId, seq }: { hide: boolean; clientId: string | null; seq: number | null },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ hide_user_tag: hide ? 1 : 0, tag_client_id: clientId, tag_seq: seq })
    .where('id', '=', id)
    .execute();
}

export async function savePassword(tx: WriteTransaction, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Accounts with this username, game name or id, ignoring case. */
export async function findAccountsByName(db: Database, name: string): Promise<AccountRow[]> {
  const key = accountKey(name);
  return db
    .selectFrom('accounts')
    .selectAll()
    .where((where) =>
      where.or([
        where('username_key', '=', key),
        where('poe_account_name', '=', name),
        where(where.fn('lower', ['poe_account_name']), '=', key),
        where('id', '=', key),
      ]),
    )
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function saveBlocked(tx: WriteTransaction, id: string, blocked: boolean): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ blocked: blocked ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}
