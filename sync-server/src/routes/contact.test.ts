import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { startMailServer } from '../testing/mailServer.ts';
import { queuedMails } from '../testing/queuedMails.ts';
import { solvedBy, solvedOnce } from '../testing/solveCaptcha.ts';
import { spawnServer } from '../testing/spawnServer.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import { makeTestDatabase } from '../testing/testDatabase.ts';
import { Visitor } from '../testing/Visitor.ts';

const minute = 60_000;
const message = {
  email: 'player@example.org',
  subject: 'lab-builder',
  comments: 'The paths are hard to see.',
  recaptchaToken: 'solved',
};
const notSolved = { success: false, error: 'Please complete the reCAPTCHA verification', code: 'invalid' };

const storedIn = ({ db }: TestServer) => db.selectFrom('contact_messages').selectAll().execute();
const mailsIn = ({ db }: TestServer) => queuedMails(db);

describe('a contact message', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { CAPTCHA: 'off', RATE_LIMITS: 'off' } });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('needs no sign-in and is stored; without a mail server no mail is queued', async () => {
    const { status, body } = await server.visitor().post('/api/contact', message);
    expect([status, body]).toEqual([200, { success: true }]);
    const { email, subject, comments } = message;
    expect(await storedIn(server)).toEqual([
      { id: expect.any(String) as string, email, subject, comments, created_at: server.clock.now },
    ]);
    expect(await mailsIn(server)).toEqual([]);
  });

  test.each([
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ email: '' }, 'Please enter a valid email address'],
    [{ email: 'a@example.org\r\nBcc: b@example.org' }, 'Please enter a valid email address'],
    [{ comments: 'Too short' }, 'Comments must be at least 10 characters long'],
    [{ comments: `${' '.repeat(20)}short` }, 'Comments must be at least 10 characters long'],
    [{ comments: 'x'.repeat(1001) }, 'Comments must not exceed 1000 characters'],
    [{ subject: '' }, 'Please select a subject'],
    [{ subject: 'spam' }, 'Please select a subject'],
    [{ recaptchaToken: 7 }, 'Please complete the reCAPTCHA verification'],
    [{ recaptchaToken: 'x'.repeat(4097) }, 'Please complete the reCAPTCHA verification'],
    [{ extra: 1 }, 'is not a known field'],
  ])('with %o is refused', async (wrong, sentence) => {
    const before = await storedIn(server);
    const { status, body } = await server.visitor().post('/api/contact', { ...message, ...wrong });
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.error).toContain(sentence);
    expect(await storedIn(server)).toEqual(before);
  });

  test.each([10, 1000])('of %i characters is accepted', async (length) => {
    const { status } = await server.visitor().post('/api/contact', { ...message, comments: 'x'.repeat(length) });
    expect(status).toBe(200);
  });

  test('of an account is stored once per Idempotency-Key; other content under the same key is refused', async () => {
    const user = await server.user('writer');
    const key = { 'idempotency-key': randomUUID() };
    const before = (await storedIn(server)).length;
    const replies = await Promise.all(Array.from({ length: 3 }, () => user.post('/api/contact', message, key)));
    replies.push(await user.post('/api/contact', message, key));
    expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([200, { success: true }]));
    const other = await user.post('/api/contact', { ...message, comments: 'Something else.' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'op_id_reuse']);
    expect(await storedIn(server)).toHaveLength(before + 1);
    expect((await user.post('/api/contact', message, { 'idempotency-key': 'none' })).status).toBe(400);
  });

  test('has no captcha challenge (404) if the captcha is off', async () => {
    expect((await server.visitor().get('/api/captcha')).status).toBe(404);
  });
});

