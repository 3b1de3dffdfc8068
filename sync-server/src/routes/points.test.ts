import { randomUUID } from 'node:crypto';
import type { Submission } from 'shared-types/api/submissions.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hideItem } from '../operations/hideItem.ts';
import { findDifferences } from '../operations/verifyLedger.ts';
import { smallLayout } from '../testing/layouts.ts';
import { voteArgs } from '../testing/opArgs.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';
import { crowd, historyOf, pointsOf, pressAll, submitFor, suggestFor } from '../testing/votingCrowd.ts';

const today = '2026-11-20';
const tomorrow = '2026-11-21';
const noon = Date.UTC(2026, 10, 20, 12);
const lastMoment = Date.UTC(2026, 10, 20, 23, 59, 59, 900);
const midnight = Date.UTC(2026, 10, 21);

let server: TestServer;
let voters: Visitor[];
let author: Visitor;
let made = 0;
beforeAll(async () => {
  server = await startTestServer();
  voters = await crowd(server, 'voter', 12);
});
beforeEach(async () => {
  server.clock.now = noon;
  made += 1;
  author = await server.user(`author${made}`);
});
afterAll(async () => {
  expect(await findDifferences(server.db)).toEqual([]);
  await server[Symbol.asyncDispose]();
});

/** Points and whether they are pending, the newest first. */
async function turns(user: Visitor) {
  return (await historyOf(user)).map(({ points, reason, pending }) => [points, reason, pending]);
}

test('a submission at 10 votes pays 10 points, at 9 the same day they are revoked, at 10 paid again', async () => {
  const submissionId = await submitFor(author, today);
  expect(await pressAll(voters.slice(0, 9), { submissionId }, 'up')).toBe(9);
  expect(await pointsOf(author)).toBe(0);
  expect(await pressAll(voters.slice(9, 10), { submissionId }, 'up')).toBe(10);
  expect(await pointsOf(author)).toBe(10);
  expect(await pressAll(voters.slice(10, 11), { submissionId }, 'up')).toBe(11);
  expect(await turns(author)).toEqual([[10, 'submission_reward', true]]);

  expect(await pressAll(voters.slice(0, 2), { submissionId }, 'up')).toBe(9);
  expect(await pointsOf(author)).toBe(0);
  server.clock.now += 1000;
  expect(await pressAll(voters.slice(0, 1), { submissionId }, 'up')).toBe(10);
  expect(await pointsOf(author)).toBe(10);
  expect(await historyOf(author)).toEqual([
    {
      points: 10,
      reason: 'submission_reward',
      itemId: submissionId,
      day: today,
      createdAt: '2026-11-20T12:00:01.000Z',
      pending: true,
    },
    expect.objectContaining({ points: -10, pending: false }),
    expect.objectContaining({ points: 10, pending: false }),
  ]);
});

test("the list shows the points of a submission's author", async () => {
  const submissionId = await submitFor(author, today);
  await pressAll(voters.slice(0, 10), { submissionId }, 'up');
  const { body } = await server.visitor().get<{ id: string; userPoints: number }[]>('/api/submissions/eternal');
  expect(body.find(({ id }) => id === submissionId)?.userPoints).toBe(10);
});

test("the list shows the points of a suggestion's author, also once they change", async () => {
  const submissionId = await submitFor(author, today, 'merciless');
  const helper = await server.user(`helper${made}`);
  const suggestionId = await suggestFor(helper, today, submissionId);
  const shown = async (path: string) => {
    const { body } = await server.visitor().get<Submission[]>(path);
    return body.find(({ id }) => id === submissionId)?.suggestions.map(({ userPoints }) => userPoints);
  };
  const everywhere = async () => [
    await shown('/api/submissions/merciless'),
    await shown('/api/days/merciless/submissions'),
  ];
  expect(await everywhere()).toEqual([[0], [0]]);
  await pressAll(voters.slice(0, 5), { suggestionId }, 'up');
  expect(await everywhere()).toEqual([[5], [5]]);
  await pressAll([helper], { submissionId: await submitFor(author, today, 'normal') }, 'up');
  expect(await everywhere()).toEqual([[6], [6]]);
});

