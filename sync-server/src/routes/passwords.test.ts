import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

const mailing = { env: { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://lab.example.org' } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(mailing);
});
afterAll(() => server[Symbol.asyncDispose]());

const old = 'a long enough one';
const fresh = 'quite another one';

async function canSignIn(login: string, password: string): Promise<boolean> {
  return (await server.visitor().post('/api/auth/login', { login, password })).status === 200;
}

async function isSignedIn(user: Visitor): Promise<boolean> {
  return (await user.get<{ authenticated: boolean }>('/api/auth/status')).body.authenticated;
}

function change(user: Visitor, current: string, next: string) {
  return user.call('PATCH', '/api/users/me/password', { current, next });
}

interface MailRow {
  recipient: string;
  subject: string;
  text: string;
}

function mailsTo(address: string, { db }: TestServer = server): Promise<MailRow[]> {
  return db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'text'])
    .where('recipient', '=', address)
    .orderBy('created_at')
    .execute();
}

function ask(email: string, from = server) {
  return from.visitor().post('/api/auth/reset-request', { email });
}

function tokenIn(mail: MailRow | undefined): string {
  return /https:\/\/lab\.example\.org\/reset-password#([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Asks for a link and reads its token in the mail. */
async function tokenFor(name: string): Promise<string> {
  expect((await ask(`${name}@example.org`)).status).toBe(200);
  const token = tokenIn((await mailsTo(`${name}@example.org`)).at(-1));
  expect(token).not.toBe('');
  return token;
}

function reset(token: string, password: string, from = server) {
  return from.visitor().post('/api/auth/reset', { token, password });
}

const spent = {
  success: false,
  error: 'This link has expired or was used already. Please ask for a new one.',
  code: 'invalid',
};

test('with the current password a new one is set; every other session ends, this one goes on under a new id', async () => {
  const laptop = await server.user('changer');
  const phone = server.visitor();
  await phone.post('/api/auth/login', { login: 'changer', password: old });
  const before = laptop.cookies.get('labyrinth.sid');
  const { status, body } = await change(laptop, old, fresh);
  expect([status, body]).toEqual([200, { success: true }]);
  expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, false]);
  expect(laptop.cookies.get('labyrinth.sid')).not.toBe(before);
  expect([await canSignIn('changer', old), await canSignIn('changer', fresh)]).toEqual([false, true]);
});

test.each([
  ['not this one', fresh, 403, 'The current password is wrong.'],
  [old, 'short', 400, 'next: A password has at least 10 characters.'],
  [old, 'Password123', 400, 'This password is one of the most common ones. Please choose another.'],
  ['', fresh, 400, 'current: Enter your current password.'],
])('a change from %j to %j is refused and changes nothing', async (current, next, status, error) => {
  const user = await server.user(`no${randomUUID().slice(0, 8)}`);
  const reply = await change(user, current, next);
  expect([reply.status, reply.body.error]).toEqual([status, error]);
  expect(await isSignedIn(user)).toBe(true);
  expect((await change(user, old, fresh)).status).toBe(200);
});

test('an account without a password, a visitor and a blocked account change none', async () => {
  const gamer = await server.user('gamer');
  const hash = (id: string) => server.db.updateTable('accounts').where('id', '=', id);
  await hash(gamer.accountId).set({ password_hash: null }).execute();
  const reply = await change(gamer, old, fresh);
  expect([reply.status, reply.body.error]).toEqual([
    400,
    'This account has no password: it signs in with the game account.',
  ]);
  expect((await change(server.visitor(), old, fresh)).status).toBe(401);
  const blocked = await server.user('blocked');
  await hash(blocked.accountId).set({ blocked: 1 }).execute();
  expect((await change(blocked, old, fresh)).status).toBe(403);
  expect(await canSignIn('blocked', old)).toBe(true);
});

