import type { Submission } from 'shared-types/api/submissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import type { Database } from '../storage/tables.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';
import { crowd, pressAll, submitFor, suggestFor } from '../testing/votingCrowd.ts';
import { runCommand } from './commandLine.ts';
import { ImpossibleRequest, WrongUsage } from './verb.ts';

const today = '2026-11-20';

let server: TestServer;
/** The operator's connection, beside the running server's. */
let db: Database;
beforeAll(async () => {
  server = await startTestServer();
  db = openDatabase({ databaseUrl: server.databaseUrl });
});
afterAll(async () => {
  await db.destroy();
  await server[Symbol.asyncDispose]();
});

async function admin(...words: string[]): Promise<string> {
  return adminAt('https://lab.example.org', ...words);
}

async function adminAt(PUBLIC_URL: string | undefined, ...words: string[]): Promise<string> {
  const addresses = { DATABASE_URL: server.databaseUrl, PUBLIC_URL, PORT: 8080 };
  const { lines, code } = await runCommand(words, {
    addresses,
    open: () => Promise.resolve(db),
    now: server.clock.now,
  });
  expect(code).toBe(0);
  return lines.join('\n');
}

async function listOf(difficulty: string): Promise<Submission[]> {
  return (await server.visitor().get<Submission[]>(`/api/submissions/${difficulty}`)).body;
}

async function nameAtGame(user: Visitor, name: string): Promise<void> {
  await db.updateTable('accounts').set({ poe_account_name: name }).where('id', '=', user.accountId).execute();
}

test('a submission is hidden from every list and shown again; its author sees it as removed', async () => {
  const author = await server.user('author');
  const id = await submitFor(author, today);
  expect(await admin('submission', 'hide', id)).toBe(`The submission ${id} is now hidden from every list.`);
  expect(await listOf('eternal')).toEqual([]);
  expect((await author.get('/api/users/me/submissions')).body).toMatchObject([{ id, status: 'Removed' }]);
  expect(await admin('submission', 'hide', id)).toBe(`The submission ${id} was already hidden from every list.`);
  expect(await admin('submission', 'show', id.toUpperCase())).toContain('is now shown in its list.');
  expect((await listOf('eternal')).map((submission) => submission.id)).toEqual([id]);
});

test('a suggestion is hidden and shown again', async () => {
  const author = await server.user('suggester');
  const id = await submitFor(author, today, 'cruel');
  const suggestion = await suggestFor(await server.user('corrector'), today, id);
  const shown = async () => (await listOf('cruel'))[0]?.suggestions.length;
  await admin('suggestion', 'hide', suggestion);
  expect(await shown()).toBe(0);
  await admin('suggestion', 'show', suggestion);
  expect(await shown()).toBe(1);
});

test('a submission that votes have removed, and a suggestion to it, are not reported as shown in a list', async () => {
  const id = await submitFor(await server.user('disliked'), today, 'merciless');
  const suggestion = await suggestFor(await server.user('helper'), today, id);
  expect(await pressAll(await crowd(server, 'critic', 10), { submissionId: id }, 'down')).toBe(-10);
  expect(await listOf('merciless')).toEqual([]);
  expect(await admin('submission', 'show', id)).toBe(
    `The submission ${id} is not hidden, but votes have removed it from every list.`,
  );
  expect(await admin('suggestion', 'show', suggestion)).toBe(
    `The suggestion ${suggestion} is not hidden, but the submission that it is for is in no list.`,
  );
  for (const [kind, itsId] of [
    ['submission', id],
    ['suggestion', suggestion],
  ] as const) {
    await admin(kind, 'hide', itsId);
    expect(await admin(kind, 'show', itsId)).toContain('is not hidden, but ');
  }
});

test('a submission that does not exist or was deleted by its author cannot be shown', async () => {
  await expect(admin('submission', 'show', 'nothing')).rejects.toThrow('There is no submission with the id nothing.');
  const author = await server.user('regretful');
  const id = await submitFor(author, today, 'normal');
  await author.call('DELETE', '/api/users/me', { confirm: 'regretful', content: 'delete' });
  await expect(admin('submission', 'show', id)).rejects.toThrow(`${id} was deleted by its author for good.`);
});

test('a blocked account can export and delete itself but change nothing until it is unblocked; its name is found in any case', async () => {
  const user = await server.user('Troll');
  expect(await admin('user', 'block', 'tROLL')).toBe(
    'The account Troll is now blocked: it can only download its data and be deleted.',
  );
  const tag = () => user.call('PATCH', '/api/users/tag-visibility', { hideUserTag: true });
  const refused = await tag();
  expect([refused.status, refused.body.error]).toEqual([
    403,
    'This account is blocked. On your profile you can still download your data and delete the account.',
  ]);
  expect((await user.get('/api/users/me/export')).status).toBe(200);
  expect(await admin('user', 'block', 'troll')).toContain('was already blocked');
  expect(await admin('user', 'unblock', 'Troll')).toBe('The account Troll is now not blocked.');
  expect((await tag()).status).toBe(200);
  await admin('user', 'block', 'troll');
  const leave = { confirm: 'Troll', content: 'delete' };
  expect((await user.call('DELETE', '/api/users/me', leave)).status).toBe(200);
  await expect(admin('user', 'unblock', 'troll')).rejects.toThrow('There is no account named troll.');
});

