import { expect, it } from 'vitest';
import { rewardPoints, standingOf, submissionStatus } from './standing.ts';

it('a submission is successful at 10 votes and removed at 10 downvotes (spec 9)', () => {
  expect([-11, -10, -9, 0, 9, 10, 11].map((count) => standingOf('submission', count))).toEqual([
    'removed',
    'removed',
    'open',
    'open',
    'open',
    'successful',
    'successful',
  ]);
});

it('a suggestion is rewarded at 5 votes and removed at 5 downvotes (spec 9)', () => {
  expect([-5, -4, 4, 5].map((count) => standingOf('suggestion', count))).toEqual([
    'removed',
    'open',
    'open',
    'successful',
  ]);
});

it("the profile says 'Successful' at 10 or more votes, otherwise how many are needed (spec 4)", () => {
  expect([12, 10, 9, 0, -3, -10].map(submissionStatus)).toEqual([
    'Successful',
    'Successful',
    'Need 1 more for points',
    'Need 10 more for points',
    'Need 13 more for points',
    'Removed',
  ]);
});

it('a day pays at most 16 points (spec 9)', () => {
  expect(Object.values(rewardPoints).reduce((sum, points) => sum + points, 0)).toBe(16);
});
