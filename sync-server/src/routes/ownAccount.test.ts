import { randomUUID } from 'node:crypto';
import BetterSqlite from 'better-sqlite3';
import { type AccountExport, accountExportSchema } from 'shared-types/api/accountRights.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../core/openLog.ts';
import { findDifferences } from '../operations/verifyLedger.ts';
import { smallLayout } from '../testing/layouts.ts';
import { savedArgs, submissionArgs } from '../testing/opArgs.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';
import { crowd, pointsOf, pressAll, submitFor, suggestFor } from '../testing/votingCrowd.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const today = '2026-11-20';
const password = 'a long enough one';

function leave(user: Visitor, confirm: string, content: string) {
  return user.call('DELETE', '/api/users/me', { confirm, content });
}

async function left(user: Visitor, name: string, content = 'anonymise'): Promise<void> {
  const { status, body } = await leave(user, name, content);
  expect([status, body]).toEqual([200, { success: true }]);
}

async function listed(id: string): Promise<Submission | undefined> {
  const lists = ['eternal', 'merciless', 'cruel', 'normal'].map((difficulty) =>
    server.visitor().get<Submission[]>(`/api/submissions/${difficulty}`),
  );
  return (await Promise.all(lists)).flatMap(({ body }) => body).find((submission) => submission.id === id);
}

async function voteFor(user: Visitor, submissionId: string, voteType = 'up') {
  return user.post('/api/vote/submission', { submissionId, voteType });
}

/** An account whose game name has a tag. */
async function player(name: string, gameName: string): Promise<Visitor> {
  const user = await server.user(name);
  await server.db
    .updateTable('accounts')
    .set({ signup_source: 'poe_oauth', poe_uuid: `uuid of ${gameName}`, poe_account_name: gameName })
    .where('id', '=', user.accountId)
    .execute();
  return user;
}

test('the export is one file with the data of the account and no secret', async () => {
  const user = await server.user('exporter');
  const other = await server.user('exportOther');
  const submissionId = await submitFor(user, today);
  const foreignId = await submitFor(other, today, 'cruel');
  const suggestionId = await suggestFor(user, today, foreignId);
  await voteFor(user, foreignId);
  const [kept, gone] = [savedArgs(), savedArgs()];
  await user.results(user.op('saved.create', kept), user.op('saved.create', gone));
  await user.results(user.op('saved.delete', { id: gone.id }));
  const { secret } = (await user.post<{ secret: string }>('/api/tokens', { name: 'overlay' })).body;

  const response = await user.send('GET', '/api/users/me/export');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="labyrinth-routes-account-2026-11-20.json"',
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  const file = v.parse(accountExportSchema, JSON.parse(text));
  expect(file).toMatchObject({
    format: 'labyrinth-routes-account',
    version: 1,
    exportedAt: '2026-11-20T12:00:00.000Z',
    account: {
      accountId: user.accountId,
      username: 'exporter',
      email: 'exporter@example.org',
      points: 1,
      blocked: false,
    },
    savedLabyrinths: [{ id: kept.id, name: 'Keys first', labyrinthData: smallLayout }],
    submissions: [{ id: submissionId, difficulty: 'eternal', day: today, voteCount: 0, views: 0, removed: false }],
    suggestions: [{ id: suggestionId, submissionId: foreignId, text: 'The key is left.', removed: false }],
    votes: [{ target: 'submission', targetId: foreignId, value: 'up', changedAt: '2026-11-20T12:00:00.000Z' }],
    points: [{ points: 1, reason: 'daily_vote', itemId: foreignId, day: today }],
    sessions: [{ current: true, userAgent: 'node' }],
    tokens: [{ name: 'overlay' }],
  });
  expect(file.savedLabyrinths).toHaveLength(1);
  expect(text).not.toContain(secret.slice('labyrinth_'.length));
  expect(text).not.toMatch(/argon2|_hash/i);
  expect(file.deletedLabyrinths.map(({ id }) => id)).toEqual([gone.id]);
});

