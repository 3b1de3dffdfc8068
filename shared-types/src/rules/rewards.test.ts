import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../testing/runs.ts';
import { crossesReward, isPending, type LedgerTurn, paidTurn, turnsToAppend } from './rewards.ts';
import { standingOf } from './standing.ts';

it('a reward is due when an item becomes successful or stops being so', () => {
  expect([crossesReward('open', 'successful'), crossesReward('successful', 'open')]).toEqual([true, true]);
  expect([crossesReward('successful', 'successful'), crossesReward('open', 'open')]).toEqual([false, false]);
  expect([crossesReward('open', 'removed'), crossesReward('removed', 'open')]).toEqual([false, false]);
});

it('a successful submission pays 10, falling below the threshold revokes them, rising again pays them again', () => {
  const paid = turnsToAppend('submission_reward', [], ['a']);
  expect(paid).toEqual([{ itemId: 'a', points: 10, turn: 1 }]);
  const revoked = turnsToAppend('submission_reward', paid, []);
  expect(revoked).toEqual([{ itemId: 'a', points: -10, turn: 2 }]);
  expect(turnsToAppend('submission_reward', [...paid, ...revoked], ['a'])).toEqual([
    { itemId: 'a', points: 10, turn: 3 },
  ]);
});

it('a second successful item of the day pays nothing until the paid one falls', () => {
  const paid = turnsToAppend('suggestion_reward', [], ['a']);
  expect(turnsToAppend('suggestion_reward', paid, ['b', 'a'])).toEqual([]);
  expect(turnsToAppend('suggestion_reward', paid, ['b'])).toEqual([
    { itemId: 'a', points: -5, turn: 2 },
    { itemId: 'b', points: 5, turn: 3 },
  ]);
});

it('the point for voting is paid once', () => {
  const paid = turnsToAppend('daily_vote', [], ['a']);
  expect(paid).toEqual([{ itemId: 'a', points: 1, turn: 1 }]);
  expect(paidTurn(paid)?.itemId).toBe('a');
});

it('a reward is pending until the next reset; the point for voting never is', () => {
  expect(isPending('submission_reward', '2026-11-20', '2026-11-20')).toBe(true);
  expect(isPending('suggestion_reward', '2026-11-20', '2026-11-20')).toBe(true);
  expect(isPending('suggestion_reward', '2026-11-20', '2026-11-21')).toBe(false);
  expect(isPending('daily_vote', '2026-11-20', '2026-11-20')).toBe(false);
});

const items = ['a', 'b', 'c'];
const votes = fc.array(fc.tuple(fc.constantFrom(...items), fc.constantFrom(-2, -1, 1, 2)), { maxLength: 200 });

it.each([
  ['submission', 'submission_reward', 10, 8],
  ['suggestion', 'suggestion_reward', 5, 3],
] as const)(
  'after any votes on a day, the %s ledger pays exactly one reward if an item is successful',
  (kind, reason, full, start) => {
    fc.assert(
      fc.property(votes, (changes) => {
        const counts = new Map(items.map((item) => [item, start as number]));
        const standing = (item: string) => standingOf(kind, { voteCount: counts.get(item) ?? 0, networks: null });
        const deserving = () => items.filter((item) => standing(item) === 'successful');
        const ledger: LedgerTurn[] = [];
        for (const [item, change] of changes) {
          const before = standing(item);
          counts.set(item, (counts.get(item) ?? 0) + change);
          if (crossesReward(before, standing(item))) ledger.push(...turnsToAppend(reason, ledger, deserving()));

          const balance = ledger.reduce((sum, { points }) => sum + points, 0);
          expect(balance).toBe(deserving().length > 0 ? full : 0);
          expect(paidTurn(ledger) === undefined || deserving().includes(paidTurn(ledger)?.itemId ?? '')).toBe(true);
          // Recomputing at any moment adds nothing and removes nothing.
          expect(turnsToAppend(reason, ledger, deserving())).toEqual([]);
        }
        expect(ledger.map(({ turn }) => turn)).toEqual(ledger.map((_, place) => place + 1));
        expect(ledger.map(({ points }) => points)).toEqual(ledger.map((_, place) => (place % 2 === 0 ? full : -full)));
      }),
      { numRuns: runs(100, 1_000) },
    );
  },
);
