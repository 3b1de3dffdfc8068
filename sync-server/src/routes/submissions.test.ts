import type { Submission } from 'shared-types/api/submissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallIzaro, smallLayout, submissionBody } from '../testing/layouts.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
let anna: Visitor;
let bert: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.user('anna');
  bert = await server.user('bert');
});
afterAll(() => server[Symbol.asyncDispose]());

async function submit(visitor: Visitor, difficulty = 'eternal'): Promise<Submission> {
  const { status, body } = await visitor.post<{ submission: Submission }>('/api/submissions', {
    ...submissionBody,
    difficulty,
  });
  expect(status).toBe(201);
  return body.submission;
}

async function list(visitor: Visitor, difficulty = 'eternal', day = ''): Promise<Submission[]> {
  const { status, body } = await visitor.get<Submission[]>(`/api/submissions/${difficulty}${day && `?day=${day}`}`);
  expect(status).toBe(200);
  return body;
}

test('a submission is in the list of its day with every field of spec 7 and a picture drawn by the server', async () => {
  const body = { ...submissionBody, displaySvg: '<svg onload="alert(1)"><script>alert(1)</script></svg>' };
  const created = await anna.post<{ success: boolean; submission: Submission }>('/api/submissions', body);
  expect([created.status, created.body.success]).toEqual([201, true]);
  const [shown] = await list(bert);
  expect(shown).toEqual({
    id: created.body.submission.id,
    difficulty: 'eternal',
    standing: 'open',
    day: '2026-11-20',
    submittedAt: '2026-11-20T12:00:00.000Z',
    voteCount: 0,
    userVote: 'none',
    labyrinthData: smallLayout,
    displaySvg: expect.stringMatching(/^<svg /) as string,
    izaroConfig: smallIzaro,
    suggestions: [],
    submitterPoeAccount: null,
    submitterUsername: 'anna',
    submittedBy: anna.accountId,
    hideUserTag: false,
    userPoints: 0,
    views: 0,
    k2: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    differs: 0,
    own: false,
  });
  expect(shown?.displaySvg).not.toContain('alert');
  expect((await list(anna))[0]).toEqual({ ...shown, own: true });
});

test('an empty layout has no picture', async () => {
  const labyrinthData = JSON.stringify({ version: 1, rooms: { c1r3: { types: [] } }, paths: [] });
  const { body } = await anna.post<{ submission: Submission }>('/api/submissions', {
    difficulty: 'merciless',
    labyrinthData,
    izaroConfig: {},
  });
  expect(body.submission.displaySvg).toBeNull();
});

test('submitting requires a sign-in', async () => {
  const { status, body } = await server.visitor().post('/api/submissions', submissionBody);
  expect([status, body]).toEqual([401, { success: false, error: 'Please sign in first.', code: 'not_signed_in' }]);
});

test('the list is ordered by votes, then newest first', async () => {
  const [older, voted] = [await submit(anna, 'cruel'), await submit(anna, 'cruel')];
  server.clock.now += 1000;
  const last = await submit(anna, 'cruel');
  await bert.post('/api/vote/submission', { submissionId: voted.id, voteType: 'up' });
  expect((await list(bert, 'cruel')).map(({ id }) => id)).toEqual([voted.id, last.id, older.id]);
});

test('an unchanged list is answered with 304, but not for another viewer', async () => {
  const first = await bert.get('/api/submissions/eternal');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  const second = await bert.send('GET', '/api/submissions/eternal', undefined, { 'if-none-match': etag });
  expect([second.status, await second.text()]).toEqual([304, '']);
  expect((await anna.get('/api/submissions/eternal', { 'if-none-match': etag })).status).toBe(200);
  await submit(anna);
  expect((await bert.get('/api/submissions/eternal', { 'if-none-match': etag })).status).toBe(200);
});

test('an unknown difficulty is not found; an invalid day is refused', async () => {
  expect((await bert.get('/api/submissions/impossible')).status).toBe(404);
  for (const day of ['yesterday', '2026-13-01', '2026-02-30', '', '2026-11-20&day=2026-11-19']) {
    const { status, body } = await bert.get(`/api/submissions/eternal?day=${day}`);
    expect([status, body.error]).toEqual([400, 'day must be a day written YYYY-MM-DD.']);
  }
});

