import fc from 'fast-check';
import { difficulties } from 'shared-types/difficulty.ts';
import type { UserVote } from 'shared-types/rules/vote.ts';
import { expect, test } from 'vitest';
import { findDifferences } from '../operations/verifyLedger.ts';
import { startTestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';
import { crowd, historyOf, pointsOf, submitFor, suggestFor } from '../testing/votingCrowd.ts';

const days = ['2026-11-20', '2026-11-21'] as const;
const lastMinute = Date.UTC(2026, 10, 20, 23, 59);
const midnight = Date.UTC(2026, 10, 21);

interface Item {
  target: 'submission' | 'suggestion';
  id: string;
  author: Visitor;
  /** What each voter has last voted, where the server took it. */
  votes: Map<Visitor, UserVote>;
}

interface Planned {
  item: number;
  value: UserVote;
}

/** What the server is expected to hold, told from its answers alone. */
class Day {
  readonly items: Item[] = [];
  readonly voted = new Set<Visitor>();
  readonly day: string;

  constructor(day: string) {
    this.day = day;
  }

  add(target: Item['target'], id: string, author: Visitor): void {
    this.items.push({ target, id, author, votes: new Map() });
  }

  /** Sends a user's queue as one batch and keeps what was applied. */
  async send(user: Visitor, plan: readonly Planned[]): Promise<(string | undefined)[]> {
    const meant = plan.map(({ item, value }) => ({ item: this.items[item % this.items.length] as Item, value }));
    const ops = meant.map(({ item, value }) =>
      user.op('vote.set', { target: item.target, targetId: item.id, value }, { day: this.day }),
    );
    const results = await user.results(...ops);
    results.forEach(({ status }, n) => {
      const { item, value } = meant[n] as (typeof meant)[number];
      if (status !== 'applied') return;
      item.votes.set(user, value);
      if (value !== 'none') this.voted.add(user);
    });
    return results.map(({ code }) => code);
  }

  countOf({ votes }: Item): number {
    const values = [...votes.values()];
    return values.filter((value) => value === 'up').length - values.filter((value) => value === 'down').length;
  }

  pointsOf(user: Visitor): number {
    const best = (target: Item['target']) =>
      Math.max(
        0,
        ...this.items
          .filter((item) => item.author === user && item.target === target)
          .map((item) => this.countOf(item)),
      );
    return (best('submission') >= 10 ? 10 : 0) + (best('suggestion') >= 5 ? 5 : 0) + (this.voted.has(user) ? 1 : 0);
  }
}

const votes = fc.array(
  fc.record({
    item: fc.nat(99),
    value: fc.constantFrom<UserVote>('up', 'up', 'up', 'up', 'up', 'up', 'up', 'down', 'none'),
  }),
  { minLength: 5, maxLength: 20 },
);

/** Every difficulty gets two submissions, each with a suggestion by somebody else. */
async function fill(day: Day, users: Visitor[]): Promise<void> {
  for (const [n, difficulty] of [...difficulties, ...difficulties].entries()) {
    // The first one's author has no other that could hold the reward when it falls.
    const [author, helper] = [users[n && 1 + (n % 4)] as Visitor, users[5 + (n % 5)] as Visitor];
    const submissionId = await submitFor(author, day.day, difficulty);
    day.add('submission', submissionId, author);
    day.add('suggestion', await suggestFor(helper, day.day, submissionId), helper);
  }
}

async function play(day: Day, users: Visitor[], seed: number): Promise<void> {
  const queues = fc.sample(votes, { seed, numRuns: users.length * 10 });
  while (queues.length > 0) await Promise.all(users.map((user) => day.send(user, queues.pop() ?? [])));
}

/** The first submission over its threshold, below it and over it again. */
async function sway(day: Day, users: Visitor[]): Promise<void> {
  const value = (wanted: UserVote) => [{ item: 0, value: wanted }];
  await Promise.all(users.slice(1).map((user) => day.send(user, value('up'))));
  for (const user of users.slice(1, 3)) await day.send(user, value('none'));
  await day.send(users[1] as Visitor, value('up'));
}

test.each([1, 2, 3])('two days played through by 12 users leave what was voted (seed %i)', async (seed) => {
  await using server = await startTestServer();
  const users = await crowd(server, 'player', 12);
  const [first, second] = [new Day(days[0]), new Day(days[1])];
  await fill(first, users);
  await play(first, users, seed);
  server.clock.now = lastMinute;
  await sway(first, users);
  const revoked = (await historyOf(users[0] as Visitor)).filter(({ points }) => points < 0);
  expect(revoked.length).toBeGreaterThan(0);

  server.clock.now = midnight;
  const late = await first.send(users[3] as Visitor, [{ item: 0, value: 'down' }]);
  expect(late).toEqual(['day_closed']);
  await fill(second, users);
  await play(second, users, seed + 100);

  const expected = users.map((user) => first.pointsOf(user) + second.pointsOf(user));
  expect(await Promise.all(users.map(pointsOf))).toEqual(expected);
  expect(Math.max(...expected)).toBeGreaterThan(11);
  expect(await findDifferences(server.db)).toEqual([]);
});
