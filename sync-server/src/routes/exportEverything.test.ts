import { type AccountExport, accountExportSchema } from 'shared-types/api/accountRights.ts';
import { emptyLayout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { withShape } from 'shared-types/sections/drawShape.ts';
import { readShape } from 'shared-types/sections/shapes.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportedTables } from '../operations/exportedTables.ts';
import { submissionBody } from '../testing/layouts.ts';
import { savedArgs, voteArgs } from '../testing/opArgs.ts';
import { queuedMails } from '../testing/queuedMails.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';
import { submitFor, suggestFor } from '../testing/votingCrowd.ts';

const env = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://lab.example.org', CAPTCHA: 'off' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ...env, CONTACT_TO: 'operators@example.org' } });
});
afterAll(() => server[Symbol.asyncDispose]());

const today = '2026-11-20';

function write(email: string, comments: string) {
  return server.visitor().post('/api/contact', { email, subject: 'lab-builder', comments, recaptchaToken: 'x' });
}

/** Somebody who has left something in every table that can hold it. */
async function busyUser(name: string): Promise<Visitor> {
  const user = await server.user(name);
  const host = await server.user(`${name}Host`);
  await submitFor(user, today, 'cruel');
  const newSection = serialiseLayout(withShape(emptyLayout, readShape('13x 22xk 44x | ab bc cz', 0)));
  await user.post('/api/submissions', { ...submissionBody, labyrinthData: newSection });
  const hostId = await submitFor(host, today);
  await suggestFor(user, today, hostId);
  await user.post(`/api/submissions/${hostId}/view`);
  const [kept, gone] = [savedArgs(), savedArgs()];
  const results = await user.results(
    user.op('vote.set', voteArgs(hostId, 'up')),
    user.op('saved.create', kept),
    user.op('saved.create', gone),
    user.op('saved.delete', { id: gone.id }),
    user.op('tag.set', { hideUserTag: true }),
  );
  expect(results.map(({ status }) => status)).toEqual(Array(5).fill('applied'));
  await user.post(`/api/saved-labyrinths/${kept.id}/share`);
  await user.post('/api/tokens', { name: 'overlay' });
  await server.visitor().post('/api/auth/reset-request', { email: `${name}@example.org` });
  return user;
}

async function exportOf(user: Visitor): Promise<AccountExport> {
  const { status, body } = await user.get('/api/users/me/export');
  expect(status).toBe(200);
  return v.parse(accountExportSchema, body);
}

/** What a mailed link would do. */
async function verify({ accountId }: Visitor): Promise<void> {
  await server.db.updateTable('accounts').set({ email_verified_at: 1 }).where('id', '=', accountId).execute();
}

test('every table of the database is exported, or listed with the reason why not', async () => {
  const tables = (await server.db.introspection.getTables()).map(({ name }) => name).sort();
  expect(tables).toEqual(Object.keys(exportedTables).sort());
  const reasons = Object.values(exportedTables).filter((where) => typeof where === 'object');
  expect(reasons.map(({ why }) => why.length > 20)).toEqual(reasons.map(() => true));
});

test('the export of an account with data in every table contains data of each', async () => {
  const user = await busyUser('busy');
  await verify(user);
  expect((await write('Busy@example.org', 'A message that is long enough.')).status).toBe(200);
  const file = await exportOf(user);
  const parts = Object.values(exportedTables).filter((where) => typeof where === 'string');
  const empty = parts.filter((part) => Array.isArray(file[part]) && file[part].length === 0);
  expect(empty).toEqual([]);
  expect(file).toMatchObject({
    account: {
      hasPassword: true,
      emailVerifiedAt: '1970-01-01T00:00:00.001Z',
      tagChangedBy: { clientId: user.clientId },
    },
    votes: [{ value: 'up', clientId: user.clientId, seq: expect.any(Number) as number }],
    sessions: [{ current: true, endsAt: '2026-12-20T12:00:00.000Z' }],
    deletedLabyrinths: [{ createdAt: '2026-11-20T12:00:00.000Z', deletedAt: '2026-11-20T12:00:00.000Z' }],
    views: [{ day: today }],
    drawnShapes: [{ day: today, difficulty: 'eternal', section: 0, shape: '13x 22xk 44x | ab bc cz' }],
    passwordResets: [{ mailed: true, expiresAt: '2026-11-20T13:00:00.000Z' }],
    emailVerifications: [{ expiresAt: '2026-11-21T12:00:00.000Z' }],
    messages: [{ email: 'Busy@example.org', comments: 'A message that is long enough.' }],
  });
  expect(file.endedShareLinks).toHaveLength(2);
  expect(file.mails.map(({ to }) => to)).toEqual(['busy@example.org', 'busy@example.org', 'operators@example.org']);
  expect(file.operations.map(({ result }) => result)).toContain('{"status":"applied"}');
  expect(file.limits.map(({ limit }) => limit)).toContain('account.operations');
  expect(file.leftOut.map(({ what }) => what)).toContain('The networks that your votes and your drawings came from');
});

test('the export contains no hashes, and the secrets of waiting mails are cut out', async () => {
  const user = await busyUser('secretive');
  const waiting = await queuedMails(server.db);
  const own = waiting.filter(({ recipient }) => recipient === 'secretive@example.org');
  const secrets = own.flatMap(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? []);
  expect(secrets).toHaveLength(2);
  const text = JSON.stringify(await exportOf(user));
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).toContain('https://lab.example.org/reset-password#...');
  expect(text).not.toMatch(/argon2|_hash/);
});

test("the export contains the contact messages of the account's address only if it is verified", async () => {
  expect((await write('stranger@example.org', 'A private message of a stranger.')).status).toBe(200);
  const user = await server.user('stranger');
  const unverified = await exportOf(user);
  expect(unverified.messages).toEqual([]);
  expect(JSON.stringify(unverified)).not.toContain('A private message');
  await verify(user);
  expect((await exportOf(user)).messages).toHaveLength(1);
});

test('the export contains nothing of another account', async () => {
  const [user, other] = [await busyUser('onlyOwn'), await busyUser('foreign')];
  const text = JSON.stringify(await exportOf(user));
  for (const foreign of [other.accountId, other.clientId, 'foreign@example.org']) expect(text).not.toContain(foreign);
});
