import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryLayout } from '../testing/arbitraryLayout.ts';
import { drawing, eternalDrawing } from '../testing/drawing.ts';
import { runs } from '../testing/runs.ts';
import { emptyLayout, typesOf } from './layout.ts';
import { roomNumbers } from './numbering.ts';
import { routeText } from './routeText.ts';

describe('the route as text', () => {
  it('names rooms by number, place and contents in lower-case words', () => {
    const layout = drawing(['c1r3 c3r2', 'c3r2 c5r3'], { c3r2: ['silver-key'], c5r3: ['golden-door', 'gauntlet'] });
    expect(routeText(layout)).toBe('1 C1R3 -> 2 C3R2 (silver key) -> 3 C5R3 (golden door, gauntlet)');
  });

  it('names rooms by their own name too, where they have one', () => {
    const { rooms, paths } = drawing(['c1r3 c3r2'], { c3r2: ['silver-key'] });
    const named = { rooms: { ...rooms, c3r2: { types: ['silver-key'], name: 'domain path' } }, paths } as const;
    expect(routeText(named)).toBe('1 C1R3 -> 2 C3R2 domain path (silver key)');
  });

  it('passes Izaro between the sections, and leaves out rooms that hold nothing and lead nowhere', () => {
    const layout = drawing(['c1r3 c7r3', 'c1r3 c2r1', 'c7r3 c9r3', 'c9r3 c15r3', 'c15r3 c17r3', 'c17r3 c23r3']);
    expect(routeText(layout)).toBe('1 C1R3 -> Izaro -> 3 C9R3 -> Izaro -> 4 C17R3 -> Izaro');
  });

  it('marks the way back, room by room', () => {
    const layout = drawing(['c1r3 c2r3', 'c2r3 c3r1', 'c3r1 c4r1', 'c2r3 c7r3'], { c4r1: ['silver-door'] });
    expect(routeText(layout)).toBe('1 C1R3 -> 2 C2R3 -> 3 C3R1 -> 4 C4R1 (silver door), back to 3, back to 2 -> Izaro');
  });

  it('leaves out what no path joins to the start, and says so in a last sentence', () => {
    const layout = drawing(['c1r3 c2r3', 'c9r3 c15r3'], { c2r3: ['puzzle'], c5r5: ['argus'] });
    expect(routeText(layout)).toBe(
      '1 C1R3 -> 2 C2R3 (puzzle). Not joined to the start: 3 C5R5 (argus), 4 C9R3, Izaro C15R3.',
    );
  });

  it('of an empty grid is the start room', () => {
    expect(routeText(emptyLayout)).toBe('1 C1R3');
  });

  it('of a whole Eternal labyrinth', () => {
    expect(routeText(eternalDrawing)).toBe(
      '1 C1R3 (silver key) -> 2 C3R1 (darkshrine) -> 3 C4R3 (golden door, gauntlet) -> 4 C6R4 (golden key) -> Izaro -> ' +
        '5 C9R3 (argus, darkshrine) -> 6 C10R1 (silver key), back to 5 -> 7 C12R3 (puzzle) -> ' +
        '8 C13R5 (silver door, silver key), back to 7 -> Izaro -> ' +
        '9 C17R3 -> 11 C20R5 (darkshrine) -> 12 C20R3 (silver door, darkshrine) -> 10 C19R1 (gauntlet) -> ' +
        '13 C22R2 (silver door) -> Izaro',
    );
  });

  it('is plain ASCII, and names every room with contents once, on the way or in the last sentence', () => {
    fc.assert(
      fc.property(arbitraryLayout, (layout) => {
        const text = routeText(layout);
        expect(text).toMatch(/^[ -~]*$/);
        const named = [...text.matchAll(/(\d+) (C\d+R\d)(?: [a-z]+ [a-z]+)? \(/g)].map(
          ([, number, place]) => `${number} ${place}`,
        );
        const expected = [...roomNumbers(layout)].filter(([id]) => typesOf(layout, id).length > 0);
        expect(named.sort()).toEqual(expected.map(([id, number]) => `${number} ${id.toUpperCase()}`).sort());
      }),
      { numRuns: runs(100, 1_000) },
    );
  });
});
