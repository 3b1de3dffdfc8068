import { randomUUID } from 'node:crypto';
import type { Submission } from 'shared-types/api/submissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeResetLink } from '../operations/passwordResets.ts';
import type { MailRow } from '../storage/mailOutbox.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { submissionArgs } from '../testing/opArgs.ts';
import { queuedMails } from '../testing/queuedMails.ts';
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

async function mailsTo(address: string, { db }: TestServer = server): Promise<MailRow[]> {
  return (await queuedMails(db)).filter(({ recipient }) => recipient === address);
}

/** The mails with reset links, in order. */
async function linksTo(address: string, from = server): Promise<MailRow[]> {
  return (await mailsTo(address, from)).filter(({ subject }) => subject.startsWith('Your password'));
}

/** The texts of the mails that told the owner of a change, in order. */
async function toldTo(address: string): Promise<string[]> {
  const mails = await mailsTo(address);
  return mails.filter(({ subject }) => subject.endsWith('was changed')).map(({ text }) => text);
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
  const token = tokenIn((await linksTo(`${name}@example.org`)).at(-1));
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

test('a password change sets the new password, ends every other session and gives this one a new id', async () => {
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

/** A script with one of the account's access tokens. The returned function tells whether the token still works. */
async function scriptOf(user: Visitor): Promise<() => Promise<boolean>> {
  const { secret } = (await user.post<{ secret: string }>('/api/tokens', { name: 'overlay' })).body;
  const headers = { authorization: `Bearer ${secret}` };
  return async () => (await server.visitor().get('/api/saved-labyrinths', headers)).status === 200;
}

test('a changed password ends every access token, and the owner gets a mail that says so', async () => {
  const user = await server.user('tokened');
  const scripts = [await scriptOf(user), await scriptOf(user)];
  expect(await Promise.all(scripts.map((works) => works()))).toEqual([true, true]);
  expect((await change(user, old, fresh)).status).toBe(200);
  expect(await Promise.all(scripts.map((works) => works()))).toEqual([false, false]);
  expect((await user.get<unknown[]>('/api/tokens')).body).toEqual([]);
  const [told = ''] = await toldTo('tokened@example.org');
  expect(told).toContain(
    'Your password was changed, and every other browser and device was signed out. 2 access tokens were ended.',
  );
  expect(told).toContain('https://lab.example.org/reset-password\n');
});

test('an access token that is being created while the password changes does not outlive the change', async () => {
  const user = await server.user('racing');
  const thief = server.visitor();
  for (const [name, value] of user.cookies) thief.cookies.set(name, value);
  const making = Array.from({ length: 15 }, () => thief.post('/api/tokens', { name: 'mine' }));
  const [changed] = await Promise.all([change(user, old, fresh), ...making]);
  expect(changed.status).toBe(200);
  expect((await thief.post('/api/tokens', { name: 'mine' })).status).toBe(401);
  const left = server.db.selectFrom('personal_access_tokens').select('id').where('account_id', '=', user.accountId);
  expect(await left.execute()).toEqual([]);
});

/** Links a game account, as if it had been the first way into this account. */
function linkGame(user: Visitor, name: string) {
  return server.db
    .updateTable('accounts')
    .set({ poe_uuid: `uuid of ${name}`, poe_account_name: name, signup_source: 'poe_oauth' })
    .where('id', '=', user.accountId)
    .execute();
}

async function gameAccountOf(user: Visitor): Promise<string | null> {
  const accounts = server.db.selectFrom('accounts').select('poe_account_name').where('id', '=', user.accountId);
  return (await accounts.executeTakeFirstOrThrow()).poe_account_name;
}

test('a reset ends every access token, keeps a linked game account, and the owner gets a mail that says so', async () => {
  const user = await server.user('keeper');
  const works = await scriptOf(user);
  const token = await tokenFor('keeper');
  await linkGame(user, 'Keeper#1');
  expect((await reset(token, fresh)).status).toBe(200);
  expect([await works(), await gameAccountOf(user)]).toEqual([false, 'Keeper#1']);
  expect((await toldTo('keeper@example.org'))[0]).toContain(
    'A new password was set with a link, and every browser and device was signed out. One access token was ended.',
  );
});

test('a reset with unlinkGame unlinks the game account, and the owner gets a mail that says so', async () => {
  const user = await server.user('cleaner');
  const token = await tokenFor('cleaner');
  await linkGame(user, 'Thief#1');
  const body = { token, password: fresh, unlinkGame: true };
  expect((await server.visitor().post('/api/auth/reset', body)).status).toBe(200);
  expect(await gameAccountOf(user)).toBeNull();
  expect((await toldTo('cleaner@example.org'))[0]).toContain('The game account Thief#1 was unlinked.');
  server.clock.now += 1;
  const plain = { token: await tokenFor('cleaner'), password: old, unlinkGame: true };
  expect((await server.visitor().post('/api/auth/reset', plain)).status).toBe(200);
  expect((await toldTo('cleaner@example.org'))[1]).not.toContain('game account');
});

test('after a reset that unlinks the game account, the list no longer shows its name', async () => {
  const user = await server.user('unnamed');
  const listed = async () => {
    const { body, headers } = await server.visitor().get<Submission[]>('/api/days/eternal/submissions');
    return { tag: headers.get('etag'), names: body.map(({ submitterPoeAccount }) => submitterPoeAccount) };
  };
  await user.results(user.op('submission.create', submissionArgs()));
  const token = await tokenFor('unnamed');
  await linkGame(user, 'Unnamed#1');
  const before = await listed();
  expect(before.names).toEqual(['Unnamed#1']);
  const body = { token, password: fresh, unlinkGame: true };
  expect((await server.visitor().post('/api/auth/reset', body)).status).toBe(200);
  const after = await listed();
  expect(after.names).toEqual([null]);
  expect(after.tag).not.toBe(before.tag);
});

test.each([
  ['not this one', fresh, 403, 'The current password is wrong.'],
  [old, 'short', 400, 'next: A password has at least 10 characters.'],
  [old, 'Password123', 400, 'This password is one of the most common ones. Please choose another.'],
  ['', fresh, 400, 'current: Enter your current password.'],
])('a password change from %j to %j is refused and changes nothing', async (current, next, status, error) => {
  const user = await server.user(`no${randomUUID().slice(0, 8)}`);
  const reply = await change(user, current, next);
  expect([reply.status, reply.body.error]).toEqual([status, error]);
  expect(await isSignedIn(user)).toBe(true);
  expect((await change(user, old, fresh)).status).toBe(200);
});

test('an account without a password, a visitor and a blocked account cannot change a password', async () => {
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

test('after ten wrong current passwords even the right one is refused with 429', async () => {
  const user = await server.user('guessed');
  for (let n = 0; n < 10; n += 1) expect((await change(user, `guess number ${n}`, fresh)).status).toBe(403);
  const reply = await change(user, old, fresh);
  expect([reply.status, reply.body.code]).toEqual([429, 'too_many']);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a mailed link sets a new password once and ends every session of the account', async () => {
  const user = await server.user('forgetful');
  const token = await tokenFor('forgetful');
  const [mail] = await linksTo('forgetful@example.org');
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

test('after too many wrong passwords, a new password set with a link can be used at once', async () => {
  await server.user('guesser');
  const guesser = server.visitor();
  const signIn = async (password: string) =>
    (await guesser.post('/api/auth/login', { login: 'guesser', password })).status;
  for (let n = 0; n < 10; n += 1) expect(await signIn(`guess number ${n}`)).toBe(401);
  expect(await signIn(old)).toBe(429);
  const token = await tokenFor('guesser');
  expect((await guesser.post('/api/auth/reset', { token, password: fresh })).status).toBe(200);
  expect(await signIn(fresh)).toBe(200);
});

test('the database contains no link that works, not even while its mail waits', async () => {
  await server.user('backedup');
  const token = await tokenFor('backedup');
  expect(token).toHaveLength(43);
  const rows = await Promise.all([
    server.db.selectFrom('mail_outbox').selectAll().execute(),
    server.db.selectFrom('password_resets').selectAll().execute(),
    server.db.selectFrom('email_verifications').selectAll().execute(),
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/reset-password|verify-email|Hello/);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await reset(token, fresh)).status).toBe(200);
});

test("a used reset link ends the account's other links, and so does a password change", async () => {
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

test('of ten simultaneous uses of a reset link, one sets the password', async () => {
  await server.user('raced');
  const token = await tokenFor('raced');
  const tries = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(token, `the new one number ${n}`)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(9);
  const winner = tries.findIndex(({ status }) => status === 200);
  expect(await canSignIn('raced', `the new one number ${winner}`)).toBe(true);
});

test('a reset link is valid for an hour', async () => {
  await using quiet = await startTestServer(mailing);
  await quiet.user('late');
  const inTime = async (ms: number) => {
    quiet.clock.now += 1;
    await ask('late@example.org', quiet);
    const token = tokenIn((await linksTo('late@example.org', quiet)).at(-1));
    quiet.clock.now += ms;
    return (await reset(token, fresh, quiet)).status;
  };
  expect(await inTime(3_599_999)).toBe(200);
  expect(await inTime(3_600_000)).toBe(400);
});

test('a common, short or guessable password is refused, and the reset link stays valid', async () => {
  await server.user('weak');
  const token = await tokenFor('weak');
  const common = await reset(token, 'Password123');
  expect([common.status, common.body.error]).toEqual([
    400,
    'This password is one of the most common ones. Please choose another.',
  ]);
  expect((await reset(token, 'short')).status).toBe(400);
  const named = await reset(token, 'so-weak-a-word');
  expect(named.body.error).toBe('This password contains your username. Please choose another.');
  expect((await reset(token, fresh)).status).toBe(200);
});

test.each(['', 'x', 'A'.repeat(43)])('the reset token %j is refused', async (token) => {
  const reply = await reset(token, fresh);
  expect([reply.status, reply.body]).toEqual([400, spent]);
});

test('a reset request has the same response for a known and an unknown address, which is sent no mail', async () => {
  await server.user('known');
  const [known, unknown] = [await ask('KNOWN@example.org'), await ask('unknown@example.org')];
  expect([known.status, known.body]).toEqual([200, { success: true }]);
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(await linksTo('unknown@example.org')).toEqual([]);
  expect(await linksTo('known@example.org')).toHaveLength(1);
  const wrong = await ask('no address');
  expect([wrong.status, wrong.body.error]).toEqual([400, 'email: Please enter a valid email address']);
});

test('the link that is made for an unknown address sets no password', async () => {
  const user = await server.user('untouched');
  const { now } = server.clock;
  const forNobody = { accountId: null, now, mailed: true };
  const link = await inWriteTransaction(server.db, (tx) =>
    makeResetLink(tx, { PUBLIC_URL: 'https://lab.example.org', PORT: 0 }, forNobody),
  );
  const [, token = ''] = link.split('#');
  expect(token).toHaveLength(43);
  for (const unlinkGame of [false, true]) {
    const reply = await server.visitor().post('/api/auth/reset', { token, password: fresh, unlinkGame });
    expect([reply.status, reply.body]).toEqual([400, spent]);
  }
  expect([await isSignedIn(user), await canSignIn('untouched', old)]).toEqual([true, true]);
});

test('an e-mail address is sent at most five reset links an hour, even if different visitors ask', async () => {
  await server.user('flooded');
  const statuses = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await ask('flooded@example.org')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(await linksTo('flooded@example.org')).toHaveLength(5);
});

test('without a mail server a reset request has the same response, and the settings say that the operator helps', async () => {
  await using plain = await startTestServer();
  await plain.user('mailless');
  const { status, body } = await ask('mailless@example.org', plain);
  expect([status, body]).toEqual([200, { success: true }]);
  expect(await mailsTo('mailless@example.org', plain)).toEqual([]);
  expect((await plain.visitor().get('/api/config')).body.passwordReset).toBe('operator');
  expect((await server.visitor().get('/api/config')).body.passwordReset).toBe('mail');
});
