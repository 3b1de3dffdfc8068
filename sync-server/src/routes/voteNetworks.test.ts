import type { Submission } from 'shared-types/api/submissions.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '../operations/verifyLedger.ts';
import { forgetExpired } from '../storage/expired.ts';
import { voteArgs } from '../testing/opArgs.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';
import { crowd, pointsOf, pressAll, submitFor, suggestFor } from '../testing/votingCrowd.ts';

const today = '2026-11-20';
const noon = Date.UTC(2026, 10, 20, 12);
const hour = 60 * 60 * 1000;

let server: TestServer;
let voters: Visitor[];
let author: Visitor;
let submissionId: string;
let made = 0;
beforeAll(async () => {
  server = await startTestServer();
  voters = await crowd(server, 'voter', 12);
});
beforeEach(async () => {
  server.clock.now = noon;
  made += 1;
  author = await server.user(`author${made}`);
  submissionId = await submitFor(author, today);
});
afterAll(async () => {
  expect(await findDifferences(server.db)).toEqual([]);
  await server[Symbol.asyncDispose]();
});

/** The first voters, each from the next of these addresses. */
function at(addresses: readonly string[]): Visitor[] {
  return addresses.map((address, n) => Object.assign(voters[n] as Visitor, { address }));
}

/** `size` addresses of one household, or of somebody who can choose among many. */
const oneNetwork = (size: number) => Array.from({ length: size }, (_, n) => `203.0.113.${n}`);
/** The same, but the last `others` are in other networks. */
const networks = (size: number, others: number) => [
  ...oneNetwork(size - others),
  ...Array.from({ length: others }, (_, n) => `198.51.${n}.7`),
];

async function statusOf(id: string): Promise<string | undefined> {
  const { body } = await author.get<{ id: string; status: string }[]>('/api/users/me/submissions');
  return body.find((one) => one.id === id)?.status;
}

async function listed(id: string): Promise<Submission | undefined> {
  const { body } = await server.visitor().get<Submission[]>('/api/submissions/eternal');
  return body.find((one) => one.id === id);
}

test('ten accounts from one network earn a submission no points and cannot remove it; the total is shown', async () => {
  const house = at(oneNetwork(10));
  expect(await pressAll(house, { submissionId }, 'up')).toBe(10);
  expect(await pointsOf(author)).toBe(0);
  expect(await statusOf(submissionId)).toBe('Needs votes from more places for points');
  expect(await listed(submissionId)).toMatchObject({ voteCount: 10, standing: 'open' });
  expect(await pressAll(house, { submissionId }, 'down')).toBe(-10);
  expect(await listed(submissionId)).toMatchObject({ voteCount: -10, standing: 'open' });
  expect(await findDifferences(server.db)).toEqual([]);
});

test.each([
  ['IPv4', networks(10, 2), networks(10, 3)],
  [
    'IPv6',
    Array.from({ length: 10 }, (_, n) => `2001:db8:${Math.max(0, n - 7)}:${n}::1`),
    Array.from({ length: 10 }, (_, n) => `2001:db8:${Math.max(0, n - 6)}:${n}::1`),
  ],
])('a submission is successful or removed with votes from 4 %s networks, not from 3', async (_, three, four) => {
  await pressAll(at(three), { submissionId }, 'up');
  expect([await pointsOf(author), await statusOf(submissionId)]).toEqual([
    0,
    'Needs votes from more places for points',
  ]);
  const other = await submitFor(author, today);
  await pressAll(at(four), { submissionId: other }, 'up');
  expect([await pointsOf(author), await statusOf(other)]).toEqual([10, 'Successful']);
  expect((await listed(other))?.standing).toBe('successful');
  await pressAll(at(four), { submissionId: other }, 'down');
  expect([await pointsOf(author), await statusOf(other), await listed(other)]).toEqual([0, 'Removed', undefined]);
});

test('a suggestion needs votes from 3 networks', async () => {
  const helper = await server.user(`helper${made}`);
  const [few, enough] = [await suggestFor(helper, today, submissionId), await suggestFor(helper, today, submissionId)];
  expect(await pressAll(at(networks(5, 1)), { suggestionId: few }, 'up')).toBe(5);
  expect(await pointsOf(helper)).toBe(0);
  await pressAll(at(networks(5, 2)), { suggestionId: enough }, 'up');
  expect(await pointsOf(helper)).toBe(5);
  await pressAll(at(networks(5, 1)), { suggestionId: few }, 'down');
  await pressAll(at(networks(5, 2)), { suggestionId: enough }, 'down');
  expect((await listed(submissionId))?.suggestions.map(({ id }) => id)).toEqual([few]);
});