test('a blocked account can export its data, in which a hidden tag is cut; a visitor is refused with 401', async () => {
  const user = await player('tagged', 'Izaro#1234');
  await user.call('PATCH', '/api/users/tag-visibility', { hideUserTag: true });
  await server.db.updateTable('accounts').set({ blocked: 1 }).where('id', '=', user.accountId).execute();
  const { status, body } = await user.get<AccountExport>('/api/users/me/export');
  expect(status).toBe(200);
  expect(body.account).toMatchObject({ poeAccountName: 'Izaro', hideUserTag: true, blocked: true });
  expect((await server.visitor().get('/api/users/me/export')).status).toBe(401);
});

test.each([
  [{ confirm: 'somebody', content: 'delete' }, 'This is not the name of your account.'],
  [{ confirm: 'LEAVER', content: 'delete' }, 'This is not the name of your account.'],
  [{ confirm: 'leaver'.repeat(50), content: 'delete' }, 'This is not the name of your account.'],
  [{ confirm: 'leaver', content: 'keep' }, 'content: content must be delete or anonymise.'],
  [{ confirm: 'leaver' }, 'content: is missing.'],
  [{ content: 'delete' }, 'confirm: is missing.'],
])('a deletion with %o is refused and deletes nothing', async (body, error) => {
  await using quiet = await startTestServer();
  const user = await quiet.user('leaver');
  const reply = await user.call('DELETE', '/api/users/me', body);
  expect([reply.status, reply.body.code]).toEqual([400, 'invalid']);
  expect(reply.body.error).toContain(error.replace(/^content: /, ''));
  expect((await user.get<{ authenticated: boolean }>('/api/auth/status')).body.authenticated).toBe(true);
});

test('a visitor and an access token cannot delete an account', async () => {
  const user = await server.user('fast');
  const { secret } = (await user.post<{ secret: string }>('/api/tokens', { name: 'overlay' })).body;
  const script = await server
    .visitor()
    .call('DELETE', '/api/users/me', { confirm: 'fast', content: 'delete' }, { authorization: `Bearer ${secret}` });
  expect(script.status).toBe(401);
  expect((await leave(server.visitor(), 'fast', 'delete')).status).toBe(401);
  expect((await user.get('/api/users/me/export')).status).toBe(200);
});

test('the deletion of a game account is confirmed with its game name, with or without the tag, or with its username', async () => {
  for (const confirm of ['Argus#0001', 'Argus', 'argusLocal']) {
    const user = await player('argusLocal', 'Argus#0001');
    await left(user, confirm);
  }
});

test('a deletion removes every session, token and sign-in of the account, and its personal data', async () => {
  const user = await player('wholly', 'Wholly#4711');
  const phone = server.visitor();
  await phone.post('/api/auth/login', { login: 'wholly', password });
  const { secret } = (await user.post<{ secret: string }>('/api/tokens', { name: 'overlay' })).body;
  const saved = savedArgs();
  const [made] = await user.results(user.op('saved.create', saved));
  expect(made?.status).toBe('applied');
  const reader = await server.user('reader');
  const copy = { ...savedArgs(), fromToken: saved.shareToken };
  const adopted = { id: copy.id, shareToken: copy.shareToken, fromToken: saved.shareToken };
  expect((await reader.results(reader.op('share.adopt', adopted)))[0]?.status).toBe('applied');

  await left(user, 'Wholly');
  expect(user.cookies.size).toBe(0);
  expect((await phone.get('/api/auth/status')).body).toEqual({ authenticated: false });
  expect((await phone.sync([], { accountId: user.accountId })).status).toBe(401);
  const bearer = { authorization: `Bearer ${secret}` };
  expect((await server.visitor().get('/api/saved-labyrinths', bearer)).status).toBe(401);
  expect((await server.visitor().post('/api/auth/login', { login: 'wholly', password })).status).toBe(401);
  expect((await server.visitor().get(`/api/share/${saved.shareToken}`)).status).toBe(404);
  expect((await reader.get<unknown[]>('/api/saved-labyrinths')).body).toHaveLength(1);

  const everything = await Promise.all(
    (
      [
        'accounts',
        'sessions',
        'saved_labyrinths',
        'personal_access_tokens',
        'remembered_results',
        'departures',
        'password_resets',
        'mail_outbox',
        'votes',
      ] as const
    ).map((table) => server.db.selectFrom(table).selectAll().execute()),
  );
  const text = JSON.stringify(everything).toLowerCase();
  expect(text).not.toContain('wholly');
  expect(text).not.toContain(user.clientId);
  expect(text).not.toContain(saved.shareToken.toLowerCase());
});