test('at midnight UTC the list is empty; the previous day stays readable but refuses votes and suggestions', async () => {
  await using other = await startTestServer();
  const [author, voter] = [await other.user('author'), await other.user('voter')];
  const yesterdays = await submit(author);
  other.clock.now = Date.UTC(2026, 10, 20, 23, 59, 59, 999);
  expect(await list(voter)).toHaveLength(1);
  other.clock.now += 1;
  expect(await list(voter)).toEqual([]);
  expect((await list(voter, 'eternal', '2026-11-20')).map(({ id }) => id)).toEqual([yesterdays.id]);

  const vote = await voter.post('/api/vote/submission', { submissionId: yesterdays.id, voteType: 'up' });
  expect([vote.status, vote.body.code]).toEqual([409, 'day_closed']);
  const suggestion = await voter.post('/api/suggestions', { submissionId: yesterdays.id, text: 'Go left' });
  expect([suggestion.status, suggestion.body.code]).toEqual([409, 'day_closed']);
});

test('an account may submit ten layouts per day and difficulty', async () => {
  const cleo = await server.user('cleo');
  for (let n = 0; n < 10; n += 1) await submit(cleo, 'normal');
  const { status, body } = await cleo.post('/api/submissions', { ...submissionBody, difficulty: 'normal' });
  expect([status, body]).toEqual([
    409,
    { success: false, error: 'You have submitted 10 Normal labyrinths today.', code: 'limit_reached' },
  ]);
  await submit(cleo, 'merciless');
});

test('opening a layout counts one view per visitor and day', async () => {
  const { id } = await submit(anna, 'merciless');
  const visitor = server.visitor();
  for (const who of [anna, anna, bert, visitor, visitor]) {
    expect((await who.post(`/api/submissions/${id}/view`)).status).toBe(204);
  }
  const viewsNow = async () => (await list(bert, 'merciless')).find((shown) => shown.id === id)?.views;
  expect(await viewsNow()).toBe(3);
  expect((await bert.post('/api/submissions/2b1f0f6e-7f60-4d52-9a3a-0d2f6a5b8a11/view')).status).toBe(404);
  expect((await bert.post('/api/submissions/nonsense/view')).status).toBe(404);
});

test('the server cuts the tag off a game name when its owner hides it', async () => {
  const dora = await server.user('dora');
  await server.db
    .updateTable('accounts')
    .set({ signup_source: 'poe_oauth', poe_account_name: 'Dora#1234', username: null })
    .where('id', '=', dora.accountId)
    .execute();
  const { id } = await submit(dora);
  const shown = async () => (await list(bert)).find((submission) => submission.id === id);
  expect(await shown()).toMatchObject({
    submitterPoeAccount: 'Dora#1234',
    submitterUsername: null,
    submittedBy: 0,
    hideUserTag: false,
  });
  await dora.call('PATCH', '/api/users/tag-visibility', { hideUserTag: true });
  expect(await shown()).toMatchObject({ submitterPoeAccount: 'Dora', submittedBy: 0, hideUserTag: true });
});

test('hidden and removed submissions are not listed, and their votes, suggestions and views get 404', async () => {
  const emil = await server.user('emil');
  const [hidden, removed] = [await submit(emil), await submit(emil)];
  await server.db.updateTable('submissions').set({ hidden: 1 }).where('id', '=', hidden.id).execute();
  await server.db.updateTable('submissions').set({ standing: 'removed' }).where('id', '=', removed.id).execute();
  const ids = (await list(bert)).map(({ id }) => id);
  expect(ids).not.toContain(hidden.id);
  expect(ids).not.toContain(removed.id);
  for (const { id } of [hidden, removed]) {
    expect((await bert.post('/api/vote/submission', { submissionId: id, voteType: 'up' })).status).toBe(404);
    expect((await bert.post('/api/suggestions', { submissionId: id, text: 'Hello' })).status).toBe(404);
    expect((await bert.post(`/api/submissions/${id}/view`)).status).toBe(404);
  }
});