test('guessing the current password ends after ten tries', async () => {
  const user = await server.user('guessed');
  for (let n = 0; n < 10; n += 1) expect((await change(user, `guess number ${n}`, fresh)).status).toBe(403);
  const reply = await change(user, old, fresh);
  expect([reply.status, reply.body.code]).toEqual([429, 'too_many']);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a mail brings a link that sets a new password once; every session of the account ends', async () => {
  const user = await server.user('forgetful');
  const token = await tokenFor('forgetful');
  const [mail] = await mailsTo('forgetful@example.org');
  expect(mail?.subject).toBe('Your password for Labyrinth Routes');
  expect(mail?.text).toContain('Hello forgetful,');
  const rows = await server.db.selectFrom('password_resets').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);

  const { status, body } = await reset(token, fresh);
  expect([status, body]).toEqual([200, { success: true }]);
  expect(await isSignedIn(user)).toBe(false);
  expect([await canSignIn('forgetful', old), await canSignIn('forgetful', fresh)]).toEqual([false, true]);
  const again = await reset(token, 'a third long one');
  expect([again.status, again.body]).toEqual([400, spent]);
});

test('a used link ends the others of its account, and so does a changed password', async () => {
  const user = await server.user('manylinks');
  const [first, second] = [await tokenFor('manylinks'), await tokenFor('manylinks')];
  expect(second).not.toBe(first);
  expect((await reset(first, fresh)).status).toBe(200);
  expect((await reset(second, old)).body).toEqual(spent);
  await user.post('/api/auth/login', { login: 'manylinks', password: fresh });
  const third = await tokenFor('manylinks');
  expect((await change(user, fresh, old)).status).toBe(200);
  expect((await reset(third, fresh)).body).toEqual(spent);
});

test('of ten who use a link at once, one sets the password', async () => {
  await server.user('raced');
  const token = await tokenFor('raced');
  const tries = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(token, `the new one number ${n}`)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(9);
  const winner = tries.findIndex(({ status }) => status === 200);
  expect(await canSignIn('raced', `the new one number ${winner}`)).toBe(true);
});

test('a link works for an hour', async () => {
  await using quiet = await startTestServer(mailing);
  await quiet.user('late');
  const inTime = async (ms: number) => {
    quiet.clock.now += 1;
    await ask('late@example.org', quiet);
    const token = tokenIn((await mailsTo('late@example.org', quiet)).at(-1));
    quiet.clock.now += ms;
    return (await reset(token, fresh, quiet)).status;
  };
  expect(await inTime(3_599_999)).toBe(200);
  expect(await inTime(3_600_000)).toBe(400);
});

test('a common or short password is refused, and the link stays good', async () => {
  await server.user('weak');
  const token = await tokenFor('weak');
  const common = await reset(token, 'Password123');
  expect([common.status, common.body.error]).toEqual([
    400,
    'This password is one of the most common ones. Please choose another.',
  ]);
  expect((await reset(token, 'short')).status).toBe(400);
  expect((await reset(token, fresh)).status).toBe(200);
});

test.each(['', 'x', 'A'.repeat(43)])('the token %j opens nothing', async (token) => {
  const reply = await reset(token, fresh);
  expect([reply.status, reply.body]).toEqual([400, spent]);
});

test('whether anybody has an address is not revealed: the answer is the same, and the link does not work', async () => {
  await server.user('known');
  const [known, unknown] = [await ask('KNOWN@example.org'), await ask('unknown@example.org')];
  expect([known.status, known.body]).toEqual([200, { success: true }]);
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(await mailsTo('unknown@example.org')).toEqual([]);
  expect(await mailsTo('known@example.org')).toHaveLength(1);
  const wrong = await ask('no address');
  expect([wrong.status, wrong.body.error]).toEqual([400, 'email: Please enter a valid email address']);
});

test('an address gets at most five mails an hour, whoever asks', async () => {
  await server.user('flooded');
  const statuses = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await ask('flooded@example.org')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(await mailsTo('flooded@example.org')).toHaveLength(5);
});

test('without a mail server the answer is the same, and the site says that the operator helps', async () => {
  await using plain = await startTestServer();
  await plain.user('mailless');
  const { status, body } = await ask('mailless@example.org', plain);
  expect([status, body]).toEqual([200, { success: true }]);
  expect(await mailsTo('mailless@example.org', plain)).toEqual([]);
  expect((await plain.visitor().get('/api/config')).body.passwordReset).toBe('operator');
  expect((await server.visitor().get('/api/config')).body.passwordReset).toBe('mail');
});