test('a contact message is stored and queued as a mail to the operator, with the player as Reply-To', async () => {
  const env = { CAPTCHA: 'off', SMTP_URL: 'smtp://mail.example.org', CONTACT_TO: 'operator@example.org' };
  await using server = await startTestServer({ env });
  await server.visitor().post('/api/contact', message);
  expect(await storedIn(server)).toHaveLength(1);
  expect(await mailsIn(server)).toMatchObject([
    {
      recipient: 'operator@example.org',
      reply_to: 'player@example.org',
      subject: '[Labyrinth Routes] Lab builder',
      text: 'From: player@example.org\nSubject: Lab builder\n\nThe paths are hard to see.\n',
    },
  ]);
});

test('a contact message is stored only with its mail, its captcha and its key, and can be sent again after a failure', async () => {
  const env = { SMTP_URL: 'smtp://mail.example.org', CONTACT_TO: 'operator@example.org', RATE_LIMITS: 'off' };
  await using server = await startTestServer({ env: { ...env, CAPTCHA: 'off' } });
  await using guarded = await startTestServer({ env });
  for (const each of [server, guarded]) {
    const user = each === server ? await each.user('writer') : each.visitor();
    const recaptchaToken = each === server ? 'off' : await solvedOnce();
    // A new account is mailed a link.
    await each.db.deleteFrom('mail_outbox').execute();
    const key = { 'idempotency-key': randomUUID() };
    const send = () => user.post('/api/contact', { ...message, recaptchaToken }, key);
    for (const table of ['mail_outbox', 'contact_messages'] as const) {
      await each.db.schema.alterTable(table).renameTo('elsewhere').execute();
      expect((await send()).status).toBe(500);
      await each.db.schema.alterTable('elsewhere').renameTo(table).execute();
      expect([await storedIn(each), await mailsIn(each)]).toEqual([[], []]);
    }
    expect((await send()).status).toBe(200);
    expect([(await storedIn(each)).length, (await mailsIn(each)).length]).toEqual([1, 1]);
  }
});

test('an address may send five contact messages an hour; the sixth is refused with 429', async () => {
  await using server = await startTestServer({ env: { CAPTCHA: 'off' } });
  const visitor = server.visitor();
  for (let n = 0; n < 5; n += 1) expect((await visitor.post('/api/contact', message)).status).toBe(200);
  const { status, body, headers } = await visitor.post('/api/contact', message);
  expect([status, body.code, headers.has('retry-after')]).toEqual([429, 'too_many', true]);
  server.clock.now += 60 * minute;
  expect((await visitor.post('/api/contact', message)).status).toBe(200);
});

test('the real program: two processes accept a captcha solution once; mail waits for the mail server and survives a restart', async () => {
  const database = await makeTestDatabase();
  const down = await startMailServer();
  await down[Symbol.asyncDispose]();
  const env = {
    DATABASE_URL: database.url,
    SESSION_KEYS: 'a key for tests only',
    SMTP_URL: down.url,
    CONTACT_TO: 'operator@example.org',
  };
  const [one, two] = await Promise.all([spawnServer(env), spawnServer(env)]);
  const [first, second] = [new Visitor(one.url), new Visitor(two.url)];
  const recaptchaToken = await solvedBy(first);
  const sent = await second.post('/api/contact', { ...message, recaptchaToken });
  const replayed = await first.post('/api/contact', { ...message, recaptchaToken });
  expect([sent.status, replayed.status, replayed.body]).toEqual([200, 400, notSolved]);
  for (const { kill } of [one, two]) kill('SIGTERM');
  expect(await Promise.all([one.ended, two.ended])).toEqual([
    { code: 0, errors: '' },
    { code: 0, errors: '' },
  ]);

  await using mail = await startMailServer({ port: Number(new URL(down.url).port) });
  // A failed attempt would wait for half a minute: skip the wait.
  const db = openDatabase({ databaseUrl: database.url });
  await db.updateTable('mail_outbox').set({ next_at: 0 }).execute();
  await db.destroy();
  const third = await spawnServer(env);
  await expect.poll(() => mail.taken).toHaveLength(1);
  third.kill('SIGTERM');
  expect((await third.ended).code).toBe(0);
  expect(mail.taken[0]?.mail.subject).toBe('[Labyrinth Routes] Lab builder');
  await database.drop();
});
