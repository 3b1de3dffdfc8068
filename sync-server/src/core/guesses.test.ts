import { expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Reply, Visitor } from '../testing/Visitor.ts';

const minute = 60_000;
const right = 'a long enough one';

const login = (visitor: Visitor, name: string, password: string) =>
  visitor.post('/api/auth/login', { login: name, password });

const at = (server: TestServer, address: string) => Object.assign(server.visitor(), { address });

/** The parts of a response that tell a refused caller why, and when to retry. */
function told({ status, body, headers }: Reply<Record<string, unknown>>) {
  return { status, code: body.code, error: body.error, retryAfter: headers.get('retry-after') };
}

const tooOften = {
  status: 429,
  code: 'too_many',
  error: 'That was tried too often. Please try again from 12:15 UTC.',
  retryAfter: '900',
};

test('after ten wrong passwords for a name even the right one is refused for 15 minutes, whether or not the name exists', async () => {
  await using server = await startTestServer();
  await server.user('anna');
  for (const name of ['anna', 'nobody']) {
    const guesser = server.visitor();
    for (let n = 0; n < 10; n += 1) expect((await login(guesser, name, 'a wrong password')).status).toBe(401);
    expect(told(await login(guesser, name.toUpperCase(), 'a long enough one'))).toEqual({
      ...tooOften,
      error: 'That was tried too often. Please try again from 12:15 UTC.',
      retryAfter: '900',
    });
    server.clock.now += 15 * minute;
    expect((await login(guesser, name, 'a long enough one')).status).toBe(name === 'anna' ? 200 : 401);
    server.clock.now -= 15 * minute;
  }
});

test('the right password resets the count of wrong ones', async () => {
  await using server = await startTestServer();
  const anna = await server.user('anna');
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 9; n += 1) expect((await login(anna, 'anna', 'a wrong password')).status).toBe(401);
    expect((await login(anna, 'anna', 'a long enough one')).status).toBe(200);
  }
});

test('of thirty simultaneous guesses at one name ten are checked, and the others are refused with 429', async () => {
  await using server = await startTestServer();
  await server.user('anna');
  const guesser = server.visitor();
  const guesses = Array.from({ length: 30 }, () => login(guesser, 'anna', 'a wrong password'));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

/** Sets the number of guesses counted for the only account under attack. */
async function guessedTimes({ db }: TestServer, uses: number): Promise<void> {
  await db.updateTable('rate_limits').set({ uses }).where('key', 'like', 'name.wrongPasswordAnywhere:%').execute();
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

test('guesses from many addresses do not lock the owner out: they delay the response, after a million by three seconds', async () => {
  await using server = await startTestServer();
  await server.user('anna');
  const guess = () => login(server.visitor(), 'anna', 'a wrong password');
  for (let n = 0; n < 15; n += 1) expect((await guess()).status).toBe(401);
  await guessedTimes(server, 100);
  expect(await seconds(guess)).toBeGreaterThan(0.09);
  await guessedTimes(server, 1_000_000);
  const owner = server.visitor();
  const took = await seconds(async () => expect((await login(owner, 'anna', right)).status).toBe(200));
  expect(took).toBeGreaterThan(2.9);
  expect(took).toBeLessThan(10);
  // Signing in resets the count.
  expect(await seconds(() => login(server.visitor(), 'anna', right))).toBeLessThan(2.5);
});

test('a network with two delayed guesses is refused with 429; the owner elsewhere and other accounts can sign in', async () => {
  await using server = await startTestServer();
  await server.user('anna');
  await server.user('bert');
  await login(server.visitor(), 'anna', 'a wrong password');
  await guessedTimes(server, 1_000_000);
  const crowd = Array.from({ length: 30 }, (_, n) => login(at(server, `203.0.113.${n}`), 'anna', 'a wrong password'));
  const elsewhere = login(at(server, '198.51.100.7'), 'anna', right);
  const other = await seconds(async () => expect((await login(server.visitor(), 'bert', right)).status).toBe(200));
  expect(other).toBeLessThan(2.5);
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(28);
  expect((await elsewhere).status).toBe(200);
});

test('while sign-ins are delayed the server answers other requests, and at most 20 guesses at an account wait', async () => {
  await using server = await startTestServer();
  await server.user('anna');
  await login(server.visitor(), 'anna', 'a wrong password');
  await guessedTimes(server, 1_000_000);
  const crowd = Array.from({ length: 40 }, (_, n) => login(at(server, `10.9.${n}.1`), 'anna', 'a wrong password'));
  const slowest = await seconds(() => Promise.all(Array.from({ length: 20 }, () => server.visitor().get('/healthz'))));
  expect(slowest).toBeLessThan(2.5);
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect([statuses.filter((status) => status === 401).length, new Set(statuses)]).toEqual([20, new Set([401, 429])]);
});

test('wrong passwords count for the account, whether by its username, by its e-mail address or in a confirmation', async () => {
  await using server = await startTestServer();
  const anna = await server.user('anna');
  for (let n = 0; n < 5; n += 1) expect((await login(anna, 'anna', 'a wrong password')).status).toBe(401);
  for (let n = 0; n < 3; n += 1) expect((await login(anna, 'Anna@example.org', 'a wrong password')).status).toBe(401);
  for (let n = 0; n < 2; n += 1) {
    expect((await anna.post('/api/auth/confirm', { password: 'a wrong password' })).status).toBe(403);
  }
  for (const name of ['anna', 'anna@example.org']) expect(told(await login(anna, name, right))).toEqual(tooOften);
  expect(told(await anna.post('/api/auth/confirm', { password: right }))).toEqual(tooOften);
});

test("wrong passwords for an account's id do not count against the account", async () => {
  await using server = await startTestServer();
  const anna = await server.user('anna');
  for (let n = 0; n < 10; n += 1) expect((await login(anna, anna.accountId, 'a wrong password')).status).toBe(401);
  expect((await login(anna, 'anna', right)).status).toBe(200);
});

test.each([
  ['203.0.113.7', '203.0.113.7:50001', '203.0.113.7:50002', '203.0.113.7:50003'],
  ['2001:db8:1:2::7', '[2001:db8:1:2::7]:50001', '[2001:db8:1:2::8]', '[2001:db8:1:2::9]:1'],
])('%s counts as the same address with a port', async (plain, first, second, last) => {
  await using server = await startTestServer();
  await server.user('anna');
  const guess = (address: string) => login(at(server, address), 'anna', 'a wrong password');
  for (const address of [plain, first, second]) {
    for (let n = 0; n < 3; n += 1) expect((await guess(address)).status).toBe(401);
  }
  expect((await guess(last)).status).toBe(401);
  expect(told(await guess(plain))).toEqual(tooOften);
});

test('an address over a limit is refused without a write, and adds no row for another name', async () => {
  await using server = await startTestServer();
  await server.user('anna');
  const { db, clock } = server;
  const guesser = at(server, '203.0.113.7');
  const rows = async () => db.selectFrom('rate_limits').selectAll().orderBy('key').execute();
  for (let n = 0; n < 20; n += 1) await login(guesser, `typed${n}`, right);
  const first = await login(guesser, 'typed20', right);
  const before = await rows();
  for (let n = 21; n < 60; n += 1) expect(told(await login(guesser, `typed${n}`, right))).toEqual(told(first));
  expect(first.status).toBe(429);
  expect(await rows()).toEqual(before);
  expect(before.filter(({ key }) => key.startsWith('name.wrongPassword:'))).toHaveLength(20);
  clock.now += 60 * minute;
  expect((await login(guesser, 'anna', right)).status).toBe(200);
});
