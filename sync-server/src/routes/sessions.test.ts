import type { OwnSession } from 'shared-types/api/accountRights.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const password = 'a long enough one';
const path = '/api/users/me/sessions';

/** The same account at another device. */
async function signedInAgain(login: string, userAgent = 'node'): Promise<Visitor> {
  const device = server.visitor();
  const { status } = await device.post('/api/auth/login', { login, password }, { 'user-agent': userAgent });
  expect(status).toBe(200);
  return device;
}

async function sessionsOf(user: Visitor): Promise<OwnSession[]> {
  return (await user.get<OwnSession[]>(path)).body;
}

async function isSignedIn(user: Visitor): Promise<boolean> {
  return (await user.get<{ authenticated: boolean }>('/api/auth/status')).body.authenticated;
}

test("the list has each session's sign-in time, last use and browser, and marks the current one", async () => {
  await using quiet = await startTestServer();
  const laptop = await quiet.user('listed');
  quiet.clock.now += 60_000;
  const phone = quiet.visitor();
  const firefox = `Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0 ${'x'.repeat(300)}`;
  await phone.post('/api/auth/login', { login: 'listed', password }, { 'user-agent': firefox });
  const { status, body } = await phone.get<OwnSession[]>(path);
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{43}$/) as string,
      userAgent: firefox.slice(0, 200),
      createdAt: '2026-11-20T12:01:00.000Z',
      lastSeenAt: '2026-11-20T12:01:00.000Z',
      current: true,
    },
    {
      id: expect.any(String) as string,
      userAgent: 'node',
      createdAt: '2026-11-20T12:00:00.000Z',
      lastSeenAt: '2026-11-20T12:00:00.000Z',
      current: false,
    },
  ]);
  expect(JSON.stringify(body)).not.toContain(phone.cookies.get('labyrinth.sid'));
  expect((await laptop.get<OwnSession[]>(path)).body.map(({ current }) => current)).toEqual([false, true]);
});

test('the last use of a session is stored every ten minutes', async () => {
  await using quiet = await startTestServer();
  const user = await quiet.user('seen');
  const lastSeen = async () => (await user.get<OwnSession[]>(path)).body[0]?.lastSeenAt;
  quiet.clock.now += 599_000;
  expect(await lastSeen()).toBe('2026-11-20T12:00:00.000Z');
  quiet.clock.now += 1000;
  expect(await lastSeen()).toBe('2026-11-20T12:10:00.000Z');
  expect((await user.get<OwnSession[]>(path)).body[0]?.createdAt).toBe('2026-11-20T12:00:00.000Z');
});

test('sign out everywhere ends every session, including the current one, and keeps access tokens', async () => {
  const laptop = await server.user('everywhere');
  const phone = await signedInAgain('everywhere');
  const bystander = await server.user('bystander');
  const { body } = await laptop.post<{ secret: string }>('/api/tokens', { name: 'overlay' });
  const reply = await phone.call('DELETE', path);
  expect([reply.status, reply.body]).toEqual([200, { success: true }]);
  expect(phone.cookies.size).toBe(0);
  expect([await isSignedIn(phone), await isSignedIn(laptop), await isSignedIn(bystander)]).toEqual([
    false,
    false,
    true,
  ]);
  expect((await laptop.get(path)).status).toBe(401);
  const bearer = { authorization: `Bearer ${body.secret}` };
  expect((await server.visitor().get('/api/saved-labyrinths', bearer)).status).toBe(200);
});

test("one session can be ended, even the current one; another account's or an unknown one is not found", async () => {
  const laptop = await server.user('single');
  const phone = await signedInAgain('single');
  const other = await server.user('singleOther');
  const ids = await sessionsOf(laptop);
  const phoneId = ids.find(({ current }) => !current)?.id ?? '';
  const laptopId = ids.find(({ current }) => current)?.id ?? '';
  const foreign = await other.call('DELETE', `${path}/${phoneId}`);
  expect([foreign.status, foreign.body]).toEqual([
    404,
    { success: false, error: 'This session was not found.', code: 'not_found' },
  ]);
  expect((await laptop.call('DELETE', `${path}/${phoneId}`)).body).toEqual({ success: true });
  expect((await laptop.call('DELETE', `${path}/${phoneId}`)).status).toBe(404);
  expect((await laptop.call('DELETE', `${path}/a%00b`)).status).toBe(404);
  expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true]);
  expect((await laptop.call('DELETE', `${path}/${laptopId}`)).status).toBe(200);
  expect([laptop.cookies.size, await isSignedIn(laptop)]).toEqual([0, false]);
});

test('a session that was ended while one of its requests ran is not revived by it', async () => {
  await using quiet = await startTestServer();
  const laptop = await quiet.user('revived');
  const phone = quiet.visitor();
  await phone.post('/api/auth/login', { login: 'revived', password });
  // Half of its time is over: from here on a request renews its session when it ends.
  quiet.clock.now += 20 * 24 * 60 * 60 * 1000;
  const asking = Array.from({ length: 20 }, () => phone.get('/api/auth/status'));
  await laptop.call('DELETE', path);
  await Promise.all(asking);
  expect(await quiet.db.selectFrom('sessions').select('id_hash').execute()).toEqual([]);
});

test('the session calls require a sign-in; a blocked account can list and end its sessions', async () => {
  for (const [method, at] of [
    ['GET', path],
    ['DELETE', path],
    ['DELETE', `${path}/some`],
  ] as const) {
    const reply = await server.visitor().call(method, at);
    expect([reply.status, reply.body.code]).toEqual([401, 'not_signed_in']);
  }
  const user = await server.user('blockedOne');
  await server.db.updateTable('accounts').set({ blocked: 1 }).where('id', '=', user.accountId).execute();
  expect(await sessionsOf(user)).toHaveLength(1);
  expect((await user.call('DELETE', path)).status).toBe(200);
});

test('an access token cannot end sessions', async () => {
  const user = await server.user('scripted');
  const { body } = await user.post<{ secret: string }>('/api/tokens', { name: 'overlay' });
  const bearer = { authorization: `Bearer ${body.secret}` };
  expect((await server.visitor().call('DELETE', path, undefined, bearer)).status).toBe(401);
  expect(await isSignedIn(user)).toBe(true);
});

const aDay = 24 * 60 * 60 * 1000;

test('a session that is used every week still ends a year after its sign-in', async () => {
  await using quiet = await startTestServer();
  const user = await quiet.user('yearly');
  const signedInAt = quiet.clock.now;
  for (let week = 1; week <= 52; week += 1) {
    quiet.clock.now = signedInAt + week * 7 * aDay;
    expect((await user.get<{ authenticated: boolean }>('/api/auth/status')).body.authenticated).toBe(true);
  }
  quiet.clock.now = signedInAt + 365 * aDay - 1;
  expect((await user.get(path)).status).toBe(200);
  quiet.clock.now = signedInAt + 365 * aDay;
  expect((await user.get(path)).status).toBe(401);
  expect((await user.post('/api/auth/login', { login: 'yearly', password })).status).toBe(200);
  expect(await quiet.db.selectFrom('sessions').select('id_hash').execute()).toHaveLength(1);
});

test('a session that is not used ends after 30 days', async () => {
  await using quiet = await startTestServer();
  const user = await quiet.user('idle');
  quiet.clock.now += 30 * aDay - 1;
  expect((await user.get(path)).status).toBe(200);
  quiet.clock.now += 30 * aDay;
  expect((await user.get(path)).status).toBe(401);
});
