import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';
import { submitFor } from '../testing/votingCrowd.ts';

const today = '2026-11-20';
const hour = 60 * 60 * 1000;

async function viewsOf({ db }: TestServer, id: string): Promise<number> {
  return (await db.selectFrom('submissions').select('views').where('id', '=', id).executeTakeFirstOrThrow()).views;
}

function view(visitor: Visitor, id: string, headers?: Record<string, string>) {
  return visitor.post(`/api/submissions/${id}/view`, undefined, headers);
}

const at = (server: TestServer, address: string) => Object.assign(server.visitor(), { address });

test('many made-up browsers in one network count as one view, an account as one in any network', async () => {
  await using server = await startTestServer({ env: { RATE_LIMITS: 'off' } });
  const anna = await server.user('anna');
  const id = await submitFor(anna, today);
  for (let n = 0; n < 20; n += 1) {
    const headers = { 'user-agent': `Mozilla/5.0 (made up ${n})` };
    expect((await view(at(server, `203.0.113.${n}`), id, headers)).status).toBe(204);
    expect((await view(at(server, `2001:db8:7:${n}::1`), id, headers)).status).toBe(204);
  }
  expect(await viewsOf(server, id)).toBe(2);
  expect((await view(at(server, '198.51.100.1'), id)).status).toBe(204);
  expect(await viewsOf(server, id)).toBe(3);
  for (const address of ['203.0.113.7', '198.51.100.1', '192.0.2.1']) {
    expect((await view(Object.assign(anna, { address }), id)).status).toBe(204);
  }
  expect(await viewsOf(server, id)).toBe(4);
});

test('views from before this rule stay counted, and their accounts are not counted again', async () => {
  await using server = await startTestServer();
  const anna = await server.user('anna');
  const id = await submitFor(anna, today);
  const before = (who: string) => createHash('sha256').update(`a key for tests only ${who}`).digest('base64url');
  const rows = [anna.accountId, '203.0.113.7 Firefox'].map((who) => ({
    submission_id: id,
    day: today,
    visitor: before(who),
  }));
  await server.db.insertInto('views').values(rows).execute();
  await server.db.updateTable('submissions').set({ views: 2 }).where('id', '=', id).execute();
  await view(anna, id);
  expect(await viewsOf(server, id)).toBe(2);
});

test('an address may send 600 views an hour; more are refused, and read no submission and write nothing', async () => {
  await using server = await startTestServer();
  const id = await submitFor(await server.user('anna'), today);
  const visitor = at(server, '203.0.113.7');
  const statuses = await Promise.all(Array.from({ length: 600 }, async () => (await view(visitor, id)).status));
  expect(new Set(statuses)).toEqual(new Set([204]));
  const limits = () => server.db.selectFrom('rate_limits').selectAll().orderBy('key').execute();
  const before = await limits();
  await server.db.deleteFrom('views').execute();
  // Whoever read it now would fail.
  await server.db.schema.alterTable('submissions').renameTo('elsewhere').execute();
  expect((await view(at(server, '203.0.114.8'), id)).status).toBe(500);
  const { status, body, headers } = await view(visitor, id);
  await server.db.schema.alterTable('elsewhere').renameTo('submissions').execute();
  expect([status, body, headers.get('retry-after')]).toEqual([
    429,
    { success: false, error: 'That was tried too often. Please try again from 13:00 UTC.', code: 'too_many' },
    '3600',
  ]);
  expect(await server.db.selectFrom('views').selectAll().execute()).toEqual([]);
  expect(await limits()).toEqual(before);
  expect((await view(at(server, '203.0.113.8'), id)).status).toBe(204);
  server.clock.now += hour;
  expect((await view(visitor, id)).status).toBe(204);
});
