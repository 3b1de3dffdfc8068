import type { Submission } from 'shared-types/api/submissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submissionBody } from '../testing/layouts.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
let anna: Visitor;
let bert: Visitor;
let submissionId = '';
beforeAll(async () => {
  server = await startTestServer();
  [anna, bert] = [await server.user('anna'), await server.user('bert')];
  const { body } = await anna.post<{ submission: Submission }>('/api/submissions', submissionBody);
  submissionId = body.submission.id;
});
afterAll(() => server[Symbol.asyncDispose]());

test('a suggestion is trimmed and listed under its submission', async () => {
  const { status, body } = await bert.post('/api/suggestions', { submissionId, text: '  The key is <b>left</b>.  ' });
  expect(status).toBe(201);
  const expected = {
    id: expect.any(String) as string,
    submissionId,
    text: 'The key is <b>left</b>.',
    date: '2026-11-20T12:00:00.000Z',
    voteCount: 0,
    userVote: 'none',
    submitterPoeAccount: null,
    submitterUsername: 'bert',
    hideUserTag: false,
    userPoints: 0,
    own: true,
  };
  expect(body).toEqual({ success: true, suggestion: expected });
  const [shown] = (await anna.get<Submission[]>('/api/submissions/eternal')).body;
  expect(shown?.suggestions).toEqual([{ ...expected, own: false }]);
});

test.each([
  ['   ', 'A suggestion needs some text.'],
  ['\u3164\u200b', 'A suggestion needs at least one character that can be seen.'],
  ['x'.repeat(501), 'A suggestion has at most 500 characters.'],
  ['null\0byte', 'Texts must not hold the character NUL.'],
  ['half \ud83d', 'Texts must not hold half of a character.'],
])('the text %j is refused', async (text, error) => {
  const { status, body } = await bert.post('/api/suggestions', { submissionId, text });
  expect(status).toBe(400);
  expect(body.error).toContain(error);
});

test('a removed suggestion is not listed and cannot be voted on', async () => {
  const { body } = await bert.post<{ suggestion: { id: string } }>('/api/suggestions', { submissionId, text: 'Wrong' });
  const { id } = body.suggestion;
  await server.db.updateTable('suggestions').set({ standing: 'removed' }).where('id', '=', id).execute();
  const [shown] = (await anna.get<Submission[]>('/api/submissions/eternal')).body;
  expect(shown?.suggestions.map((suggestion) => suggestion.id)).not.toContain(id);
  expect((await anna.post('/api/vote/suggestion', { suggestionId: id, voteType: 'up' })).status).toBe(404);
});

test('suggesting requires a sign-in', async () => {
  expect((await server.visitor().post('/api/suggestions', { submissionId, text: 'Hello' })).status).toBe(401);
});
