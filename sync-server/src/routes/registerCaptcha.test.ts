import { expect, test } from 'vitest';
import { solvedOnce } from '../testing/solveCaptcha.ts';
import { spawnServer } from '../testing/spawnServer.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import { makeTestDatabase } from '../testing/testDatabase.ts';
import { Visitor } from '../testing/Visitor.ts';

const hour = 60 * 60 * 1000;
const address = '203.0.113.7';

let made = 0;

async function register({ visitor }: Pick<TestServer, 'visitor'>, more: Record<string, unknown> = {}) {
  made += 1;
  const name = `player${made}`;
  const body = { username: name, email: `${name}@example.org`, password: 'a long enough one', ...more };
  const { status, body: answer } = await Object.assign(visitor(), { address }).post('/api/auth/register', body);
  return status === 201 ? 201 : [status, answer.code];
}

const refused = [403, 'captcha_needed'];

test('the first account of an address within an hour needs no captcha; every other one needs its own solution', async () => {
  await using server = await startTestServer();
  expect(await register(server)).toBe(201);
  for (const recaptchaToken of [undefined, null, '', 'off', 'aGVsbG8=']) {
    expect(await register(server, { recaptchaToken })).toEqual(refused);
  }
  const recaptchaToken = await solvedOnce();
  expect(await register(server, { recaptchaToken })).toBe(201);
  expect(await register(server, { recaptchaToken })).toEqual(refused);
  server.clock.now += hour;
  expect(await register(server)).toBe(201);
  expect(await register(server)).toEqual(refused);
});

test('a registration without a required captcha is refused with a message that says why', async () => {
  await using server = await startTestServer();
  await register(server);
  const body = { username: 'late', email: 'late@example.org', password: 'a long enough one' };
  const { body: answer } = await Object.assign(server.visitor(), { address }).post('/api/auth/register', body);
  expect(answer).toEqual({
    success: false,
    error: 'An account was made from your address within the last hour. Please solve the captcha to make another one.',
    code: 'captcha_needed',
  });
});

test('a failed registration does not count and uses up no captcha solution', async () => {
  await using server = await startTestServer();
  await server.user('anna');
  expect(await register(server, { username: 'anna' })).toEqual([409, 'taken']);
  expect(await register(server, { password: 'short' })).toEqual([400, 'invalid']);
  expect(await register(server)).toBe(201);
  const recaptchaToken = await solvedOnce();
  expect(await register(server, { username: 'anna', recaptchaToken })).toEqual([409, 'taken']);
  expect(await register(server, { recaptchaToken })).toBe(201);
});

test('of six simultaneous registrations from one address, one succeeds without a captcha', async () => {
  await using server = await startTestServer();
  const answers = await Promise.all(Array.from({ length: 6 }, () => register(server)));
  expect(answers.filter((answer) => answer === 201)).toHaveLength(1);
});

test.each([{ CAPTCHA: 'off' }, { RATE_LIMITS: 'off' }])('no captcha is required with %o', async (env) => {
  await using server = await startTestServer({ env });
  for (let n = 0; n < 3; n += 1) expect(await register(server)).toBe(201);
});

test('an address is still recognised after a new session key is put in front of the others', async () => {
  const { url: DATABASE_URL, drop } = await makeTestDatabase();
  const start = async (SESSION_KEYS: string) => {
    const { url, kill, ended } = await spawnServer({ DATABASE_URL, SESSION_KEYS });
    const stop = async () => {
      kill('SIGTERM');
      await ended;
    };
    return { visitor: () => new Visitor(url), stop };
  };
  const before = await start('a key for tests only');
  expect(await register(before)).toBe(201);
  await before.stop();
  const after = await start('a newer key for tests,a key for tests only');
  expect(await register(after)).toEqual(refused);
  await after.stop();
  await drop();
});
