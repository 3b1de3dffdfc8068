import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '../operations/verifyLedger.ts';
import { newSubmission, savedArgs, submissionArgs, voteArgs, voteCount } from '../testing/opArgs.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';
import { pointsOf, submitFor } from '../testing/votingCrowd.ts';

const hour = 60 * 60 * 1000;
const midnight = Date.UTC(2026, 10, 21);
const [today, tomorrow] = ['2026-11-20', '2026-11-21'];

let server: TestServer;
let anna: Visitor;
let bert: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  [anna, bert] = [await server.user('anna'), await server.user('bert')];
});
afterEach(async () => {
  expect(await findDifferences(server.db)).toEqual([]);
  await server[Symbol.asyncDispose]();
});

function outcomes(results: { status: string; code?: string | undefined }[]): string[] {
  return results.map(({ status, code }) => code ?? status);
}

test.each([-48, -24, -1, 1, 24, 48])(
  "a device clock that is %i hours wrong does not matter: the server's day decides",
  async (hours) => {
    const id = await newSubmission(anna);
    const theirs = new Date(server.clock.now + hours * hour).toISOString();
    const as = { day: theirs.slice(0, 10), madeAt: theirs };
    const { body } = await bert.sync([
      bert.op('vote.set', voteArgs(id, 'up'), as),
      bert.op('submission.create', submissionArgs(), as),
      bert.op('saved.create', savedArgs(), as),
    ]);
    const ofDay = as.day === today ? 'applied' : 'day_closed';
    expect([body.day, outcomes(body.results)]).toEqual([today, [ofDay, ofDay, 'applied']]);
    expect(await voteCount(server, id)).toBe(as.day === today ? 1 : 0);
    expect(await pointsOf(bert)).toBe(as.day === today ? 1 : 0);
  },
);

test('a vote at 23:59:59.9 counts for its day; repeated at 00:00:00.1 it returns the first result and counts once', async () => {
  const id = await newSubmission(anna);
  const vote = bert.op('vote.set', voteArgs(id, 'up'));
  server.clock.now = midnight - 100;
  expect(outcomes(await bert.results(vote))).toEqual(['applied']);
  server.clock.now = midnight + 100;
  expect(outcomes(await bert.results(vote))).toEqual(['applied']);
  const late = bert.op('vote.set', voteArgs(id, 'down'));
  expect(outcomes(await bert.results(late, { ...late, id: randomUUID(), day: tomorrow }))).toEqual([
    'day_closed',
    'day_closed',
  ]);
  expect([await voteCount(server, id), await pointsOf(bert)]).toEqual([1, 1]);

  const next = await submitFor(anna, tomorrow);
  expect(outcomes(await bert.results(bert.op('vote.set', voteArgs(next, 'up'), { day: tomorrow })))).toEqual([
    'applied',
  ]);
  expect(await pointsOf(bert)).toBe(2);
});

test('the REST calls of the specification also close the day at midnight', async () => {
  const submissionId = await submitFor(anna, today);
  const vote = (voteType: string) => bert.post('/api/vote/submission', { submissionId, voteType });
  const suggest = (text: string) => bert.post('/api/suggestions', { submissionId, text });
  server.clock.now = midnight - 100;
  expect([(await vote('up')).status, (await suggest('Left')).status]).toEqual([200, 201]);
  server.clock.now = midnight + 100;
  expect([(await vote('down')).body.code, (await suggest('Right')).body.code]).toEqual(['day_closed', 'day_closed']);
  expect((await bert.get<unknown[]>('/api/submissions/eternal')).body).toEqual([]);
  expect((await bert.get<unknown[]>(`/api/submissions/eternal?day=${today}`)).body).toHaveLength(1);
});

test('a batch that runs past midnight belongs to one day, which its response names', async () => {
  const id = await newSubmission(anna);
  let moment = midnight - 3;
  Object.defineProperty(server.clock, 'now', { get: () => (moment += 1) });
  const ops = Array.from({ length: 49 }, (_, n) => bert.op('vote.set', voteArgs(id, n % 2 === 0 ? 'up' : 'down')));
  const { body } = await bert.sync([...ops, bert.op('submission.create', submissionArgs())]);
  const ofDay = body.day === today ? 'applied' : 'day_closed';
  expect(new Set(outcomes(body.results.filter(({ code }) => code !== 'too_many')))).toEqual(new Set([ofDay]));
  const days = await server.db
    .selectFrom('submissions')
    .select('day')
    .where('account_id', '=', bert.accountId)
    .execute();
  expect(days).toEqual(ofDay === 'applied' ? [{ day: body.day }] : []);
});

test('a server clock that jumps past midnight and back neither pays a point twice nor loses a vote', async () => {
  const id = await newSubmission(anna);
  const vote = (value: 'up' | 'down', day: string | undefined) =>
    bert.results(bert.op('vote.set', voteArgs(id, value), { day }));
  server.clock.now = midnight - 100;
  expect(outcomes(await vote('up', today))).toEqual(['applied']);
  for (const step of [3 * hour, -3 * hour, 30 * hour, -30 * hour]) {
    server.clock.now += step;
    const closed = step > 0;
    expect(outcomes(await vote(closed ? 'down' : 'up', today))).toEqual([closed ? 'day_closed' : 'applied']);
    expect((await bert.get('/api/auth/status')).body.authenticated).toBe(true);
  }
  expect([await voteCount(server, id), await pointsOf(bert)]).toEqual([1, 1]);
});
