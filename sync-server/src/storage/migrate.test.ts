import { expect, test } from 'vitest';
import { makeTestDatabase } from '../testing/testDatabase.ts';
import { openDatabase } from './database.ts';
import { hasTables, migrate } from './migrate.ts';

test('hasTables is false before the migration, without creating a table, and true after it', async () => {
  const { url, drop } = await makeTestDatabase();
  const db = openDatabase({ databaseUrl: url });
  expect(await hasTables(db)).toBe(false);
  expect(await db.introspection.getTables({ withInternalKyselyTables: true })).toEqual([]);
  await migrate(db);
  expect(await hasTables(db)).toBe(true);
  await db.destroy();
  await drop();
});

test('hasTables fails with a message if the database does not answer', async () => {
  const db = openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(hasTables(db)).rejects.toThrow(/^The database does not answer \(.*ECONNREFUSED.*\)\.$/);
  await db.destroy();
});
