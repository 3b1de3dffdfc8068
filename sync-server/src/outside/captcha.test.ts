import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Challenge } from 'altcha-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLog } from '../core/openLog.ts';
import { solvedOnce } from '../testing/solveCaptcha.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';

const minute = 60_000;
const message = {
  email: 'player@example.org',
  subject: 'lab-builder',
  comments: 'The paths are hard to see.',
  recaptchaToken: 'solved',
};
const notSolved = { success: false, error: 'Please complete the reCAPTCHA verification', code: 'invalid' };

const storedIn = ({ db }: TestServer) => db.selectFrom('contact_messages').selectAll().execute();

describe('the self-hosted captcha', () => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startTestServer({ env: { RATE_LIMITS: 'off' } });
    token = await solvedOnce();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const send = (recaptchaToken?: unknown) => server.visitor().post('/api/contact', { ...message, recaptchaToken });

  const decoded = () =>
    JSON.parse(Buffer.from(token, 'base64').toString()) as {
      challenge: Challenge;
      solution: { counter: number; derivedKey: string };
    };
  const encoded = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

  test.each([
    ['no token', () => undefined],
    ['null', () => null],
    ['an empty token', () => ''],
    ['no base64', () => '%%%'],
    ['no JSON', () => 'aGVsbG8='],
    ['another JSON', () => encoded([1, 2, 3])],
    ['a challenge without its solution', () => encoded({ challenge: decoded().challenge })],
    [
      'another solution',
      () => encoded({ ...decoded(), solution: { ...decoded().solution, derivedKey: '00'.repeat(32) } }),
    ],
    [
      'an easier challenge',
      () => {
        const { challenge, solution } = decoded();
        return encoded({ challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution });
      },
    ],
    [
      'a challenge with a later expiry',
      () => {
        const { challenge, solution } = decoded();
        const parameters = { ...challenge.parameters, data: { expires: 9e15 } };
        return encoded({ challenge: { ...challenge, parameters }, solution });
      },
    ],
    ['deeply nested brackets', () => Buffer.from('['.repeat(3000)).toString('base64')],
  ])('refuses %s', async (_name, made) => {
    const { status, body } = await send(made());
    expect([status, body]).toEqual([400, notSolved]);
    expect(await storedIn(server)).toEqual([]);
  });

  test('accepts a solution 15 minutes after it was found, but not 17', async () => {
    await using later = await startTestServer({ env: { RATE_LIMITS: 'off' } });
    const sendLater = () => later.visitor().post('/api/contact', { ...message, recaptchaToken: token });
    const noon = later.clock.now;
    later.clock.now = noon + 17 * minute;
    expect((await sendLater()).body).toEqual(notSolved);
    later.clock.now = noon + 15 * minute;
    expect((await sendLater()).status).toBe(200);
  });

  test('accepts a solution after a new session key is put in front of the one of its challenge', async () => {
    const SESSION_KEYS = 'a newer key for tests,a key for tests only';
    await using restarted = await startTestServer({ env: { RATE_LIMITS: 'off', SESSION_KEYS } });
    const sent = await restarted.visitor().post('/api/contact', { ...message, recaptchaToken: token });
    expect(sent.status).toBe(200);
  });

  test('accepts a solution once, however it is encoded and however often it is sent; a refused message uses none up', async () => {
    const short = await server.visitor().post('/api/contact', { ...message, comments: 'short', recaptchaToken: token });
    expect(short.status).toBe(400);
    const spelt = Buffer.from(` ${Buffer.from(token, 'base64').toString()} `).toString('base64');
    const before = (await storedIn(server)).length;
    const ended = { challenge: 'ended', expires_at: server.clock.now };
    await server.db.insertInto('used_challenges').values(ended).execute();
    const answers = await Promise.all([token, token, spelt, token, spelt].map(send));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect((await send(token)).body).toEqual(notSolved);
    expect(await storedIn(server)).toHaveLength(before + 1);
    // Spending a solution also deletes the expired ones.
    const spent = await server.db.selectFrom('used_challenges').select('challenge').execute();
    expect(spent.map(({ challenge }) => challenge)).not.toContain('ended');
  });
});

