import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isPostgres } from '../storage/database.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

/** Reads a list this many times; returns how often each status occurred. */
async function readOften(visitor: Visitor, times: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let n = 0; n < times; n += 1) {
    const { status } = await visitor.get('/api/submissions/eternal');
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

async function writesOf(server: TestServer): Promise<unknown> {
  if (isPostgres(server.db)) return undefined;
  return (await sql`select total_changes()`.execute(server.db)).rows;
}

test('an address may read 300 lists a minute; more are refused until the minute is over, and nothing is written', async () => {
  await using server = await startTestServer();
  const visitor = server.visitor();
  const before = await writesOf(server);
  expect(await readOften(visitor, 305)).toEqual({ 200: 300, 429: 5 });
  expect(await writesOf(server)).toEqual(before);
  const { body, headers } = await visitor.get('/api/submissions/cruel');
  expect(body).toEqual({
    success: false,
    error: 'Lists were read too often. Please try again from 12:01 UTC.',
    code: 'too_many',
  });
  expect(headers.get('retry-after')).toBe('60');
  expect((await server.visitor().get('/api/submissions/cruel')).status).toBe(200);
  server.clock.now += 60_000;
  expect((await visitor.get('/api/submissions/cruel')).status).toBe(200);
});

test('with RATE_LIMITS=off reads are not limited', async () => {
  await using server = await startTestServer({ env: { RATE_LIMITS: 'off' } });
  expect(await readOften(server.visitor(), 320)).toEqual({ 200: 320 });
});
