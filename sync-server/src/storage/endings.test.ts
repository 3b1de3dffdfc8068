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
  await migrateBefore(db, '013');
});
afterEach(async () => {
  await db.destroy();
  await made.drop();
});

const aDay = 24 * 60 * 60 * 1000;
const signedInAt = Date.UTC(2026, 0, 1);

test('the migration ends sessions a year after their sign-in at the latest and keeps earlier expiries', async () => {
  await db
    .insertInto('accounts')
    .values({ id: 'a', signup_source: 'local', hide_user_tag: 0, created_at: signedInAt })
    .execute();
  const session = { account_id: 'a', data: '{"accountId":"a"}', last_seen_at: 0, user_agent: null };
  const times = [
    { id_hash: 'old', created_at: signedInAt, expires_at: signedInAt + 380 * aDay },
    { id_hash: 'older', created_at: signedInAt - 500 * aDay, expires_at: signedInAt + 20 * aDay },
    { id_hash: 'young', created_at: signedInAt, expires_at: signedInAt + 40 * aDay },
  ];
  await db
    .insertInto('sessions')
    .values(times.map((each) => ({ ...session, ...each })))
    .execute();
  await migrate(db);
  const rows = await db.selectFrom('sessions').select(['id_hash', 'expires_at']).orderBy('id_hash').execute();
  expect(rows).toEqual([
    { id_hash: 'old', expires_at: signedInAt + 365 * aDay },
    { id_hash: 'older', expires_at: signedInAt - 135 * aDay },
    { id_hash: 'young', expires_at: signedInAt + 40 * aDay },
  ]);
});

test('the migration keeps the share links of saved labyrinths and records none as ended', async () => {
  await db
    .insertInto('accounts')
    .values({ id: 'a', signup_source: 'local', hide_user_tag: 0, created_at: signedInAt })
    .execute();
  const text = { name: 'Keys first', description: '', labyrinth_data: '{}', izaro_config: '{}', tags: '[]' };
  const saved = { account_id: 'a', difficulty: 'eternal', ...text, created_at: signedInAt } as const;
  await db
    .insertInto('saved_labyrinths')
    .values([
      { id: 's1', ...saved, share_token: 'a link', deleted_at: null },
      { id: 's2', ...saved, share_token: null, deleted_at: signedInAt },
    ])
    .execute();
  await migrate(db);
  const kept = await db.selectFrom('saved_labyrinths').select(['id', 'share_token']).orderBy('id').execute();
  expect(kept).toEqual([
    { id: 's1', share_token: 'a link' },
    { id: 's2', share_token: null },
  ]);
  expect(await db.selectFrom('ended_share_tokens').selectAll().execute()).toEqual([]);
});
