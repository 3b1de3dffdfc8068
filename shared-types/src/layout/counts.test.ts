import fc from 'fast-check';
import { expect, it } from 'vitest';
import { difficulties } from '../difficulty.ts';
import { arbitraryLayout } from '../testing/arbitraryLayout.ts';
import { drawing, eternalDrawing } from '../testing/drawing.ts';
import { runs } from '../testing/runs.ts';
import { countHints, otherHints, remainingMarks } from './counts.ts';
import { emptyLayout, type Layout } from './layout.ts';

it('a layout like real labyrinths gets no hint', () => {
  expect(countHints(eternalDrawing, 'eternal')).toEqual([]);
});

it('an empty layout gets no hint', () => {
  expect(countHints(emptyLayout, 'eternal')).toEqual([]);
});

it('the hint for a missing key names the usual number and the drawn one', () => {
  const rooms = { ...eternalDrawing.rooms, c10r1: { types: [] } };
  expect(countHints({ ...eternalDrawing, rooms }, 'eternal')).toEqual([
    'Eternal usually has 3 silver keys; this layout has 2',
  ]);
});

it('hints describe ranges, single items and items that never occur in natural English', () => {
  expect(countHints(drawing(['c1r3 c3r3'], { c3r3: ['golden-key'] }), 'merciless')).toEqual([
    'Merciless usually has 10 rooms besides the trials; this layout has 1',
    'Merciless usually has 3 to 4 darkshrines; this layout has 0',
    'Merciless usually has 2 silver keys; this layout has 0',
    'Merciless usually has 2 silver doors; this layout has 0',
    'Merciless usually has 1 golden door; this layout has 0',
    'Merciless usually has 1 to 3 gauntlets; this layout has 0',
    'Merciless usually has 1 puzzle; this layout has 0',
  ]);
  expect(countHints(drawing(['c1r3 c3r3'], { c3r3: ['golden-key', 'argus'] }), 'normal')).toContain(
    'Normal usually has no golden keys; this layout has 1',
  );
});

it('the entrance counts as a room only on Eternal', () => {
  const layout = drawing(['c1r3 c3r3', 'c3r3 c4r3', 'c4r3 c7r3']);
  expect(countHints(layout, 'eternal')[0]).toBe(
    'Eternal usually has 12 to 13 rooms besides the trials; this layout has 3',
  );
  expect(countHints(layout, 'cruel')[0]).toBe('Cruel usually has 9 rooms besides the trials; this layout has 2');
});

it('rooms that no path joins to the start are named in a hint (decisions.md)', () => {
  const { rooms, paths } = eternalDrawing;
  const without = (...cut: string[]) => ({
    rooms,
    paths: paths.filter(({ from, to }) => !cut.includes(`${from} ${to}`)),
  });
  expect(countHints(without('c9r3 c10r1'), 'eternal')).toEqual([
    'C10 R1 is not joined to the start; no path leads to it',
  ]);
  expect(countHints(without('c9r3 c10r1', 'c19r1 c22r2', 'c22r2 c23r3', 'c20r5 c23r3'), 'eternal')).toEqual([
    'C10 R1, C22 R2, C23 R3 are not joined to the start; no path leads to them',
  ]);
});

it('any layout gets at most 10 hints, each a sentence about the difficulty or rooms that are not joined', () => {
  const sentence =
    /^((Eternal|Merciless|Cruel|Normal) usually has .+; this layout has \d+|C\d+ R\d.* not joined to the start; .+)$/;
  fc.assert(
    fc.property(arbitraryLayout, fc.constantFrom(...difficulties), (layout, difficulty) => {
      const hints = countHints(layout, difficulty);
      expect(hints.length).toBeLessThanOrEqual(10);
      for (const hint of hints) expect(hint).toMatch(sentence);
    }),
    { numRuns: runs(100, 1_000) },
  );
});

it('remaining marks are worded naturally, and decrease as rooms are marked', () => {
  const remaining = (layout: Layout) => remainingMarks(layout, 'eternal').map(({ text }) => text);
  const keysAndDoors = ['3 silver keys', '3 silver doors', 'up to 1 golden key', 'up to 1 golden door'];
  expect(remaining(emptyLayout)).toEqual(['4 darkshrines', ...keysAndDoors, 'Argus', '2 to 3 gauntlets', 'puzzle']);
  const some = drawing(['c1r3 c3r3', 'c3r3 c4r3'], {
    c3r3: ['darkshrine', 'gauntlet', 'silver-door'],
    c4r3: ['gauntlet', 'argus', 'silver-door'],
  });
  expect(remaining(some)).toEqual([
    '3 darkshrines',
    '3 silver keys',
    '1 silver door',
    'up to 1 golden key',
    'up to 1 golden door',
    'up to 1 gauntlet',
    'puzzle',
  ]);
});

it('remaining marks carry their hints; the room count and unjoined rooms are hinted at only once all sections are begun', () => {
  const begun = drawing(['c1r3 c3r3', 'c9r3 c10r1'], { c3r3: ['golden-key', 'golden-door'] });
  expect(remainingMarks(begun, 'eternal').map(({ text, hint }) => [text, hint])).toContainEqual([
    '3 silver keys',
    'Eternal usually has 3 silver keys; this layout has 0',
  ]);
  expect(remainingMarks(emptyLayout, 'eternal')).toContainEqual(
    expect.objectContaining({ text: 'up to 1 golden key', hint: undefined }),
  );
  expect(otherHints(begun, 'eternal')).toEqual([]);
  expect(otherHints(begun, 'normal')).toEqual([
    'Normal usually has no golden keys; this layout has 1',
    'Normal usually has no golden doors; this layout has 1',
  ]);
  // Trials and the entrance begin no section.
  expect(otherHints(drawing(['c1r3 c3r3', 'c7r3 c15r3', 'c15r3 c23r3']), 'eternal')).toEqual([]);
  expect(otherHints(drawing(['c1r3 c7r3', 'c9r3 c10r1', 'c17r3 c19r1']), 'eternal')).toEqual([]);
  const toTheEnd = drawing(['c1r3 c3r3', 'c9r3 c10r1', 'c17r3 c19r1']);
  expect(otherHints(toTheEnd, 'eternal')).toEqual([
    'Eternal usually has 12 to 13 rooms besides the trials; this layout has 6',
    'C9 R3, C10 R1, C17 R3, C19 R1 are not joined to the start; no path leads to them',
  ]);
});
