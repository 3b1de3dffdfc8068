import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queueMail } from '../core/queueMail.ts';
import type { Mail } from '../storage/mailOutbox.ts';
import { openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import type { Database } from '../storage/tables.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { mailCertificate } from '../testing/mailCertificate.ts';
import { startMailServer } from '../testing/mailServer.ts';
import { spawnServer } from '../testing/spawnServer.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { senderOf, smtpMail } from './mail.ts';
import { sendNextMail, startMailWorker } from './mailWorker.ts';

const log = pino({ level: 'silent' });
const noon = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;
const day = 24 * 60 * minute;
const mail: Mail = { to: 'operator@example.org', subject: 'A key is missing', text: 'It is left of the door.' };

let database: TestDatabase;
let db: Database;
let now = noon;
beforeAll(async () => {
  database = await makeTestDatabase();
  db = openDatabase({ databaseUrl: database.url });
  await migrate(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  await db.deleteFrom('mail_outbox').execute();
  now = noon;
});

const config = { SESSION_KEYS: ['a key for tests only'] };
const queue = (more: Partial<Mail> = {}, by = config) =>
  inWriteTransaction(db, (tx) => queueMail({ tx, now, config: by }, { ...mail, ...more }));
const rows = () => db.selectFrom('mail_outbox').selectAll().orderBy('created_at').execute();

/** One process that sends mail to this server, by the test's clock. */
function postTo(url: string, by = config) {
  return { db, config: by, send: smtpMail(url, { CONTACT_TO: 'site@example.org' }), now: () => now, log };
}

test('a queued mail is sent once, and its text is deleted', async () => {
  await using server = await startMailServer();
  await queue({ replyTo: 'player@example.org' });
  const post = postTo(server.url);
  expect([await sendNextMail(post), await sendNextMail(post)]).toEqual([true, false]);
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]).toMatchObject({
    to: ['operator@example.org'],
    from: 'site@example.org',
    mail: {
      from: { name: 'Labyrinth Routes', address: 'site@example.org' },
      replyTo: [{ address: 'player@example.org' }],
      subject: 'A key is missing',
      text: 'It is left of the door.\n',
    },
  });
  const [row] = await rows();
  expect(row).toMatchObject({ attempts: 1, next_at: null, sent_at: noon, last_error: null, text: '' });
  expect(server.taken[0]?.mail.messageId).toBe(`<${row?.id}@example.org>`);
});

test('the text of a waiting mail is stored encrypted and cannot be sent to another recipient', async () => {
  await using server = await startMailServer();
  await queue();
  const [row] = await rows();
  expect(row?.text).toMatch(/^sealed:[\w-]{60,}$/);
  expect(JSON.stringify(row)).not.toContain('door');
  // Moved to another recipient's row, it cannot be decrypted either.
  await db.updateTable('mail_outbox').set({ recipient: 'thief@example.org' }).execute();
  await sendNextMail(postTo(server.url));
  expect(server.taken).toEqual([]);
  expect((await rows())[0]?.last_error).toBe(
    'The text was encrypted with a key that SESSION_KEYS no longer holds, or for another recipient.',
  );
});

test('a mail that was queued before texts were encrypted is sent as it is', async () => {
  await using server = await startMailServer();
  const old = { id: 'old', recipient: mail.to, subject: mail.subject, text: mail.text, next_at: now, created_at: now };
  await db.insertInto('mail_outbox').values(old).execute();
  await sendNextMail(postTo(server.url));
  expect(server.taken[0]?.mail.text).toBe('It is left of the door.\n');
  expect((await rows())[0]).toMatchObject({ sent_at: noon, text: '' });
});

test('a mail queued under an old session key is sent as long as that key is among SESSION_KEYS', async () => {
  await using server = await startMailServer();
  const [rotated, replaced] = ['a newer key,a key for tests only', 'a newer key'].map((keys) => ({
    SESSION_KEYS: keys.split(','),
  }));
  await queue();
  await sendNextMail(postTo(server.url, replaced));
  expect((await rows())[0]).toMatchObject({ attempts: 1, next_at: noon + 30_000 });
  expect(server.taken).toEqual([]);
  now = noon + 30_000;
  await sendNextMail(postTo(server.url, rotated));
  expect(server.taken[0]?.mail.text).toBe('It is left of the door.\n');
});

