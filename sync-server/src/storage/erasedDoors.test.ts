import { expect, test } from 'vitest';
import { migrateBefore } from '../testing/migrateBefore.ts';
import { makeTestDatabase } from '../testing/testDatabase.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

test('the migration erases the walked doors of submissions that were erased with their account, and no others', async () => {
  const made = await makeTestDatabase();
  const db = openDatabase({ databaseUrl: made.url });
  await migrateBefore(db, '022');
  const account = { id: 'a', signup_source: 'local', hide_user_tag: 0, created_at: 0 } as const;
  await db.insertInto('accounts').values(account).execute();
  const day = { account_id: 'a', difficulty: 'eternal', day: '2026-11-20', izaro_config: '{}', created_at: 0 } as const;
  const walked = '["c1r3 c3r2"]';
  await db
    .insertInto('submissions')
    .values([
      { id: 'erased', ...day, labyrinth_data: '', walked },
      { id: 'there', ...day, labyrinth_data: '{}', walked },
    ])
    .execute();
  await migrate(db);
  expect(await db.selectFrom('submissions').select(['id', 'walked']).orderBy('id').execute()).toEqual([
    { id: 'erased', walked: null },
    { id: 'there', walked },
  ]);
  await db.destroy();
  await made.drop();
});

test('a database from before submissions had walked doors gets their column', async () => {
  const made = await makeTestDatabase();
  const db = openDatabase({ databaseUrl: made.url });
  await migrateBefore(db, '022');
  // As the first form of migration 017 left the table.
  await db.schema.alterTable('submissions').dropColumn('walked').execute();
  await migrate(db);
  expect(await db.selectFrom('submissions').select('walked').execute()).toEqual([]);
  await db.destroy();
  await made.drop();
});
