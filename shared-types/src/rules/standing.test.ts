import { expect, it } from 'vitest';
import { networksDecide, rewardPoints, standingOf, submissionStatus } from './standing.ts';

/** More networks than any threshold requires. */
const everywhere = { up: 99, down: 99 };

it('a submission is successful at 10 votes and removed at 10 downvotes (spec 9)', () => {
  const standings = [-11, -10, -9, 0, 9, 10, 11].map((voteCount) =>
    standingOf('submission', { voteCount, networks: everywhere }),
  );
  expect(standings).toEqual(['removed', 'removed', 'open', 'open', 'open', 'successful', 'successful']);
});

it('a suggestion is rewarded at 5 votes and removed at 5 downvotes (spec 9)', () => {
  const standings = [-5, -4, 4, 5].map((voteCount) => standingOf('suggestion', { voteCount, networks: everywhere }));
  expect(standings).toEqual(['removed', 'open', 'open', 'successful']);
});

it.each([
  ['submission', 10, 4],
  ['suggestion', 5, 3],
] as const)('a %s with %i votes needs votes in that direction from %i networks', (kind, votes, enough) => {
  const few = enough - 1;
  const of = (voteCount: number, up: number, down: number) => standingOf(kind, { voteCount, networks: { up, down } });
  expect([of(votes, few, 99), of(votes, enough, 0)]).toEqual(['open', 'successful']);
  expect([of(-votes, 99, few), of(-votes, 0, enough)]).toEqual(['open', 'removed']);
});

it('without network counts the total alone decides', () => {
  expect([-10, 9, 10].map((voteCount) => standingOf('submission', { voteCount, networks: null }))).toEqual([
    'removed',
    'open',
    'successful',
  ]);
});

it('networks are counted from the thresholds on', () => {
  expect([-10, -9, 9, 10].map((voteCount) => networksDecide('submission', voteCount))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

it("the profile shows 'Successful', or how many votes are needed (spec 4), or that they must come from more places", () => {
  expect([9, 0, -3, -12].map((voteCount) => submissionStatus('open', voteCount, false))).toEqual([
    'Need 1 more for points',
    'Need 10 more for points',
    'Need 13 more for points',
    'Need 22 more for points',
  ]);
  expect([10, 14].map((voteCount) => submissionStatus('open', voteCount, false))).toEqual(
    Array(2).fill('Needs votes from more places for points'),
  );
  expect([submissionStatus('successful', 12, false), submissionStatus('removed', -10, false)]).toEqual([
    'Successful',
    'Removed',
  ]);
});

it("the profile shows 'Day closed' instead of the votes needed once the day is over", () => {
  expect([3, 9, 10, -3].map((voteCount) => submissionStatus('open', voteCount, true))).toEqual(
    Array(4).fill('Day closed'),
  );
  expect([submissionStatus('successful', 12, true), submissionStatus('removed', -10, true)]).toEqual([
    'Successful',
    'Removed',
  ]);
});

it('rewards of one day add up to 16 points (spec 9)', () => {
  expect(Object.values(rewardPoints).reduce((sum, points) => sum + points, 0)).toBe(16);
});
