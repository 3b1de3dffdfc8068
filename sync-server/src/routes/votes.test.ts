import { randomUUID } from 'node:crypto';
import type { Submission } from 'shared-types/api/submissions.ts';
import type { Suggestion } from 'shared-types/api/suggestions.ts';
import { difficulties } from 'shared-types/difficulty.ts';
import { runs } from 'shared-types/testing/runs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '../operations/verifyLedger.ts';
import { insist } from '../testing/insist.ts';
import { submissionBody } from '../testing/layouts.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
let author: Visitor;
let voter: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  author = await server.user('author');
  voter = await server.user('voter');
});
afterAll(() => server[Symbol.asyncDispose]());

let made = 0;

async function newSubmission(by = author): Promise<string> {
  made += 1;
  const { body } = await by.post<{ submission: Submission }>('/api/submissions', {
    ...submissionBody,
    difficulty: difficulties[made % 4],
  });
  return body.submission.id;
}

async function newSuggestion(submissionId: string): Promise<string> {
  const body = { submissionId, text: 'Take the secret passage' };
  return (await author.post<{ suggestion: Suggestion }>('/api/suggestions', body)).body.suggestion.id;
}

test('voting the same way again withdraws the vote, the other way reverses it', async () => {
  const submissionId = await newSubmission();
  const press = async (voteType: string) => (await voter.post('/api/vote/submission', { submissionId, voteType })).body;
  expect(await press('up')).toEqual({ success: true, voteCount: 1, userVote: 'up' });
  expect(await press('up')).toEqual({ success: true, voteCount: 0, userVote: 'none' });
  expect(await press('down')).toEqual({ success: true, voteCount: -1, userVote: 'down' });
  expect(await press('up')).toEqual({ success: true, voteCount: 1, userVote: 'up' });
});

test('a vote on a suggestion does not change the votes of its submission', async () => {
  const submissionId = await newSubmission();
  const suggestionId = await newSuggestion(submissionId);
  const { body } = await voter.post('/api/vote/suggestion', { suggestionId, voteType: 'down' });
  expect(body).toEqual({ success: true, voteCount: -1, userVote: 'down' });
  const { vote_count } = await server.db
    .selectFrom('submissions')
    .select('vote_count')
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  expect(vote_count).toBe(0);
});

test('an author cannot vote on their own submission or suggestion', async () => {
  const submissionId = await newSubmission();
  const suggestionId = await newSuggestion(submissionId);
  const own = await author.post('/api/vote/submission', { submissionId, voteType: 'up' });
  expect([own.status, own.body]).toEqual([
    403,
    { success: false, error: 'You cannot vote on your own submission.', code: 'own_vote' },
  ]);
  const ownSuggestion = await author.post('/api/vote/suggestion', { suggestionId, voteType: 'up' });
  expect([ownSuggestion.status, ownSuggestion.body.error]).toEqual([403, 'You cannot vote on your own suggestion.']);
});

test.each([
  [401, 'not_signed_in', {}],
  [404, 'not_found', { submissionId: randomUUID() }],
  [400, 'invalid', { submissionId: '1; drop table votes' }],
  [400, 'invalid', { voteType: 'sideways' }],
])('a vote is refused with %i %s', async (status, code, wrong) => {
  const who = status === 401 ? server.visitor() : voter;
  const body = { submissionId: await newSubmission(), voteType: 'up', ...wrong };
  const reply = await who.post('/api/vote/submission', body);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
});

/** Each of T14's 20 users in `npm test` presses less often. */
const pressesOfEach = runs(10, 50);

test(`20 users with ${pressesOfEach} parallel votes each leave an exact total`, async () => {
  await using server = await startTestServer({ env: { RATE_LIMITS: 'off' } });
  const submissionId = await newSubmission(await server.user('author'));
  const users = await Promise.all(Array.from({ length: 20 }, (_, n) => server.user(`crowd${n}`)));
  await Promise.all(
    users.map(async (user, n) => {
      // Odd numbers of presses on 'up' leave a vote, even numbers none.
      const presses = n % 2 === 0 ? pressesOfEach + 1 : pressesOfEach;
      const replies = await Promise.all(
        Array.from({ length: presses }, () =>
          insist(() => user.post('/api/vote/submission', { submissionId, voteType: 'up' })),
        ),
      );
      expect(replies.map(({ status }) => status)).toEqual(Array<number>(presses).fill(200));
    }),
  );
  const { vote_count } = await server.db
    .selectFrom('submissions')
    .select('vote_count')
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  expect(vote_count).toBe(10);
  expect(await findDifferences(server.db)).toEqual([]);
});
