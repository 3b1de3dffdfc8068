import type { AuthStatus } from 'shared-types/api/accounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answerAt,
  type GameServer,
  goToProvider,
  noticeOf,
  signedInPlayer,
  signInWithGame,
  startGameServer,
} from '../testing/gamePlayer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: GameServer;
beforeAll(async () => {
  server = await startGameServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const password = 'a long enough one';
const minute = 60_000;

const confirmNeeded = {
  success: false,
  error: 'Please confirm that it is you: enter your password or sign in again. This counts for 10 minutes.',
  code: 'confirm_needed',
};

const makeToken = (user: Visitor) => user.post('/api/tokens', { name: 'overlay' });
const askToLink = (user: Visitor) => user.post('/api/users/me/game-account');
const leave = (user: Visitor, confirm: string) =>
  user.call('DELETE', '/api/users/me', { confirm, content: 'anonymise' });
const addLocal = (user: Visitor, username: string) =>
  user.post('/api/users/me/local-sign-in', { username, email: `${username}@example.org`, password });
const confirm = (user: Visitor, typed = password) => user.post<AuthStatus>('/api/auth/confirm', { password: typed });

/** Another holder of the same cookie. */
function thiefOf(user: Visitor): Visitor {
  const thief = server.visitor();
  for (const [name, value] of user.cookies) thief.cookies.set(name, value);
  return thief;
}

test('sensitive calls work until ten minutes after the sign-in; a millisecond later they require a confirmation', async () => {
  const user = await server.user('fresh');
  server.clock.now += 10 * minute;
  expect([(await makeToken(user)).status, (await askToLink(user)).status]).toEqual([201, 200]);
  server.clock.now += 1;
  // Using a session is not a sign-in.
  expect((await user.get<AuthStatus>('/api/auth/status')).body.authenticated).toBe(true);
  for (const refused of [await makeToken(user), await askToLink(user), await leave(user, 'fresh')]) {
    expect([refused.status, refused.body]).toEqual([403, confirmNeeded]);
  }
  expect((await user.get<unknown[]>('/api/tokens')).body).toHaveLength(1);
  expect((await user.get<AuthStatus>('/api/auth/status')).body.authenticated).toBe(true);
});

test('a stolen session, 11 minutes old, cannot add a token, game account or local sign-in, or delete the account', async () => {
  const [owner, player] = [await server.user('owner'), await signedInPlayer(server, 'Owner#1')];
  const thieves = [thiefOf(owner), thiefOf(player)];
  server.clock.now += 11 * minute;
  for (const thief of thieves) {
    expect((await makeToken(thief)).body.code).toBe('confirm_needed');
    expect((await confirm(thief, 'a guess of the thief')).status).toBeGreaterThanOrEqual(400);
    expect((await makeToken(thief)).body.code).toBe('confirm_needed');
  }
  expect((await askToLink(thieves[0] as Visitor)).body).toEqual(confirmNeeded);
  expect((await leave(thieves[0] as Visitor, 'owner')).body).toEqual(confirmNeeded);
  expect((await addLocal(thieves[1] as Visitor, 'thief')).body).toEqual(confirmNeeded);
  expect((await leave(thieves[1] as Visitor, 'Owner')).body).toEqual(confirmNeeded);
});

test('a confirmation by password lasts ten minutes and renews the session: a copy of the old cookie is refused', async () => {
  const user = await server.user('confirmed');
  server.clock.now += 11 * minute;
  const thief = thiefOf(user);
  const { status, body } = await confirm(user);
  expect([status, body.user?.accountId]).toEqual([200, user.accountId]);
  expect((await makeToken(user)).status).toBe(201);
  expect((await makeToken(thief)).status).toBe(401);
  expect((await user.get<unknown[]>('/api/users/me/sessions')).body).toHaveLength(1);
  server.clock.now += 10 * minute + 1;
  expect((await leave(user, 'confirmed')).body).toEqual(confirmNeeded);
  await confirm(user);
  expect((await leave(user, 'confirmed')).status).toBe(200);
});

test('a wrong password confirms nothing, and after ten tries even the right one is refused with 429', async () => {
  const user = await server.user('guessing');
  server.clock.now += 11 * minute;
  for (let n = 0; n < 10; n += 1) {
    const { status, body } = await confirm(user, `guess number ${n}`);
    expect([status, body]).toEqual([403, { success: false, error: 'The password is wrong.', code: 'forbidden' }]);
  }
  expect((await confirm(user)).status).toBe(429);
  expect((await makeToken(user)).body.code).toBe('confirm_needed');
});

test('an account without a password confirms by signing in again with the game account', async () => {
  const player = await signedInPlayer(server, 'NoPassword#1');
  server.clock.now += 11 * minute;
  const { status, body } = await confirm(player);
  expect([status, body]).toEqual([
    400,
    {
      success: false,
      error: 'This account has no password: sign in again with the game account.',
      code: 'invalid',
    },
  ]);
  expect((await addLocal(player, 'nopassword')).body).toEqual(confirmNeeded);
  await signInWithGame(player, 'NoPassword#1');
  expect((await addLocal(player, 'nopassword')).status).toBe(201);
});

test('an access token is refused for the confirmation and for every call that requires one', async () => {
  const user = await server.user('scripted');
  const { secret } = (await user.post<{ secret: string }>('/api/tokens', { name: 'overlay' })).body;
  const headers = { authorization: `Bearer ${secret}` };
  const calls = [
    ['POST', '/api/auth/confirm', { password }],
    ['POST', '/api/tokens', { name: 'another' }],
    ['POST', '/api/users/me/game-account', undefined],
    ['POST', '/api/users/me/local-sign-in', { username: 'scripted2', email: 'scripted2@example.org', password }],
    ['DELETE', '/api/users/me', { confirm: 'scripted', content: 'delete' }],
  ] as const;
  // The token must be refused even beside a session that could do it.
  for (const caller of [server.visitor(), user]) {
    for (const [method, path, body] of calls) expect((await caller.call(method, path, body, headers)).status).toBe(401);
  }
});

test('linking a game account fails if the session was ended meanwhile', async () => {
  const user = await server.user('ended');
  const { location } = (await user.post<{ location: string }>('/api/users/me/game-account')).body;
  const way = await answerAt(await goToProvider(user, location), { player: 'Ended#1' });
  const elsewhere = server.visitor();
  await elsewhere.post('/api/auth/login', { login: 'ended', password });
  await elsewhere.call('DELETE', '/api/users/me/sessions');
  expect(noticeOf(await user.send('GET', way))).toBe('game-session-lost');
  const account = await server.db.selectFrom('accounts').select('poe_uuid').where('username', '=', 'ended').execute();
  expect(account).toEqual([{ poe_uuid: null }]);
});
