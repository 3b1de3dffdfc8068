import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryLayout } from '../testing/arbitraryLayout.ts';
import { crowdedLayout } from '../testing/crowdedLayout.ts';
import { drawing, eternalDrawing } from '../testing/drawing.ts';
import { runs } from '../testing/runs.ts';
import { bossRooms, isBossRoom, type RoomId, startRoom } from './grid.ts';
import { emptyLayout, findPath, type Layout, typesOf, visitedRooms } from './layout.ts';
import { unjoinedRooms } from './numbering.ts';
import { routeWalk } from './routeWalk.ts';

function walked(layout: Layout): string {
  return routeWalk(layout).join(' ');
}

describe('the walk', () => {
  it('is the start room alone where nothing is marked', () => {
    expect([walked(emptyLayout), walked(drawing(['c1r3 c3r3']))]).toEqual(['c1r3', 'c1r3']);
  });

  it('leads along paths, drawn in either direction, to every room with contents and back', () => {
    const layout = drawing(['c2r1 c1r3', 'c1r3 c2r5', 'c2r5 c7r3', 'c2r1 c3r1'], { c2r1: ['argus'] });
    expect(walked(layout)).toBe('c1r3 c2r1 c1r3 c2r5 c7r3');
  });

  it('leaves out rooms without contents that are not on the way', () => {
    expect(walked(drawing(['c1r3 c2r1', 'c1r3 c7r3']))).toBe('c1r3 c7r3');
  });

  it('ends where the last wanted room is, without a trial', () => {
    const layout = drawing(['c1r3 c2r1', 'c1r3 c2r5', 'c2r5 c3r5'], { c2r1: ['argus'], c3r5: ['puzzle'] });
    expect(walked(layout)).toBe('c1r3 c2r1 c1r3 c2r5 c3r5');
  });

  it('takes the way through the lower numbers where two are equally long', () => {
    expect(walked(drawing(['c1r3 c3r5', 'c3r5 c7r3', 'c1r3 c3r1', 'c3r1 c7r3']))).toBe('c1r3 c3r1 c7r3');
    const fork = drawing(['c1r3 c3r5', 'c1r3 c3r1', 'c1r3 c7r3'], { c3r1: ['argus'], c3r5: ['argus'] });
    expect(walked(fork)).toBe('c1r3 c3r1 c1r3 c3r5 c1r3 c7r3');
  });

  it('enters a trial only when its section is finished, and never walks back through it', () => {
    expect(walked(eternalDrawing)).toBe(
      'c1r3 c3r1 c4r3 c6r4 c7r3 ' + 'c9r3 c10r1 c9r3 c12r3 c13r5 c12r3 c15r3 ' + 'c17r3 c20r5 c20r3 c19r1 c22r2 c23r3',
    );
  });

  it('goes on with a later trial where an earlier one is not drawn', () => {
    expect(walked(drawing(['c1r3 c3r3', 'c3r3 c15r3', 'c15r3 c17r3', 'c17r3 c23r3']))).toBe(
      'c1r3 c3r3 c15r3 c17r3 c23r3',
    );
  });

  it('visits more rooms than can be searched in all orders too: each time the nearest one left', () => {
    const layout = crowdedLayout(110, ['argus']);
    const walk = new Set(routeWalk(layout));
    expect(visitedRooms(layout).filter((id) => !isBossRoom(id) && !walk.has(id))).toEqual(
      unjoinedRooms(layout).filter((id) => !isBossRoom(id)),
    );
  });
});

/** The fewest steps to visit all wanted rooms and then the end, by trying every order. */
function fewestSteps(distance: (a: RoomId, b: RoomId) => number, from: RoomId, wanted: RoomId[], end?: RoomId): number {
  if (wanted.length === 0) return end ? distance(from, end) : 0;
  return Math.min(
    ...wanted.map(
      (next) =>
        distance(from, next) +
        fewestSteps(
          distance,
          next,
          wanted.filter((id) => id !== next),
          end,
        ),
    ),
  );
}

function distances({ paths }: Layout, rooms: readonly RoomId[]) {
  const key = (a: RoomId, b: RoomId): string => `${a} ${b}`;
  const known = new Map(rooms.map((id) => [key(id, id), 0]));
  const least = (a: RoomId, b: RoomId): number => known.get(key(a, b)) ?? Infinity;
  for (const { from, to } of paths) known.set(key(from, to), 1).set(key(to, from), 1);
  for (const by of rooms)
    for (const a of rooms)
      for (const b of rooms) known.set(key(a, b), Math.min(least(a, b), least(a, by) + least(by, b)));
  return least;
}

it('it is as short as the best of all orders, in layouts of one section', () => {
  const section = arbitraryLayout.map((layout): Layout => {
    const ids = visitedRooms(layout).filter((id) => Number(id.slice(1).split('r')[0]) < 12 && !isBossRoom(id));
    const marked = ids.filter((id) => typesOf(layout, id).length > 0).slice(0, 5);
    const rooms = Object.fromEntries(ids.map((id) => [id, { types: marked.includes(id) ? ['argus' as const] : [] }]));
    return { rooms, paths: layout.paths.filter(({ from, to }) => ids.includes(from) && ids.includes(to)) };
  });
  fc.assert(
    fc.property(section, (layout) => {
      const rooms = visitedRooms(layout);
      const unjoined = unjoinedRooms(layout);
      const wanted = rooms.filter((id) => typesOf(layout, id).length > 0 && id !== startRoom && !unjoined.includes(id));
      const steps = fewestSteps(distances(layout, rooms), startRoom, wanted);
      expect(routeWalk(layout)).toHaveLength(1 + steps);
    }),
    { numRuns: runs(100, 1_000) },
  );
});

it('every step of it is a path, and it visits what is marked and joined, each trial once', () => {
  fc.assert(
    fc.property(arbitraryLayout, (layout) => {
      const walk = routeWalk(layout);
      const jumps = walk.filter((id, index) => index > 0 && !findPath(layout, walk[index - 1] ?? id, id));
      expect(jumps).toEqual([]);
      const unjoined = unjoinedRooms(layout);
      const marked = visitedRooms(layout).filter((id) => typesOf(layout, id).length > 0 && !unjoined.includes(id));
      const missed = marked.filter((id) => !walk.includes(id));
      expect(missed.filter((id) => !isBossRoom(id))).toEqual([]);
      expect(missed.filter((id) => bossRooms.includes(id))).toEqual([]);
    }),
    { numRuns: runs(100, 1_000) },
  );
});