test('an account is found by its game name with the tag; if two share that name, by its id', async () => {
  const [one, two] = [await server.user('OneOfTwo'), await server.user('TwoOfTwo')];
  await nameAtGame(one, 'Izaro#0001');
  expect(await admin('user', 'block', 'izaro#0001')).toContain('OneOfTwo is now blocked');
  await nameAtGame(two, 'Izaro#0001');
  const fault = await admin('user', 'unblock', 'Izaro#0001').catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ImpossibleRequest);
  expect(String(fault)).toContain('Several accounts are named Izaro#0001; give the id of one:');
  expect(String(fault)).toContain(`${one.accountId}  OneOfTwo, Izaro#0001, OneOfTwo@example.org`);
  expect(await admin('user', 'unblock', one.accountId)).toContain('OneOfTwo is now not blocked');
  await expect(admin('user', 'block', 'nobody')).rejects.toThrow('There is no account named nobody.');
});

test('a reset link of the operator sets a new password once', async () => {
  await server.user('Locked');
  const printed = await admin('user', 'reset-password', 'locked');
  expect(printed).toContain('sets a new password for Locked, once and within an hour:');
  const token = /\nhttps:\/\/lab\.example\.org\/reset-password#([\w-]{43})$/.exec(printed)?.[1];
  const reset = () => server.visitor().post('/api/auth/reset', { token, password: 'quite another one' });
  expect([(await reset()).status, (await reset()).status]).toEqual([200, 400]);
  const login = { login: 'Locked', password: 'quite another one' };
  expect((await server.visitor().post('/api/auth/login', login)).status).toBe(200);
});

test('a reset link without PUBLIC_URL says where it leads and which setting decides that', async () => {
  await server.user('Unreached');
  expect(await adminAt(undefined, 'user', 'reset-password', 'unreached')).toMatch(
    /\nhttp:\/\/localhost:8080\/reset-password#[\w-]{43}\nIt leads to http:\/\/localhost:8080: set PUBLIC_URL for this command to the address that people use, if that is another one\.$/,
  );
});

test('an account is exported as JSON', async () => {
  const user = await server.user('Exported');
  const id = await submitFor(user, today, 'merciless');
  expect(JSON.parse(await admin('export-user', 'exported'))).toMatchObject({
    format: 'labyrinth-routes-account',
    account: { username: 'Exported', accountId: user.accountId },
    submissions: [{ id }],
  });
});

test('an account is deleted; its content is anonymised unless the operator chooses otherwise', async () => {
  const [kept, gone] = [await server.user('KeptWork'), await server.user('GoneWork')];
  const ids = [await submitFor(kept, today, 'cruel'), await submitFor(gone, today, 'cruel')];
  expect(await admin('delete-user', 'keptwork')).toBe(
    "The account KeptWork is deleted. Its submissions and suggestions stay under 'Deleted user'; its votes stay counted.",
  );
  expect(await admin('delete-user', 'gonework', '--content', 'delete')).toContain(
    'are deleted; its votes stay counted.',
  );
  const list = await listOf('cruel');
  expect(list.find(({ id }) => id === ids[0])?.submitterUsername).toBe('Deleted user');
  expect(list.find(({ id }) => id === ids[1])).toBeUndefined();
  expect((await kept.sync([])).status).toBe(401);
  await expect(admin('delete-user', 'keptwork')).rejects.toThrow('There is no account named keptwork.');
});

test('after an account is deleted with its content, earlier days no longer show that content', async () => {
  await submitFor(await server.user('LongGone'), today, 'normal');
  const layout = async () => (await server.visitor().get(`/api/days/normal?day=${today}`)).body.layout;
  expect(await layout()).not.toBeNull();
  server.clock.now += 24 * 60 * 60 * 1000;
  await admin('delete-user', 'longgone', '--content', 'delete');
  expect(await layout()).toBeNull();
  server.clock.now -= 24 * 60 * 60 * 1000;
});

test('an account is reported as deleted even if an earlier day cannot be counted again yet', async () => {
  await server.user('Hurried');
  const other = await server.user('Unreadable');
  const row = {
    id: 'of an earlier day',
    account_id: other.accountId,
    difficulty: 'eternal',
    izaro_config: '{}',
  } as const;
  const unreadable = { ...row, day: '2026-11-19', labyrinth_data: '{', created_at: server.clock.now };
  await db.insertInto('submissions').values(unreadable).execute();
  const said = await admin('delete-user', 'hurried', '--content', 'delete');
  await db.deleteFrom('submissions').where('id', '=', row.id).execute();
  expect(said).toContain('The account Hurried is deleted.');
  expect(said).toContain('\nEarlier days could not be counted again without it yet (');
  await expect(admin('user', 'block', 'hurried')).rejects.toThrow('There is no account named hurried.');
});

test.each([
  [[], 'A verb is missing.'],
  [['ledger'], 'There is no verb "ledger".'],
  [['user', 'promote', 'me'], 'There is no verb "user promote me".'],
  [['user', 'block'], '"user block" needs <name>.'],
  [['submission', 'hide', ' '], '"submission hide" needs <id>.'],
  [['user', 'block', 'one', 'two'], '"user block <name>" takes no more words than that.'],
  [['delete-user', 'x', '--content', 'keep'], 'Only --content delete or --content anonymise can follow the name.'],
  [['delete-user', 'x', '--force'], 'Only --content delete or --content anonymise can follow the name.'],
])('%j is not a command', async (words, sentence) => {
  const fault = await admin(...words).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(WrongUsage);
  expect(String(fault)).toContain(sentence);
});
