import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => server[Symbol.asyncDispose]());

const common = 'This password is one of the most common ones. Please choose another.';
const decorated = 'This password is a common one with a few digits or signs. Please choose another.';
const ofSite = 'This password is made of words of this site. Please choose another.';
const username = 'This password contains your username. Please choose another.';
const address = 'This password contains the first part of your e-mail address. Please choose another.';

let people = 0;

async function register(password: string, who: { username?: string; email?: string } = {}) {
  people += 1;
  const body = { username: `user-${people}`, email: `someone.${people}@example.org`, password, ...who };
  const { status, body: answer } = await server.visitor().post('/api/auth/register', body);
  return status === 201 ? 'taken' : answer.error;
}

test.each([
  ['password123', common],
  ['1q2w3e4r5t6y', common],
  ['basketball', common],
  ['4815162342', common],
  ['novosibirsk', common],
  ['QwertyUiop', common],
  ['passwordpassword', common],
  ['aaaaaaaaaaaa', common],
  ['1231231231', common],
  ['abababababab', common],
  ['football2026!', decorated],
  ['!!monkey12345', decorated],
  ['Dragon#2026#', decorated],
  ['katyakatya11', decorated],
  ['labyrinth12', ofSite],
  ['Izaro2026!!', ofSite],
  ['pathofexile', ofSite],
  ['Path of Exile 2', ofSite],
  ['exile-exile-1', ofSite],
  ['Merciless Labyrinth', ofSite],
  ['ascendancy!', ofSite],
])('the password %s is refused', async (password, sentence) => {
  expect(await register(password)).toBe(sentence);
});

test.each([
  ['goldkeeper', 'keep@example.org', 'my-GoldKeeper-key', username],
  ['ann', 'x.y@example.org', '--ann1234567', username],
  ['somebody7', 'argus.vault@example.org', 'Argus.Vault-22', address],
])('the user %s with the address %s cannot have the password %s', async (name, email, password, sentence) => {
  expect(await register(password, { username: name, email })).toBe(sentence);
});

test.each([
  ['a long enough one', {}],
  ['quite another one', {}],
  ['correct horse battery', {}],
  ['three keys in the labyrinth', {}],
  ['planner on a channel', { username: 'ann' }],
  ['nothing in common here', { email: 'a@example.org' }],
  ['83-monkeys-sing-at-dawn', {}],
])('the password %s is accepted', async (password, who) => {
  expect(await register(password, who)).toBe('taken');
});

test('a password change refuses the username and decorated common passwords too', async () => {
  const user = await server.user('goldsmith');
  const current = 'a long enough one';
  const changed = await user.call('PATCH', '/api/users/me/password', { current, next: 'the-goldsmith-s-own' });
  expect([changed.status, changed.body.error]).toEqual([400, username]);
  expect((await user.call('PATCH', '/api/users/me/password', { current, next: 'football2026!' })).body.error).toBe(
    decorated,
  );
});

test('an existing password that would be refused today still signs in', async () => {
  const user = await server.user('earlier');
  const old = await server.user('older');
  const { password_hash } = await server.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', user.accountId)
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('accounts')
    .set({ username: 'enough', username_key: 'enough', password_hash })
    .where('id', '=', old.accountId)
    .execute();
  const reply = await server.visitor().post('/api/auth/login', { login: 'enough', password: 'a long enough one' });
  expect(reply.status).toBe(200);
});