test('after the reset a reward stays and is no longer pending, and votes on its submission are refused', async () => {
  const submissionId = await submitFor(author, today);
  server.clock.now = lastMoment;
  await pressAll(voters.slice(0, 10), { submissionId }, 'up');
  expect(await turns(author)).toEqual([[10, 'submission_reward', true]]);
  server.clock.now = midnight;
  const late = await voters[0]?.post('/api/vote/submission', { submissionId, voteType: 'up' });
  expect([late?.status, late?.body.code]).toEqual([409, 'day_closed']);
  expect(await turns(author)).toEqual([[10, 'submission_reward', false]]);
  expect(await pointsOf(author)).toBe(10);
});

test('a reward revoked before midnight stays revoked after it', async () => {
  const submissionId = await submitFor(author, today);
  await pressAll(voters.slice(0, 10), { submissionId }, 'up');
  server.clock.now = lastMoment;
  await pressAll(voters.slice(0, 1), { submissionId }, 'up');
  server.clock.now = midnight;
  expect(await pointsOf(author)).toBe(0);
});

test('a suggestion at 5 votes pays 5 points, which are revoked at 4 the same day and paid again at 5', async () => {
  const submissionId = await submitFor(author, today);
  const helper = await server.user(`helper${made}`);
  const suggestionId = await suggestFor(helper, today, submissionId);
  await pressAll(voters.slice(0, 4), { suggestionId }, 'up');
  expect(await pointsOf(helper)).toBe(0);
  await pressAll(voters.slice(4, 5), { suggestionId }, 'up');
  expect(await turns(helper)).toEqual([[5, 'suggestion_reward', true]]);
  expect(await pressAll(voters.slice(4, 5), { suggestionId }, 'up')).toBe(4);
  expect(await pointsOf(helper)).toBe(0);
  expect(await pressAll(voters.slice(5, 6), { suggestionId }, 'up')).toBe(5);
  expect(await turns(helper)).toEqual([
    [5, 'suggestion_reward', true],
    [-5, 'suggestion_reward', false],
    [5, 'suggestion_reward', false],
  ]);
  expect(await pressAll(voters.slice(5, 6), { suggestionId }, 'down')).toBe(3);
  expect(await pointsOf(helper)).toBe(0);
  expect(await pointsOf(author)).toBe(0);
});

test('the first vote of a day, up or down, pays its voter 1 point; other votes and withdrawing it change nothing', async () => {
  const voter = await server.user(`once${made}`);
  const [first, second] = [await submitFor(author, today), await submitFor(author, today, 'cruel')];
  await voter.results(voter.op('vote.set', voteArgs(first, 'none')));
  expect(await historyOf(voter)).toEqual([]);
  await pressAll([voter], { submissionId: first }, 'down');
  expect(await historyOf(voter)).toMatchObject([{ points: 1, reason: 'daily_vote', itemId: first, pending: false }]);
  await pressAll([voter], { submissionId: first }, 'down');
  await pressAll([voter], { submissionId: second }, 'up');
  expect(await pointsOf(voter)).toBe(1);

  server.clock.now = midnight;
  await pressAll([voter], { submissionId: await submitFor(author, tomorrow) }, 'up');
  expect(await historyOf(voter)).toMatchObject([{ day: tomorrow }, { day: today }]);
  expect(await pointsOf(voter)).toBe(2);
});

test('a batch of votes pays the daily point once', async () => {
  const voter = await server.user(`batch${made}`);
  const ids = await Promise.all(Array.from({ length: 10 }, () => submitFor(author, today)));
  await voter.results(...ids.map((id) => voter.op('vote.set', voteArgs(id, 'up'))));
  expect(await turns(voter)).toEqual([[1, 'daily_vote', false]]);
});

test("a vote on one's own submission is refused and pays nothing", async () => {
  const submissionId = await submitFor(author, today);
  const { status } = await author.post('/api/vote/submission', { submissionId, voteType: 'up' });
  expect([status, await pointsOf(author)]).toEqual([403, 0]);
});