test('a mail is deleted with its addresses 30 days after it was sent', async () => {
  await using server = await startMailServer();
  const post = postTo(server.url);
  await queue({ to: 'first@example.org' });
  await sendNextMail(post);
  now = noon + 30 * day + 1;
  await queue({ to: 'second@example.org' });
  await sendNextMail(post);
  expect((await rows()).map(({ recipient }) => recipient)).toEqual(['second@example.org']);
});

test('a mail that is refused waits 30 seconds, then 2 minutes, and is given up for good after three days; its row keeps the reason and the encrypted text', async () => {
  await using server = await startMailServer();
  server.behaviour = 'refuse';
  await queue();
  const post = postTo(server.url);
  await sendNextMail(post);
  const [first] = await rows();
  expect(first).toMatchObject({ attempts: 1, next_at: noon + 30_000, sent_at: null });
  expect(first?.last_error).toContain('No such mailbox here');
  expect(await sendNextMail(post)).toBe(false);
  now = noon + 30_000;
  await sendNextMail(post);
  expect((await rows())[0]).toMatchObject({ attempts: 2, next_at: now + 2 * minute });
  for (let next = (await rows())[0]?.next_at ?? null; next !== null; next = (await rows())[0]?.next_at ?? null) {
    now = next;
    await sendNextMail(post);
  }
  expect(now - noon).toBeGreaterThan(2.5 * day);
  expect(now - noon).toBeLessThan(3 * day);
  expect((await rows())[0]).toMatchObject({ next_at: null, sent_at: null });
  expect((await rows())[0]?.last_error).toContain('No such mailbox here');
  server.behaviour = 'fine';
  now += 30 * day;
  expect(await sendNextMail(post)).toBe(false);
  expect(server.taken).toEqual([]);
  // Its text stays encrypted.
  expect((await rows())[0]?.text).toMatch(/^sealed:[\w-]{60,}$/);
});

test('a mail is sent again after a dropped connection', async () => {
  await using server = await startMailServer();
  server.behaviour = 'drop';
  await queue();
  const post = postTo(server.url);
  await sendNextMail(post);
  server.behaviour = 'fine';
  now += minute;
  await sendNextMail(post);
  expect(server.taken).toHaveLength(1);
});

