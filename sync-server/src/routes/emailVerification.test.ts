import type { AuthStatus } from 'shared-types/api/accounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queuedMails } from '../testing/queuedMails.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

const mailing = { env: { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://lab.example.org' } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(mailing);
});
afterAll(() => server[Symbol.asyncDispose]());

/** The secrets of the links to this page that were mailed to this address, in order. */
async function secretsTo(email: string, page: 'verify-email' | 'reset-password', from = server): Promise<string[]> {
  // A separate time for each mail, so that their order is defined.
  from.clock.now += 1;
  const mails = (await queuedMails(from.db)).filter(({ recipient }) => recipient === email);
  const link = new RegExp(`https://lab\\.example\\.org/${page}#([\\w-]{43})\n`);
  return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? []);
}

function verify(token: string) {
  return server.visitor().post('/api/auth/verify-email', { token });
}

async function isVerified(user: Visitor): Promise<boolean | undefined> {
  return (await user.get<AuthStatus>('/api/auth/status')).body.user?.emailVerified;
}

async function askForReset(email: string) {
  const { status, body } = await server.visitor().post('/api/auth/reset-request', { email });
  expect([status, body]).toEqual([200, { success: true }]);
}

function setGame(user: Visitor, name: string) {
  return server.db
    .updateTable('accounts')
    .set({ poe_uuid: name, poe_account_name: name })
    .where('id', '=', user.accountId)
    .execute();
}

const used = {
  success: false,
  error: 'This link has expired or was used already. Your profile sends a new one.',
  code: 'invalid',
};

test('registration mails a link that verifies the address once', async () => {
  const user = await server.user('newcomer');
  expect(await isVerified(user)).toBe(false);
  const [token = ''] = await secretsTo('newcomer@example.org', 'verify-email');
  expect(JSON.stringify(await server.db.selectFrom('email_verifications').selectAll().execute())).not.toContain(token);
  const { status, body } = await verify(token);
  expect([status, body]).toEqual([200, { success: true }]);
  expect(await isVerified(user)).toBe(true);
  // The second is a link that was pasted twice.
  for (const wrong of [token, `${token}https://example.org/verify-email#${token}`]) {
    const again = await verify(wrong);
    expect([again.status, again.body]).toEqual([400, used]);
  }
});

test('the profile can request the link again, five times an hour at most; a verified address is sent none', async () => {
  const user = await server.user('again');
  const send = () => user.post('/api/users/me/email-verification');
  expect((await send()).status).toBe(200);
  const [first = '', second = ''] = await secretsTo('again@example.org', 'verify-email');
  expect(second).not.toBe(first);
  expect((await verify(second)).status).toBe(200);
  expect((await verify(first)).body).toEqual(used);
  expect((await send()).status).toBe(200);
  expect(await secretsTo('again@example.org', 'verify-email')).toHaveLength(2);
  for (let n = 0; n < 3; n += 1) await send();
  expect((await send()).status).toBe(429);
});

test('a verification link is valid for 24 hours', async () => {
  await using quiet = await startTestServer(mailing);
  const open = async (name: string, ms: number) => {
    const user = await quiet.user(name);
    const start = quiet.clock.now;
    const [token = ''] = await secretsTo(`${name}@example.org`, 'verify-email', quiet);
    quiet.clock.now = start + ms;
    await quiet.visitor().post('/api/auth/verify-email', { token });
    return isVerified(user);
  };
  expect(await open('intime', 24 * 3_600_000 - 1)).toBe(true);
  expect(await open('late', 24 * 3_600_000)).toBe(false);
});

test('an unverified address of an account with a game account is sent no reset link, and the response does not show it', async () => {
  const user = await server.user('linked');
  await setGame(user, 'Linked#1');
  await askForReset('linked@example.org');
  expect(await secretsTo('linked@example.org', 'reset-password')).toEqual([]);
  const [token = ''] = await secretsTo('linked@example.org', 'verify-email');
  expect((await verify(token)).status).toBe(200);
  await askForReset('linked@example.org');
  expect(await secretsTo('linked@example.org', 'reset-password')).toHaveLength(1);
});

test("a password reset by a mailed link verifies the address; one by the operator's link does not", async () => {
  await server.user('mailed');
  await askForReset('mailed@example.org');
  const [token = ''] = await secretsTo('mailed@example.org', 'reset-password');
  const next = 'quite another one';
  expect((await server.visitor().post('/api/auth/reset', { token, password: next })).status).toBe(200);
  const mailed = server.visitor();
  await mailed.post('/api/auth/login', { login: 'mailed', password: next });
  expect(await isVerified(mailed)).toBe(true);

  await server.user('printed');
  await askForReset('printed@example.org');
  await server.db.updateTable('password_resets').set({ mailed: 0 }).execute();
  const [printedToken = ''] = await secretsTo('printed@example.org', 'reset-password');
  expect((await server.visitor().post('/api/auth/reset', { token: printedToken, password: next })).status).toBe(200);
  const printed = server.visitor();
  await printed.post('/api/auth/login', { login: 'printed', password: next });
  expect(await isVerified(printed)).toBe(false);
});

test('without a mail server a verification link is refused and none is created', async () => {
  await using plain = await startTestServer();
  const user = await plain.user('mailless');
  const { status, body } = await user.post('/api/users/me/email-verification');
  expect([status, body.error]).toEqual([403, 'This site cannot send mail.']);
  expect(await plain.db.selectFrom('email_verifications').selectAll().execute()).toEqual([]);
  expect(await plain.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
});