test("'anonymise': submissions and suggestions stay, under 'Deleted user', with no points and no id", async () => {
  const user = await server.user('anonymous');
  const submissionId = await submitFor(user, today, 'merciless');
  const suggestionId = await suggestFor(user, today, submissionId);
  await pressAll(await crowd(server, 'fan', 10), { submissionId }, 'up');
  expect(await pointsOf(user)).toBe(10);
  await left(user, 'anonymous');
  const nobody = { submitterPoeAccount: null, submitterUsername: 'Deleted user', hideUserTag: false, userPoints: 0 };
  const submission = await listed(submissionId);
  expect(submission).toMatchObject({ ...nobody, submittedBy: 0, voteCount: 10, own: false });
  expect(submission?.suggestions).toMatchObject([{ id: suggestionId, ...nobody }]);
  expect(JSON.stringify(submission)).not.toContain(user.accountId);
  expect(await findDifferences(server.db)).toEqual([]);
});

test("'delete': submissions and suggestions are removed, votes on them are refused, and the ledger is correct", async () => {
  const user = await server.user('deleting');
  const host = await server.user('host');
  const submissionId = await submitFor(user, today, 'normal');
  const hostId = await submitFor(host, today, 'normal');
  const suggestionId = await suggestFor(user, today, hostId);
  const [voter = host] = await crowd(server, 'judge', 1);
  await voteFor(voter, submissionId);
  await left(user, 'deleting', 'delete');
  expect(await listed(submissionId)).toBeUndefined();
  expect((await listed(hostId))?.suggestions).toEqual([]);
  expect((await voteFor(voter, submissionId)).status).toBe(404);
  const late = await voter.post('/api/vote/suggestion', { suggestionId, voteType: 'up' });
  expect(late.status).toBe(404);
  const rows = await server.db.selectFrom('suggestions').select('text').where('id', '=', suggestionId).execute();
  expect(rows).toEqual([{ text: '' }]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('the doors walked with the game log are in the export and are erased with the submission', async () => {
  const user = await server.user('walker');
  const submission = { ...submissionArgs(randomUUID(), 'cruel'), walked: ['c1r3 c3r2'] };
  const [made] = await user.results(user.op('submission.create', submission, { v: 3 }));
  expect(made?.status).toBe('applied');
  const { submissions } = (await user.get<AccountExport>('/api/users/me/export')).body;
  expect(submissions).toMatchObject([{ id: submission.id, walked: ['c1r3 c3r2'] }]);
  await left(user, 'walker', 'delete');
  const stored = server.db
    .selectFrom('submissions')
    .select(['labyrinth_data', 'walked'])
    .where('id', '=', submission.id);
  expect(await stored.execute()).toEqual([{ labyrinth_data: '', walked: null }]);
});

// PostgreSQL locks rows, not the whole database.
test.skipIf(process.env.TEST_DATABASE === 'postgres')(
  'a deletion is confirmed even if nothing can be written right after it',
  async () => {
    let hold = (): void => undefined;
    // The recount that fails after the deletion writes the first log line; then another process takes the lock.
    const write = () => hold();
    await using busy = await startTestServer({ log: openLog('warn', { write }) });
    const user = await busy.user('leaver');
    const row = { id: 'unreadable', account_id: user.accountId, difficulty: 'eternal', izaro_config: '{}' } as const;
    const unreadable = { ...row, day: '2026-11-19', labyrinth_data: '{', created_at: busy.clock.now };
    await busy.db.insertInto('submissions').values(unreadable).execute();
    const other = new BetterSqlite(busy.databaseUrl);
    hold = () => {
      if (!other.inTransaction) other.exec('begin immediate');
    };
    await left(user, 'leaver');
    expect(other.inTransaction).toBe(true);
    other.close();
    expect(user.cookies.size).toBe(0);
  },
);

test("after the author's account is deleted, a submission's total and reward stay correct when votes change", async () => {
  const user = await server.user('settled');
  const submissionId = await submitFor(user, today, 'cruel');
  const voters = await crowd(server, 'settler', 10);
  await pressAll(voters, { submissionId }, 'up');
  await left(user, 'settled');
  await pressAll(voters.slice(0, 1), { submissionId }, 'up');
  expect((await listed(submissionId))?.voteCount).toBe(9);
  expect(await findDifferences(server.db)).toEqual([]);
});

test.each(['the same name', 'the same address', 'the same game account'])(
  'votes of a deleted account stay counted, and a new account with %s can vote again only on the next day',
  async (by) => {
    await using day = await startTestServer();
    const [author, leaver] = [await day.user('author'), await day.user('leaver')];
    const uuid = { poe_uuid: 'the player', poe_account_name: 'Leaver#1' };
    const setGame = (id: string) => day.db.updateTable('accounts').set(uuid).where('id', '=', id).execute();
    await setGame(leaver.accountId);
    const submissionId = await submitFor(author, today);
    expect((await voteFor(leaver, submissionId)).body.voteCount).toBe(1);
    await left(leaver, 'leaver');

    const back = day.visitor();
    const { body } = await back.post<{ user: { accountId: string } }>('/api/auth/register', {
      username: by === 'the same name' ? 'LEAVER' : 'returner',
      email: by === 'the same address' ? 'Leaver@example.org' : 'other@example.org',
      password,
    });
    if (by === 'the same game account') await setGame(body.user.accountId);
    const refused = await voteFor(back, submissionId);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect(refused.body.error).toBe(
      'An account with your name, e-mail address or game account was deleted today. ' +
        'So that nobody votes twice, you can vote again after the daily reset.',
    );
    back.accountId = body.user.accountId;
    const [op] = await back.results(back.op('vote.set', { target: 'submission', targetId: submissionId, value: 'up' }));
    expect(op).toMatchObject({ status: 'rejected', code: 'forbidden' });
    const { vote_count } = await day.db.selectFrom('submissions').select('vote_count').executeTakeFirstOrThrow();
    expect(vote_count).toBe(1);

    day.clock.now = Date.UTC(2026, 10, 21);
    const next = await submitFor(author, '2026-11-21');
    expect((await voteFor(back, next)).body.voteCount).toBe(1);
    expect(await findDifferences(day.db)).toEqual([]);
  },
);

test('the records of a deletion contain no name and are erased on the next day', async () => {
  await using day = await startTestServer();
  await left(await day.user('yesterday'), 'yesterday');
  const rows = () => day.db.selectFrom('departures').selectAll().execute();
  expect(await rows()).toHaveLength(2);
  expect(JSON.stringify(await rows())).not.toContain('yesterday');
  day.clock.now = Date.UTC(2026, 10, 21);
  await day.user('newcomer');
  expect(await rows()).toEqual([]);
});

test('after a deletion other accounts can still vote, and the username can be taken at once', async () => {
  const user = await server.user('freed');
  const stays = await server.user('stays');
  const submissionId = await submitFor(await server.user('anAuthor'), today);
  await left(user, 'freed');
  expect((await voteFor(stays, submissionId)).status).toBe(200);
  const next = await server.visitor().post('/api/auth/register', {
    username: 'freed',
    email: 'freed.anew@example.org',
    password,
  });
  expect(next.status).toBe(201);
});

test('with a deletion and twenty votes at once, each vote is counted or refused with 401, and the ledger is correct', async () => {
  const user = await server.user('busy');
  const author = await server.user('busyAuthor');
  const ids: string[] = [];
  for (const difficulty of ['eternal', 'cruel']) {
    for (let n = 0; n < 10; n += 1) ids.push(await submitFor(author, today, difficulty));
  }
  const presses = ids.map((id) => voteFor(user, id));
  const [gone, ...votes] = await Promise.all([leave(user, 'busy', 'anonymise'), ...presses]);
  expect(gone.status).toBe(200);
  expect(votes.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
  expect(await findDifferences(server.db)).toEqual([]);
});
