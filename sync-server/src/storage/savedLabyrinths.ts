import { type Selectable, sql } from 'kysely';
import { prepared } from './prepared.ts';
import { preparedRows } from './preparedRows.ts';
import type { Database, SavedLabyrinthsTable, WriteTransaction } from './tables.ts';

export type SavedRow = Selectable<SavedLabyrinthsTable>;

/** An account's saved labyrinths, the newest first. */
export async function listSaved(db: Database, accountId: string): Promise<SavedRow[]> {
  return db
    .selectFrom('saved_labyrinths')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** What is left of an account's deleted labyrinths, the newest first. */
export async function listDeletedSaved(db: Database, accountId: string) {
  return db
    .selectFrom('saved_labyrinths')
    .select(['id', 'difficulty', 'created_at', 'deleted_at'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

const countSavedRows = prepared((db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('saved_labyrinths')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null),
);

export async function countSaved(db: Database, accountId: string): Promise<number> {
  const [counted] = await countSavedRows(db, { accountId });
  return counted?.count ?? 0;
}

const findSavedRow = prepared((db, { id }: { id: string }) =>
  db.selectFrom('saved_labyrinths').selectAll().where('id', '=', id),
);

/** Any account's saved labyrinth, also one that is deleted (`deleted_at`). */
export async function findSaved(db: Database, id: string): Promise<SavedRow | undefined> {
  const [row] = await findSavedRow(db, { id });
  return row;
}

const findSharedRow = prepared((db, { shareToken }: { shareToken: string }) =>
  db
    .selectFrom('saved_labyrinths')
    .innerJoin('accounts', 'accounts.id', 'saved_labyrinths.account_id')
    .selectAll('saved_labyrinths')
    .select([
      'accounts.username',
      'accounts.poe_account_name',
      'accounts.signup_source',
      'accounts.hide_user_tag',
      'accounts.points',
    ])
    .where('share_token', '=', shareToken),
);

/** A labyrinth behind a share link, with its creator. */
export async function findShared(db: Database, shareToken: string) {
  const [row] = await findSharedRow(db, { shareToken });
  return row;
}

const insertSavedRows = preparedRows<SavedRow, { id: string }>(
  {
    id: 'text',
    account_id: 'text',
    share_token: 'text',
    name: 'text',
    description: 'text',
    difficulty: 'text',
    labyrinth_data: 'text',
    izaro_config: 'text',
    tags: 'text',
    day: 'text',
    created_at: 'bigint',
    deleted_at: 'bigint',
  },
  (saved) => sql`
    insert into saved_labyrinths (id, account_id, share_token, name, description, difficulty, labyrinth_data, izaro_config,
      tags, day, created_at, deleted_at)
    select ${saved.id}, ${saved.account_id}, ${saved.share_token}, ${saved.name}, ${saved.description},
      ${saved.difficulty}, ${saved.labyrinth_data}, ${saved.izaro_config}, ${saved.tags}, ${saved.day},
      ${saved.created_at}, ${saved.deleted_at} ${saved.from} where true
    on conflict do nothing returning id`,
);

/** Returns the ids of those that were inserted: the others' id or share token is taken. */
export async function insertSaved(tx: WriteTransaction, saved: readonly SavedRow[]): Promise<string[]> {
  return (await insertSavedRows(tx, saved)).map(({ id }) => id);
}

export async function saveShareToken(tx: WriteTransaction, id: string, shareToken: string): Promise<void> {
  await tx.updateTable('saved_labyrinths').set({ share_token: shareToken }).where('id', '=', id).execute();
}

/** Ends the share link and deletes the content; the id stays taken, so that a repeated deletion is recognised. */
export async function eraseSaved(tx: WriteTransaction, id: string, now: number): Promise<void> {
  await tx
    .updateTable('saved_labyrinths')
    .set({
      deleted_at: now,
      share_token: null,
      name: '',
      description: '',
      labyrinth_data: '',
      izaro_config: '{}',
      tags: '[]',
    })
    .where('id', '=', id)
    .execute();
}
