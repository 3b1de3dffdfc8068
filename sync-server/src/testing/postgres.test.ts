import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findPostgres } from './findPostgres.ts';
import { startTestServer } from './startTestServer.ts';

const wanted = process.env.TEST_DATABASE === 'postgres';

test('every test of this project runs on the database that the project names', async () => {
  if (wanted && !findPostgres()) {
    // Without PostgreSQL this is the project's only test; its setup has printed a warning.
    expect(findPostgres()).toBeUndefined();
    return;
  }
  await using server = await startTestServer();
  const query = wanted ? sql<{ v: string }>`select version() as v` : sql<{ v: string }>`select sqlite_version() as v`;
  const { rows } = await query.execute(server.db);
  expect(rows[0]?.v).toMatch(wanted ? /^PostgreSQL/ : /^3\./);
});
