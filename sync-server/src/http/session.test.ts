import { expect, test } from 'vitest';
import { startTestServer } from '../testing/startTestServer.ts';

const day = 24 * 60 * 60 * 1000;

test("a session survives midnight and ends by the server's clock, 30 days after it was last renewed", async () => {
  await using server = await startTestServer();
  const anna = await server.user('anna');
  const isSignedIn = async () => (await anna.get('/api/auth/status')).body.authenticated;
  server.clock.now = Date.UTC(2026, 10, 21, 0, 0, 1);
  expect(await isSignedIn()).toBe(true);
  server.clock.now += 30 * day;
  expect(await isSignedIn()).toBe(false);
});

test('a session that is used every week is still valid after ten weeks', async () => {
  await using server = await startTestServer();
  const anna = await server.user('anna');
  for (let week = 1; week <= 10; week += 1) {
    server.clock.now += 7 * day;
    expect([week, (await anna.get('/api/auth/status')).body.authenticated]).toEqual([week, true]);
  }
});

test('signing in deletes the sessions that have expired', async () => {
  await using server = await startTestServer();
  await server.user('anna');
  server.clock.now += 31 * day;
  await server.user('bert');
  expect(await server.db.selectFrom('sessions').select('id_hash').execute()).toHaveLength(1);
});
