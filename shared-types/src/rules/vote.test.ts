import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../testing/runs.ts';
import { type UserVote, userVotes, voteAfterPress, voteDifference, voteTypes } from './vote.ts';

it('pressing an arrow votes, pressing it again takes the vote back, pressing the other one changes the vote', () => {
  expect(voteAfterPress('none', 'up')).toBe('up');
  expect(voteAfterPress('up', 'up')).toBe('none');
  expect(voteAfterPress('up', 'down')).toBe('down');
  expect(voteAfterPress('down', 'down')).toBe('none');
});

it('a vote changes the count by its value minus that of the vote before', () => {
  expect(voteDifference('none', 'up')).toBe(1);
  expect(voteDifference('up', 'none')).toBe(-1);
  expect(voteDifference('up', 'down')).toBe(-2);
  expect(voteDifference('down', 'up')).toBe(2);
  expect(voteDifference('down', 'down')).toBe(0);
});

it('the differences of any presses by any accounts add up to up votes minus down votes', () => {
  const press = fc.record({ account: fc.nat(4), arrow: fc.constantFrom(...voteTypes) });
  fc.assert(
    fc.property(fc.array(press), (presses) => {
      const votes = new Map<number, UserVote>();
      let count = 0;
      for (const { account, arrow } of presses) {
        const before = votes.get(account) ?? 'none';
        const after = voteAfterPress(before, arrow);
        count += voteDifference(before, after);
        votes.set(account, after);
      }
      const [up, down] = (['up', 'down'] as const).map(
        (vote) => [...votes.values()].filter((own) => own === vote).length,
      );
      expect(count).toBe(up! - down!);
    }),
    { numRuns: runs(100, 1_000) },
  );
});

it('a vote has three states (spec 4)', () => {
  expect(userVotes).toEqual(['up', 'down', 'none']);
});