test('a day pays at most 16 points, however many items are successful', async () => {
  const others = await submitFor(voters[11] as Visitor, today);
  for (const difficulty of ['eternal', 'merciless']) {
    await pressAll(voters.slice(0, 10), { submissionId: await submitFor(author, today, difficulty) }, 'up');
    await pressAll(voters.slice(0, 5), { suggestionId: await suggestFor(author, today, others) }, 'up');
  }
  await pressAll([author], { submissionId: others }, 'up');
  expect(await pointsOf(author)).toBe(16);
  server.clock.now = midnight;
  await pressAll(voters.slice(0, 10), { submissionId: await submitFor(author, tomorrow) }, 'up');
  expect(await pointsOf(author)).toBe(26);
});

test('when the paid submission falls below 10 votes, another successful one of the day is paid instead', async () => {
  const [paid, other] = [await submitFor(author, today), await submitFor(author, today, 'normal')];
  await pressAll(voters.slice(0, 10), { submissionId: paid }, 'up');
  await pressAll(voters.slice(0, 10), { submissionId: other }, 'up');
  expect(await historyOf(author)).toHaveLength(1);
  await pressAll(voters.slice(0, 1), { submissionId: paid }, 'up');
  expect((await historyOf(author)).map(({ points, itemId }) => [points, itemId])).toEqual([
    [10, other],
    [-10, paid],
    [10, paid],
  ]);
  expect(await pointsOf(author)).toBe(10);
});

test("an account's points, their history and its submissions require a sign-in", async () => {
  for (const path of ['/api/user/points', '/api/user/point-history', '/api/users/me/submissions']) {
    const { status, body } = await server.visitor().get(path);
    expect([path, status, body.code]).toEqual([path, 401, 'not_signed_in']);
  }
  expect(await historyOf(author)).toEqual([]);
});

test("the account's submissions are listed with their status, newest first, under its id, me or 0", async () => {
  const open = await submitFor(author, today);
  await pressAll(voters.slice(0, 3), { submissionId: open }, 'up');
  server.clock.now += 1000;
  const removed = await submitFor(author, today, 'cruel');
  await pressAll(voters.slice(0, 10), { submissionId: removed }, 'down');
  const { body: before } = await author.get<{ status: string }[]>('/api/users/me/submissions');
  expect(before.map(({ status }) => status)).toEqual(['Removed', 'Need 7 more for points']);
  server.clock.now = midnight;
  const successful = await submitFor(author, tomorrow, 'normal');
  await pressAll(voters.slice(0, 10), { submissionId: successful }, 'up');
  const expected = [
    { id: successful, difficulty: 'normal', votes: 10, createdAt: '2026-11-21T00:00:00.000Z', day: tomorrow },
    { id: removed, difficulty: 'cruel', votes: -10, createdAt: '2026-11-20T12:00:01.000Z', day: today },
    { id: open, difficulty: 'eternal', votes: 3, createdAt: '2026-11-20T12:00:00.000Z', day: today },
  ];
  const statuses = ['Successful', 'Removed', 'Day closed'];
  for (const id of [author.accountId, 'me', '0']) {
    const { status, body } = await author.get(`/api/users/${id}/submissions`);
    const rows = expected.map((row, n) => ({ ...row, status: statuses[n], labyrinthData: smallLayout }));
    expect([status, body]).toEqual([200, rows]);
  }
  await inWriteTransaction(server.db, (tx) => hideItem(tx, { kind: 'submission', id: open }, true, server.clock.now));
  expect((await author.get<{ status: string }[]>('/api/users/me/submissions')).body[2]?.status).toBe('Removed');
});

test("only the account's newest 24 submissions are listed with their layout", async () => {
  for (const difficulty of ['eternal', 'merciless', 'cruel', 'normal'] as const) {
    for (let n = 0; n < 7; n += 1) await submitFor(author, today, difficulty);
  }
  const { body } = await author.get<{ labyrinthData: string | null }[]>('/api/users/me/submissions');
  const drawn = body.map(({ labyrinthData }) => labyrinthData !== null);
  expect(drawn).toEqual([...Array<boolean>(24).fill(true), ...Array<boolean>(4).fill(false)]);
});

test('the submissions of another or an unknown account are not found', async () => {
  for (const id of [voters[0]?.accountId, randomUUID(), '1', 'ME']) {
    const { status, body } = await author.get(`/api/users/${id}/submissions`);
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
});