describe('reCAPTCHA', () => {
  const asked: string[] = [];
  let answers: [status: number, body: string, location?: string] = [200, '{"success":true}'];
  const google = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(body);
      const [status, answer, location] = answers;
      const headers = { 'content-type': 'application/json', ...(location !== undefined && { location }) };
      response.writeHead(status, headers).end(answer);
    });
  });
  const settings = (RECAPTCHA_VERIFY_URL: string) => {
    return { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret', RECAPTCHA_VERIFY_URL, RATE_LIMITS: 'off' };
  };
  let verifyUrl = '';
  let server: TestServer;
  beforeAll(async () => {
    google.listen(0, '127.0.0.1');
    await once(google, 'listening');
    verifyUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}/siteverify`;
    server = await startTestServer({ env: settings(verifyUrl) });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    google.closeAllConnections();
    google.close();
  });
  const send = () => server.visitor().post('/api/contact', message);
  const unchecked = {
    success: false,
    error: 'The captcha cannot be checked just now. Please try again in a moment.',
    code: 'unavailable',
  };

  test('accepts a token that Google confirms, and sends Google only the secret and the token', async () => {
    expect((await send()).status).toBe(200);
    expect(asked).toEqual(['secret=secret&response=solved']);
  });

  test('refuses a token that Google does not confirm', async () => {
    answers = [200, '{"success":false,"error-codes":["timeout-or-duplicate"]}'];
    const { status, body } = await send();
    expect([status, body]).toEqual([400, notSolved]);
  });

  test.each([
    ['the service is down', [500, 'oops']],
    ['it answers with a page', [200, '<html>']],
    ['it answers something else', [200, '{"ok":1}']],
    ['our secret is wrong', [200, '{"success":false,"error-codes":["invalid-input-secret"]}']],
  ] satisfies [string, typeof answers][])('when %s, refuses with 503 and not as unsolved', async (_name, answered) => {
    answers = answered;
    const { status, body } = await send();
    expect([status, body]).toEqual([503, unchecked]);
  });

  test('does not ask Google without a token: an account that needs no captcha is created while it is unreachable', async () => {
    await using alone = await startTestServer({
      env: { ...settings('http://127.0.0.1:1/siteverify'), RATE_LIMITS: 'on' },
    });
    expect((await alone.user('anna')).accountId).not.toBe('');
    const { status, body } = await alone.visitor().post('/api/contact', { ...message, recaptchaToken: '' });
    expect([status, body]).toEqual([400, notSolved]);
  });

  test.each([
    ['the service is down', [500, 'oops'], 'It answered 500.'],
    ['it answers something else', [200, '{"ok":1}'], 'Its answer is not one to a captcha.'],
    ['our secret is wrong', [200, '{"success":false,"error-codes":["invalid-input-secret"]}'], 'invalid-input-secret'],
    ['the service cannot be reached', undefined, 'fetch failed: bad port'],
  ] satisfies [string, typeof answers | undefined, string][])(
    'when %s, logs the reason',
    async (_name, answered, cause) => {
      const lines: string[] = [];
      const env = settings(answered ? verifyUrl : 'http://127.0.0.1:1/siteverify');
      await using logged = await startTestServer({ env, log: openLog('error', { write: (line) => lines.push(line) }) });
      if (answered) answers = answered;
      expect((await logged.visitor().post('/api/contact', message)).status).toBe(503);
      const [line = '', ...others] = lines;
      expect(others).toEqual([]);
      expect((JSON.parse(line) as { err: { cause?: string } }).err.cause).toMatch(cause);
    },
  );

  test.each([302, 307, 308])('does not follow a redirect (%i) with the secret', async (status) => {
    const elsewhere: string[] = [];
    const other = createServer((request, response) => {
      void text(request).then((body) => {
        elsewhere.push(body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
      });
    });
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    answers = [status, '', `http://127.0.0.1:${(other.address() as AddressInfo).port}/siteverify`];
    const reply = await send();
    expect([reply.status, reply.body, elsewhere]).toEqual([503, unchecked, []]);
    other.closeAllConnections();
    other.close();
  });

  test("allows Google's scripts and frames in the policy of the pages, unlike the self-hosted captcha", async () => {
    const policyOf = async ({ url }: TestServer) =>
      (await fetch(`${url}/contact`)).headers.get('content-security-policy');
    const policy = await policyOf(server);
    expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;");
    expect(policy).toContain(' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;');
    await using own = await startTestServer();
    expect(await policyOf(own)).not.toMatch(/google\.com|gstatic/);
  });

  test('offers no challenge of the self-hosted captcha', async () => {
    expect((await server.visitor().get('/api/captcha')).status).toBe(404);
  });
});
