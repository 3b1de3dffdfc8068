import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateBefore } from '../testing/migrateBefore.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import type { Database } from './tables.ts';

let made: TestDatabase;
let db: Database;

/** A database as the version before this migration left it. */
beforeEach(async () => {
  made = await makeTestDatabase();
  db = openDatabase({ databaseUrl: made.url });
  await migrateBefore(db, '015');
});
afterEach(async () => {
  await db.destroy();
  await made.drop();
});

test('the migration gives saved labyrinths the UTC day on which they were saved', async () => {
  const account = { id: 'a', signup_source: 'local', hide_user_tag: 0, created_at: 0 } as const;
  await db.insertInto('accounts').values(account).execute();
  const text = { name: 'Keys first', description: '', labyrinth_data: '{}', izaro_config: '{}', tags: '[]' };
  const saved = { account_id: 'a', difficulty: 'eternal', ...text, share_token: null, deleted_at: null } as const;
  await db
    .insertInto('saved_labyrinths')
    .values([
      { id: 'evening', ...saved, created_at: Date.UTC(2026, 10, 20, 23, 59, 59, 999) },
      { id: 'morning', ...saved, created_at: Date.UTC(2026, 10, 21, 0, 0, 0, 0) },
    ])
    .execute();
  await migrate(db);
  expect(await db.selectFrom('saved_labyrinths').select(['id', 'day']).orderBy('id').execute()).toEqual([
    { id: 'evening', day: '2026-11-20' },
    { id: 'morning', day: '2026-11-21' },
  ]);
});
