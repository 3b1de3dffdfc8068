import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isPostgres } from './database.ts';
import { startTestServer } from '../testing/startTestServer.ts';
import { pressAll, submitFor } from '../testing/votingCrowd.ts';

test('the database refuses to change or delete a row of the point ledger', async () => {
  await using server = await startTestServer();
  const { db } = server;
  const author = await server.user('author');
  const voter = await server.user('voter');
  await pressAll([voter], { submissionId: await submitFor(author, '2026-11-20') }, 'up');
  const rows = () => db.selectFrom('point_ledger').selectAll().execute();
  const before = await rows();
  expect(before).toHaveLength(1);
  const said = 'The ledger of points is append-only.';
  await expect(db.updateTable('point_ledger').set({ points: 99 }).execute()).rejects.toThrow(said);
  await expect(db.deleteFrom('point_ledger').execute()).rejects.toThrow(said);
  if (isPostgres(db)) await expect(sql`truncate point_ledger`.execute(db)).rejects.toThrow(said);
  expect(await rows()).toEqual(before);
});