test('queued votes count for the network of the call that sends them', async () => {
  const vote = (voter: Visitor) => voter.op('vote.set', voteArgs(submissionId, 'up'));
  for (const voter of at(oneNetwork(10))) await voter.results(vote(voter));
  expect(await pointsOf(author)).toBe(0);
  for (const voter of at(networks(10, 3)).slice(-3)) {
    // Repeating the wanted vote from elsewhere is not another vote.
    await voter.results(vote(voter));
  }
  expect(await pointsOf(author)).toBe(0);
  for (const voter of at(networks(10, 3)).slice(-3)) {
    await voter.results(voter.op('vote.set', voteArgs(submissionId, 'none')), vote(voter));
  }
  expect(await pointsOf(author)).toBe(10);
});

test('points are revoked when the remaining votes come from too few networks', async () => {
  const all = at(networks(12, 3));
  await pressAll(all, { submissionId }, 'up');
  expect(await pointsOf(author)).toBe(10);
  expect(await pressAll(all.slice(-1), { submissionId }, 'up')).toBe(11);
  expect(await pointsOf(author)).toBe(0);
  expect(await pressAll(all.slice(-1), { submissionId }, 'up')).toBe(12);
  expect(await pointsOf(author)).toBe(10);
});

test('voters of a removed submission can withdraw or reverse their vote, and it returns; others get 404', async () => {
  const all = at(networks(11, 5));
  const [other, ...against] = all;
  await pressAll(against, { submissionId }, 'down');
  expect(await listed(submissionId)).toBeUndefined();
  const late = await other?.post('/api/vote/submission', { submissionId, voteType: 'up' });
  expect([late?.status, late?.body.code]).toEqual([404, 'not_found']);

  const [first, second] = against as [Visitor, Visitor];
  const [taken] = await first.results(first.op('vote.set', voteArgs(submissionId, 'none')));
  expect(taken).toMatchObject({ status: 'applied', entity: { voteCount: -9, userVote: 'none' } });
  expect(await listed(submissionId)).toMatchObject({ voteCount: -9 });
  await pressAll([first], { submissionId }, 'down');
  expect(await listed(submissionId)).toBeUndefined();
  const { body } = await second.post('/api/vote/submission', { submissionId, voteType: 'up' });
  expect(body).toMatchObject({ voteCount: -8, userVote: 'up' });
  expect(await listed(submissionId)).toMatchObject({ voteCount: -8 });
});

test('the networks of votes are stored as keyed hashes until the vote is withdrawn or the day is over; the outcome stays', async () => {
  const kept = async () => {
    const rows = await server.db
      .selectFrom('votes')
      .select('network')
      .where('target_id', '=', submissionId)
      .where('network', 'is not', null)
      .execute();
    return rows.map(({ network }) => network);
  };
  await pressAll(at(networks(10, 3)), { submissionId }, 'up');
  await forgetExpired(server.db, server.clock.now);
  expect(await kept()).toHaveLength(10);
  expect(new Set(await kept()).size).toBe(4);
  for (const network of await kept()) expect(network).toMatch(/^[\w-]{43}$/);
  await pressAll(voters.slice(0, 1), { submissionId }, 'up');
  expect(await kept()).toHaveLength(9);
  await pressAll(voters.slice(0, 1), { submissionId }, 'up');
  expect(await kept()).toHaveLength(10);
  server.clock.now += 12 * hour;
  await forgetExpired(server.db, server.clock.now);
  expect(await kept()).toEqual([]);
  expect([await pointsOf(author), await statusOf(submissionId)]).toEqual([10, 'Successful']);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('ledger verify reports a standing that does not follow from the votes', async () => {
  await pressAll(at(networks(10, 2)), { submissionId }, 'up');
  const set = (standing: 'successful' | 'open') =>
    server.db.updateTable('submissions').set({ standing }).where('id', '=', submissionId).execute();
  await set('successful');
  expect(await findDifferences(server.db)).toContain(
    `The submission ${submissionId} is successful, by its votes it is open.`,
  );
  await set('open');
});

test('with RATE_LIMITS=off the totals alone decide, and no network is stored', async () => {
  await using plain = await startTestServer({ env: { RATE_LIMITS: 'off' } });
  const alone = await plain.user('author');
  const house = (await crowd(plain, 'house', 10)).map((voter) => Object.assign(voter, { address: '203.0.113.7' }));
  const id = await submitFor(alone, today);
  await pressAll(house, { submissionId: id }, 'up');
  expect(await pointsOf(alone)).toBe(10);
  await pressAll(house, { submissionId: id }, 'down');
  expect((await plain.visitor().get<unknown[]>('/api/submissions/eternal')).body).toEqual([]);
  const placed = await plain.db.selectFrom('votes').select('network').where('network', 'is not', null).execute();
  expect(placed).toEqual([]);
  expect(await findDifferences(plain.db)).toEqual([]);
});
