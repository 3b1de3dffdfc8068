import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const password = 'a long enough one';

async function sessionRows(): Promise<number> {
  return (await server.db.selectFrom('sessions').select('id_hash').execute()).length;
}

test('a visitor is anonymous, with neither cookie nor session row', async () => {
  const visitor = server.visitor();
  const { status, body } = await visitor.get('/api/auth/status');
  expect([status, body]).toEqual([200, { authenticated: false }]);
  expect(visitor.cookies.size).toBe(0);
  expect(await sessionRows()).toBe(0);
});

test('registering signs in and answers with the body of auth status', async () => {
  const visitor = server.visitor();
  const registration = { username: 'Anna_1', email: 'Anna@example.org', password };
  const { status, body } = await visitor.post<{ user: { accountId: string } }>('/api/auth/register', registration);
  expect(status).toBe(201);
  const { accountId } = body.user;
  expect(body).toEqual({
    authenticated: true,
    user: {
      userId: accountId,
      accountId,
      isPoeUser: false,
      username: 'Anna_1',
      email: 'Anna@example.org',
      poeProfilePicture: null,
      poeAccountName: null,
      signupSource: 'local',
      hideUserTag: false,
      emailVerified: false,
    },
  });
  expect((await visitor.get('/api/auth/status')).body).toEqual(body);
});

test('a password is stored as an argon2id hash, a session id as a hash', async () => {
  const visitor = await server.user('hashed');
  const { password_hash } = await server.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', visitor.accountId)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$/);
  const rows = await server.db.selectFrom('sessions').select('id_hash').execute();
  expect(rows.map(({ id_hash }) => id_hash)).not.toContain(visitor.cookies.get('labyrinth.sid'));
});

test.each([
  ['ANNA_1', 'other@example.org', 'This username is taken.'],
  ['other', 'anna@EXAMPLE.org', 'There is an account with this e-mail address already.'],
])('a username or e-mail address that differs only in case counts as taken: %s, %s', async (username, email, error) => {
  const { status, body } = await server.visitor().post('/api/auth/register', { username, email, password });
  expect([status, body]).toEqual([409, { success: false, error, code: 'taken' }]);
});

test.each([
  [{ username: 'ab' }, 'username: A username has at least 3 characters.'],
  [{ username: 'a'.repeat(21) }, 'username: A username has at most 20 characters.'],
  [{ username: '<script>' }, 'username: A username is made of letters, digits, _ and -.'],
  [{ email: 'nowhere' }, 'email: Please enter a valid email address'],
  [{ password: 'short' }, 'password: A password has at least 10 characters.'],
  [{ password: 'Password123' }, 'This password is one of the most common ones. Please choose another.'],
  [{ role: 'admin' }, 'role: is not a known field.'],
  [{ username: undefined }, 'username: is missing.'],
])('a registration with %o is refused with a message that names the problem', async (wrong, error) => {
  const body = { username: 'newcomer', email: 'newcomer@example.org', password, ...wrong };
  const reply = await server.visitor().post('/api/auth/register', body);
  expect([reply.status, reply.body]).toEqual([400, { success: false, error, code: 'invalid' }]);
});

test('a player can sign in with the username or the e-mail address, regardless of case', async () => {
  await server.user('Bert');
  for (const login of ['bert', 'BERT@example.org']) {
    const { status, body } = await server.visitor().post('/api/auth/login', { login, password });
    expect(status).toBe(200);
    expect(body).toMatchObject({ authenticated: true, user: { username: 'Bert' } });
  }
});

test('a wrong password and an unknown name get the same answer', async () => {
  await server.user('Cleo');
  const wrong = await server.visitor().post('/api/auth/login', { login: 'cleo', password: 'not this one' });
  const unknown = await server.visitor().post('/api/auth/login', { login: 'nobody', password: 'not this one' });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({ success: false, error: 'The name or the password is wrong.', code: 'wrong_login' });
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
});

test('every sign-in creates a new session id and ends the old session; logout ends the session', async () => {
  const visitor = await server.user('Dora');
  const [first, firstSignature] = [visitor.cookies.get('labyrinth.sid'), visitor.cookies.get('labyrinth.sid.sig')];
  await visitor.post('/api/auth/login', { login: 'dora', password });
  const second = new Map(visitor.cookies);
  expect(second.get('labyrinth.sid')).not.toBe(first);

  const stolen = server.visitor();
  stolen.cookies.set('labyrinth.sid', first ?? '').set('labyrinth.sid.sig', firstSignature ?? '');
  expect((await stolen.get('/api/auth/status')).body).toEqual({ authenticated: false });

  expect((await visitor.post('/api/auth/logout')).body).toEqual({ success: true });
  expect(visitor.cookies.size).toBe(0);
  const late = server.visitor();
  for (const [name, value] of second) late.cookies.set(name, value);
  expect((await late.get('/api/auth/status')).body).toEqual({ authenticated: false });
});

test('a planted session id is replaced at sign-in', async () => {
  await server.user('Emil');
  const victim = server.visitor();
  victim.cookies.set('labyrinth.sid', 'planted').set('labyrinth.sid.sig', 'planted');
  await victim.post('/api/auth/login', { login: 'emil', password });
  expect(victim.cookies.get('labyrinth.sid')).not.toBe('planted');
});

test('cookies are HttpOnly and SameSite=Lax, and in production Secure with the __Host- prefix', async () => {
  const plain = await server.visitor().send('POST', '/api/auth/login', JSON.stringify({ login: 'emil', password }));
  expect(plain.headers.getSetCookie()[0]).toMatch(
    /^labyrinth\.sid=[\w-]+; path=\/; expires=[^;]+; samesite=lax; httponly$/,
  );

  await using live = await startTestServer({
    env: { NODE_ENV: 'production', SESSION_KEYS: 'sixteen characters', PUBLIC_URL: 'https://labyrinth.example' },
  });
  const registration = JSON.stringify({ username: 'Fritz', email: 'fritz@example.org', password });
  const secure = await live.visitor().send('POST', '/api/auth/register', registration);
  for (const cookie of secure.headers.getSetCookie()) {
    expect(cookie).toMatch(
      /^__Host-labyrinth\.sid(\.sig)?=[\w-]+; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/,
    );
  }
});

test('hiding the user tag is remembered', async () => {
  const visitor = await server.user('Hugo');
  const { status, body } = await visitor.call('PATCH', '/api/users/tag-visibility', { hideUserTag: true });
  expect([status, body]).toEqual([200, { success: true, hideUserTag: true }]);
  expect((await visitor.get('/api/auth/status')).body).toMatchObject({ user: { hideUserTag: true } });
  expect((await server.visitor().call('PATCH', '/api/users/tag-visibility', { hideUserTag: true })).status).toBe(401);
});

test('of twenty simultaneous registrations of the same username, one succeeds', async () => {
  const requests = Array.from({ length: 20 }, (_, n) =>
    server.visitor().post('/api/auth/register', { username: 'Wanted', email: `w${n}@example.org`, password }),
  );
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
});
