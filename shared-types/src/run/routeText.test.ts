import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyLayout, findPath, type Layout, typesOf } from '../layout/layout.ts';
import { roomNumbers, unjoinedRooms } from '../layout/numbering.ts';
import { arbitraryLayout } from '../testing/arbitraryLayout.ts';
import { crowdedGrid } from '../testing/crowdedLayout.ts';
import { drawing, eternalDrawing } from '../testing/drawing.ts';
import { runs } from '../testing/runs.ts';
import { noPins } from './pins.ts';
import { plan } from './planner.ts';
import { routeText } from './routeText.ts';

function textOf(
  layout: Layout,
  ...more: [choice?: Parameters<typeof routeText>[1], exits?: Parameters<typeof routeText>[2]]
): string {
  return routeText({ layout, difficulty: 'eternal', izaroConfig: {} }, ...more);
}

describe('the route as text', () => {
  it('shows rooms with number, place and contents in lower case', () => {
    const layout = drawing(['c1r3 c3r2', 'c3r2 c5r3'], { c3r2: ['silver-key'], c5r3: ['golden-door', 'gauntlet'] });
    expect(textOf(layout)).toBe('1 C1R3 -> 2 C3R2 (silver key) -> 3 C5R3 (golden door, gauntlet)');
  });

  it('shows the names of rooms that have one', () => {
    const { rooms, paths } = drawing(['c1r3 c3r2'], { c3r2: ['silver-key'] });
    const named = { rooms: { ...rooms, c3r2: { types: ['silver-key'], name: 'domain path' } }, paths } as const;
    expect(textOf(named)).toBe('1 C1R3 -> 2 C3R2 domain path (silver key)');
  });

  it('shows Izaro between the sections, and leaves out empty dead ends', () => {
    const layout = drawing(['c1r3 c7r3', 'c1r3 c2r1', 'c7r3 c9r3', 'c9r3 c15r3', 'c15r3 c17r3', 'c17r3 c23r3']);
    expect(textOf(layout)).toBe('1 C1R3 -> Izaro -> 3 C9R3 -> Izaro -> 4 C17R3 -> Izaro');
  });

  it('shows the way back, room by room', () => {
    const layout = drawing(['c1r3 c2r3', 'c2r3 c3r1', 'c3r1 c4r1', 'c2r3 c7r3'], { c4r1: ['argus'] });
    expect(textOf(layout)).toBe('1 C1R3 -> 2 C2R3 -> 3 C3R1 -> 4 C4R1 (argus), back to 3, back to 2 -> Izaro');
  });

  it('shows exits with a known bearing, and secret passages', () => {
    const layout = drawing(['c1r3 c3r2', 'c3r2 c4r1 dashed', 'c4r1 c7r3', 'c1r3 c2r5'], { c2r5: ['argus'] });
    const exits = {
      c1r3: { NW: 'c3r2', S: 'c2r5' },
      c3r2: { C: 'c4r1' },
      c2r5: { E: 'c1r3' },
      c4r1: { SE: 'c7r3' },
    } as const;
    expect(textOf(layout, 'everything', exits)).toBe(
      '1 C1R3 -> exit south: 3 C2R5 (argus), exit east: back to 1 -> exit north-west: 2 C3R2 -> ' +
        'secret passage: 4 C4R1 -> exit south-east: Izaro',
    );
  });

  it('lists contents that are not on the chosen route in a sentence', () => {
    const layout = drawing(['c1r3 c3r3', 'c3r3 c7r3', 'c3r3 c4r1', 'c1r3 c2r1'], {
      c3r3: ['puzzle'],
      c4r1: ['darkshrine'],
      c2r1: [],
    });
    expect(textOf(layout, 'fastest')).toBe(
      '1 C1R3 -> 2 C3R3 (puzzle) -> Izaro. Not on this route: 4 C4R1 (darkshrine).',
    );
  });

  it('explains why there is no route', () => {
    const layout = drawing(['c1r3 c3r3', 'c3r3 c5r3', 'c5r3 c7r3'], { c3r3: ['golden-door'], c5r3: ['golden-key'] });
    expect(textOf(layout)).toBe(
      'No way leads past the golden door: its key cannot be reached. Rooms with contents: 2 C3R3 (golden door), 3 C5R3 (golden key).',
    );
    const free = drawing(['c1r3 c3r3', 'c3r3 c7r3']);
    const pins = { ...noPins, never: ['c3r3'] } as const;
    expect(routeText({ layout: free, difficulty: 'eternal', izaroConfig: {}, pins })).toBe(
      'No route is left with these rooms and doors. Take one of them back.',
    );
  });

  it('ends where no path leads to the trials', () => {
    const layout = drawing(['c1r3 c3r3', 'c3r3 c5r1', 'c3r3 c9r3'], { c5r1: ['argus'], c9r3: ['puzzle'] });
    expect(textOf(layout)).toBe('1 C1R3 -> 2 C3R3 -> 3 C5R1 (argus). Not on this route: 4 C9R3 (puzzle).');
  });

  it('leaves out rooms that no path joins to the start, and lists them in a last sentence', () => {
    const layout = drawing(['c1r3 c2r3', 'c9r3 c15r3'], { c2r3: ['puzzle'], c5r5: ['argus'] });
    expect(textOf(layout)).toBe(
      '1 C1R3 -> 2 C2R3 (puzzle). Not joined to the start: 3 C5R5 (argus), 4 C9R3, Izaro C15R3.',
    );
  });

  it('is the start room for an empty grid', () => {
    expect(textOf(emptyLayout)).toBe('1 C1R3');
  });

  it('describes a whole Eternal labyrinth', () => {
    expect(textOf(eternalDrawing)).toBe(
      '1 C1R3 (silver key) -> 3 C4R3 (golden door, gauntlet) -> 2 C3R1 (darkshrine) -> secret passage: Izaro -> ' +
        '5 C9R3 (argus, darkshrine) -> 6 C10R1 (silver key), back to 5 -> 7 C12R3 (puzzle) -> ' +
        '8 C13R5 (silver door, silver key), back to 7 -> Izaro -> ' +
        '9 C17R3 -> 11 C20R5 (darkshrine) -> 12 C20R3 (silver door, darkshrine) -> 10 C19R1 (gauntlet) -> ' +
        '13 C22R2 (silver door) -> Izaro. Not on this route: 4 C6R4 (golden key).',
    );
  });

  it('takes less than 5 s of processor time for a grid full of rooms, paths and contents', () => {
    // The processor's time, because the other programs of a busy machine do not change it.
    const begin = process.cpuUsage();
    textOf(crowdedGrid);
    const { user, system } = process.cpuUsage(begin);
    // It took 24 s before such labyrinths were limited to fewer marks per section.
    expect((user + system) / 1000).toBeLessThan(5_000);
  });

  it('is plain ASCII, and shows every room with contents once', () => {
    fc.assert(
      fc.property(arbitraryLayout, (layout) => {
        const text = textOf(layout);
        expect(text).toMatch(/^[ -~]*$/);
        const named = [...text.matchAll(/(\d+) (C\d+R\d)(?: [a-z]+ [a-z]+)? \(/g)].map(
          ([, number, place]) => `${number} ${place}`,
        );
        const expected = [...roomNumbers(layout)].filter(([id]) => typesOf(layout, id).length > 0);
        expect(named.sort()).toEqual(expected.map(([id, number]) => `${number} ${id.toUpperCase()}`).sort());
      }),
      { numRuns: runs(50, 1_000) },
    );
  });
});

it('every step of a route follows a path, and no room is unjoined to the start', () => {
  fc.assert(
    fc.property(arbitraryLayout, (layout) => {
      const walk = plan({ layout, difficulty: 'eternal', izaroConfig: {} }).route('everything')?.stops ?? [];
      const rooms = walk.map(({ room }) => room);
      expect(rooms.filter((id, index) => index > 0 && !findPath(layout, rooms[index - 1] ?? id, id))).toEqual([]);
      expect(unjoinedRooms(layout).filter((id) => rooms.includes(id))).toEqual([]);
    }),
    { numRuns: runs(50, 1_000) },
  );
});
