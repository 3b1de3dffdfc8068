import type { AccountExport } from 'shared-types/api/accountRights.ts';
import type { AuthStatus } from 'shared-types/api/accounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedArgs } from '../testing/opArgs.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const password = 'a long enough one';
const refused = {
  success: false,
  error: 'This account is blocked. On your profile you can still download your data and delete the account.',
  code: 'forbidden',
};

async function block({ accountId }: Visitor): Promise<void> {
  await server.db.updateTable('accounts').set({ blocked: 1 }).where('id', '=', accountId).execute();
}

/** The blocked player in a browser that was never signed in. */
async function signedInBlocked(name: string): Promise<Visitor> {
  const owner = await server.user(name);
  await owner.results(owner.op('saved.create', savedArgs()));
  await block(owner);
  const browser = Object.assign(server.visitor(), { accountId: owner.accountId });
  expect((await browser.post('/api/auth/login', { login: name, password })).status).toBe(200);
  return browser;
}

test('a blocked account can sign in, and its status says that it is blocked until it is unblocked', async () => {
  const user = await signedInBlocked('told');
  const { body } = await user.get<AuthStatus>('/api/auth/status');
  expect(body).toMatchObject({ authenticated: true, user: { username: 'told', blocked: true } });
  await server.db.updateTable('accounts').set({ blocked: 0 }).where('id', '=', user.accountId).execute();
  expect((await user.get<AuthStatus>('/api/auth/status')).body.user).not.toHaveProperty('blocked');
});

test('a blocked account can export its data and delete itself', async () => {
  const user = await signedInBlocked('leaving');
  const { status, body } = await user.get<AccountExport>('/api/users/me/export');
  expect([status, body.account.blocked, body.savedLabyrinths.length]).toEqual([200, true, 1]);
  const gone = await user.call('DELETE', '/api/users/me', { confirm: 'leaving', content: 'delete' });
  expect([gone.status, gone.body]).toEqual([200, { success: true }]);
  expect((await server.visitor().post('/api/auth/login', { login: 'leaving', password })).status).toBe(401);
});

test('a blocked account confirms its deletion with the password if the sign-in is too old', async () => {
  const user = await signedInBlocked('older');
  server.clock.now += 11 * 60_000;
  const leave = () => user.call('DELETE', '/api/users/me', { confirm: 'older', content: 'delete' });
  expect((await leave()).body.code).toBe('confirm_needed');
  expect((await user.post('/api/auth/confirm', { password })).status).toBe(200);
  expect((await leave()).status).toBe(200);
});

test('every other call of a blocked account is refused with a message that names what it can still do', async () => {
  const user = await signedInBlocked('refused');
  const calls = [
    user.get('/api/saved-labyrinths'),
    user.get('/api/tokens'),
    user.get('/api/user/points'),
    user.get('/api/user/point-history'),
    user.get('/api/users/me/submissions'),
    user.post('/api/tokens', { name: 'overlay' }),
    user.call('PATCH', '/api/users/tag-visibility', { hideUserTag: true }),
    user.call('PATCH', '/api/users/me/password', { current: password, next: 'quite another one' }),
    user.sync([user.op('tag.set', { hideUserTag: true })]),
  ];
  for (const { status, body } of await Promise.all(calls)) expect([status, body]).toEqual([403, refused]);
});

test('a list that was read before the block is refused right after it', async () => {
  const user = await server.user('reading');
  expect((await user.get('/api/saved-labyrinths')).status).toBe(200);
  await block(user);
  expect((await user.get('/api/saved-labyrinths')).body).toEqual(refused);
});

test('a blocked account can read the public list, and list and end its sessions', async () => {
  const user = await signedInBlocked('looking');
  expect((await user.get('/api/submissions/eternal')).status).toBe(200);
  expect((await user.get<unknown[]>('/api/users/me/sessions')).body).toHaveLength(2);
  expect((await user.call('DELETE', '/api/users/me/sessions')).status).toBe(200);
});
