import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryLayout } from '../testing/arbitraryLayout.ts';
import { drawing } from '../testing/drawing.ts';
import { runs } from '../testing/runs.ts';
import { isBossRoom } from './grid.ts';
import { emptyLayout, type Layout, visitedRooms } from './layout.ts';
import { roomNumbers } from './numbering.ts';

function numbered(layout: Layout): string {
  return [...roomNumbers(layout)].map(([id, number]) => `${number} ${id}`).join(', ');
}

describe('rooms are numbered in order of a walk from the start (spec 2)', () => {
  it('beginning with the start room', () => {
    expect(numbered(emptyLayout)).toBe('1 c1r3');
  });

  it('with neighbours by distance from the start', () => {
    expect(numbered(drawing(['c1r3 c5r3', 'c1r3 c3r1', 'c1r3 c2r3']))).toBe('1 c1r3, 2 c2r3, 3 c3r1, 4 c5r3');
  });

  it('with neighbours equally far from the start by row', () => {
    expect(numbered(drawing(['c1r3 c3r5', 'c1r3 c3r1']))).toBe('1 c1r3, 2 c3r1, 3 c3r5');
  });

  it('with all neighbours of a room before their neighbours', () => {
    expect(numbered(drawing(['c1r3 c2r1', 'c2r1 c3r1', 'c1r3 c5r3']))).toBe('1 c1r3, 2 c2r1, 3 c5r3, 4 c3r1');
  });

  it('along paths drawn in either direction', () => {
    expect(numbered(drawing(['c3r3 c1r3', 'c5r3 c3r3']))).toBe('1 c1r3, 2 c3r3, 3 c5r3');
  });

  it('through boss rooms, which have no number', () => {
    expect(numbered(drawing(['c1r3 c3r3', 'c3r3 c7r3', 'c7r3 c9r3', 'c9r3 c15r3', 'c15r3 c17r3', 'c17r3 c23r3']))).toBe(
      '1 c1r3, 2 c3r3, 3 c9r3, 4 c17r3',
    );
  });

  it('with a section to its end before the rooms after its trial', () => {
    expect(numbered(drawing(['c1r3 c7r3', 'c7r3 c9r3', 'c1r3 c2r5', 'c2r5 c3r5', 'c3r5 c4r5']))).toBe(
      '1 c1r3, 2 c2r5, 3 c3r5, 4 c4r5, 5 c9r3',
    );
  });

  it('with unjoined rooms after the others, by column, then row (decisions.md)', () => {
    expect(numbered(drawing(['c1r3 c3r3', 'c9r3 c9r1', 'c9r3 c15r3'], { c2r5: ['argus'] }))).toBe(
      '1 c1r3, 2 c3r3, 3 c2r5, 4 c9r1, 5 c9r3',
    );
  });
});

it('the numbers are 1 to n, one for every visited room except boss rooms', () => {
  fc.assert(
    fc.property(arbitraryLayout, (layout) => {
      const numbers = roomNumbers(layout);
      const expected = visitedRooms(layout).filter((id) => !isBossRoom(id));
      expect(new Set(numbers.keys())).toEqual(new Set(expected));
      expect([...numbers.values()]).toEqual(expected.map((_, index) => index + 1));
    }),
    { numRuns: runs(100, 1_000) },
  );
});

it('numbers do not depend on the order or direction in which paths were drawn', () => {
  fc.assert(
    fc.property(arbitraryLayout, (layout) => {
      const turned = layout.paths.map(({ from, to, style }) => ({ from: to, to: from, style })).reverse();
      expect(roomNumbers({ ...layout, paths: turned })).toEqual(roomNumbers(layout));
    }),
    { numRuns: runs(100, 1_000) },
  );
});
