import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryLayout } from '../testing/arbitraryLayout.ts';
import { runs } from '../testing/runs.ts';
import { claimsOf } from './claims.ts';
import { type AccountEvidence, drawingEvidence } from './evidence.ts';
import { beliefs, count, emptyTally } from './tally.ts';

const arbitrarySpoken = arbitraryLayout.map((layout) =>
  drawingEvidence({ difficulty: 'eternal', layout, izaroConfig: {} }),
);
const arbitraryClaims = arbitraryLayout.map((layout) => claimsOf({ difficulty: 'eternal', layout, izaroConfig: {} }));

const arbitraryEvidence: fc.Arbitrary<AccountEvidence> = fc.record({
  weight: fc.integer({ min: 400_000, max: 3_000_000 }),
  drawing: fc.option(arbitrarySpoken),
  corrections: fc.array(fc.record({ has: arbitraryClaims, lacks: arbitraryClaims }), { maxLength: 2 }),
  votedUp: fc.array(arbitrarySpoken, { maxLength: 2 }),
});

test('the same evidence gives the same tally in any order, also after other evidence was added and removed', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryEvidence, { maxLength: 4 }),
      fc.array(arbitraryEvidence, { maxLength: 2 }),
      (all, others) => {
        const [forwards, backwards] = [emptyTally(), emptyTally()];
        for (const evidence of all) count(forwards, evidence, 1);
        for (const evidence of [...others, ...all.toReversed()]) count(backwards, evidence, 1);
        for (const evidence of others) count(backwards, evidence, -1);
        expect(backwards).toEqual(forwards);
        expect(beliefs(backwards, 'eternal')).toEqual(beliefs(forwards, 'eternal'));
      },
    ),
    { numRuns: runs(20, 50) },
  );
});

test('an empty tally holds no beliefs', () => {
  expect(beliefs(emptyTally(), 'eternal')).toEqual([]);
});