test('a mail whose acceptance got lost is sent again with the same Message-ID', async () => {
  await using server = await startMailServer();
  server.behaviour = 'dropAfter';
  await queue();
  const post = postTo(server.url);
  await sendNextMail(post);
  server.behaviour = 'fine';
  now += minute;
  await sendNextMail(post);
  const ids = server.taken.map(({ mail: { messageId } }) => messageId);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test('mail waits while the mail server is down and is sent when it is up again', async () => {
  const first = await startMailServer();
  const { url } = first;
  await first[Symbol.asyncDispose]();
  await queue();
  await sendNextMail(postTo(url));
  expect((await rows())[0]?.last_error).toContain('ECONNREFUSED');
  await using server = await startMailServer({ port: Number(new URL(url).port) });
  now += minute;
  await sendNextMail(postTo(url));
  expect(server.taken).toHaveLength(1);
});

test('a mail whose process died while sending it is sent by another process after five minutes', async () => {
  await using server = await startMailServer();
  await queue();
  // This process never finishes its attempt. It gives up only after the test, when the database is gone.
  sendNextMail({ ...postTo(server.url), send: () => new Promise(() => undefined) }).catch(() => undefined);
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
  const other = postTo(server.url);
  now = noon + 5 * minute - 1;
  expect(await sendNextMail(other)).toBe(false);
  now = noon + 5 * minute;
  expect(await sendNextMail(other)).toBe(true);
  expect(server.taken).toHaveLength(1);
});

test('two processes on one database send each of thirty mails once', async () => {
  await using server = await startMailServer();
  for (let n = 0; n < 30; n += 1) await queue({ subject: `Mail ${n}` });
  const second = openDatabase({ databaseUrl: database.url });
  const workers = [postTo(server.url), { ...postTo(server.url), db: second }].map(startMailWorker);
  await expect.poll(() => server.taken.length).toBeGreaterThanOrEqual(30);
  await Promise.all(workers.map((worker) => worker.stop()));
  await second.destroy();
  expect(new Set(server.taken.map(({ mail: { subject } }) => subject)).size).toBe(30);
  expect(server.taken).toHaveLength(30);
  expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true);
});

test('stopping waits for the mail under way and leaves the rest', async () => {
  await using server = await startMailServer({ delayMs: 1000 });
  await queue({ subject: 'First' });
  await queue({ subject: 'Second' });
  const worker = startMailWorker(postTo(server.url));
  await expect.poll(() => server.offered).toBe(1);
  await worker.stop();
  const sent = (await rows()).filter(({ sent_at }) => sent_at !== null);
  expect(sent).toHaveLength(1);
  await wait(100);
  expect(server.offered).toBe(1);
});

test('line breaks in typed text add neither a header nor a recipient', async () => {
  await using server = await startMailServer();
  await queue({
    to: 'operator@example.org',
    replyTo: 'a@example.org, b@example.org\r\nBcc: c@example.org',
    subject: 'Hello\r\nBcc: victim@example.org\r\n\r\nbody',
    text: 'x\r\n.\r\nMAIL FROM:<a@example.org>\r\nBcc: d@example.org',
  });
  await sendNextMail(postTo(server.url));
  expect(server.taken).toHaveLength(1);
  const [taken] = server.taken;
  expect(taken?.to).toEqual(['operator@example.org']);
  expect(taken?.mail.bcc).toBeUndefined();
  expect(taken?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(taken?.mail.subject).toContain('Bcc: victim@example.org');
  expect(taken?.mail.text).toContain('MAIL FROM:<a@example.org>');
});

/** The same server with a user and a password. */
const withPassword = (url: string) => url.replace('://', '://site:secret@');

test.each([
  ['offers no encryption', 'plain', /STARTTLS/],
  ['has a self-signed certificate', 'starttls', /self.signed certificate/],
  ['has a self-signed certificate and TLS from the start', 'tls', /self.signed certificate/],
] as const)('a mail server on another machine that %s gets neither text nor password', async (_, elsewhere, reason) => {
  await using server = await startMailServer({ elsewhere });
  await queue();
  await sendNextMail(postTo(withPassword(server.url)));
  expect((await rows())[0]?.last_error).toMatch(reason);
  expect((await rows())[0]?.next_at).toBe(noon + 30_000);
  expect([server.offered, server.passwords, server.taken]).toEqual([0, [], []]);
});

test('a mail server on this machine is used without encryption', async () => {
  await using server = await startMailServer();
  await queue();
  await sendNextMail(postTo(withPassword(server.url)));
  expect(server.passwords).toEqual(['secret']);
  expect(server.taken).toMatchObject([{ encrypted: false }]);
});

test('the real program: a mail server on another machine whose certificate is valid gets the mail encrypted', async () => {
  await using server = await startMailServer({ elsewhere: 'starttls' });
  const folder = mkdtempSync(join(tmpdir(), 'labyrinth-mail-'));
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, mailCertificate.cert);
  await queue();
  const program = await spawnServer({
    DATABASE_URL: database.url,
    SESSION_KEYS: 'a key for tests only',
    SMTP_URL: withPassword(server.url),
    NODE_EXTRA_CA_CERTS: authority,
  });
  await expect.poll(() => server.taken).toMatchObject([{ encrypted: true, to: ['operator@example.org'] }]);
  expect(server.passwords).toEqual(['secret']);
  program.kill('SIGTERM');
  expect((await program.ended).code).toBe(0);
  rmSync(folder, { recursive: true });
});

test('the sender is the address of the mail account, else CONTACT_TO, else no-reply at the site', () => {
  const operators = { CONTACT_TO: 'operator@example.org' };
  expect(senderOf('smtp://post%40example.net:secret@mail.example.net', operators)).toBe('post@example.net');
  expect(senderOf('smtp://account:secret@mail.example.net', operators)).toBe('operator@example.org');
  // The mail library takes an unencoded % literally, in the user name and in the password.
  expect(senderOf('smtp://half%er:100%@mail.example.net', operators)).toBe('operator@example.org');
  expect(senderOf('smtp://mail.example.net', { PUBLIC_URL: 'https://lab.example.com' })).toBe(
    'no-reply@lab.example.com',
  );
});
