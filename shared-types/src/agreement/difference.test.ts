import { describe, expect, it } from 'vitest';
import type { RoomId } from '../layout/grid.ts';
import { emptyLayout, type Layout } from '../layout/layout.ts';
import type { RoomType } from '../layout/rooms.ts';
import { drawing, eternalDrawing } from '../testing/drawing.ts';
import type { Drawn } from './claims.ts';
import { differenceOf, differingRooms, isSame } from './difference.ts';
import { differenceInWords, differenceSummary, theyAndYou, thisAndTheDay } from './differenceInWords.ts';

function toDrawn(layout: Layout, izaroConfig: Drawn['izaroConfig'] = {}): Drawn {
  return { difficulty: 'eternal', layout, izaroConfig };
}

function holding(contents: Partial<Record<RoomId, readonly RoomType[]>>): Layout {
  const changed = Object.entries(contents).map(([id, types]) => [id, { types }]);
  return { ...eternalDrawing, rooms: { ...eternalDrawing.rooms, ...(Object.fromEntries(changed) as Layout['rooms']) } };
}

function told(theirs: Layout, mine: Layout, voices = theyAndYou): string[] {
  return differenceInWords(differenceOf(toDrawn(theirs), toDrawn(mine)), voices).map(({ text }) => text);
}

describe('the difference between two layouts', () => {
  it('names per room what they have and you do not', () => {
    const theirs = holding({ c12r3: ['puzzle', 'silver-key'] });
    expect(told(theirs, eternalDrawing)).toEqual(['C12R3: they have a silver key, you do not']);
    expect(told(eternalDrawing, theirs)).toEqual(['C12R3: you have a silver key, they do not']);
    expect(told(theirs, eternalDrawing, thisAndTheDay)).toEqual([
      "C12R3: this one has a silver key, the day's layout does not",
    ]);
  });

  it('names what replaces a content, and joins several contents of a room in one sentence', () => {
    expect(told(holding({ c12r3: ['trinket'] }), eternalDrawing)).toEqual([
      'C12R3: they have a trinket, you have a puzzle',
    ]);
    expect(told(holding({ c9r3: [] }), eternalDrawing)).toEqual(['C9R3: you have Argus and a darkshrine, they do not']);
  });

  it('lists a door under its first room, and a new room without its doors', () => {
    const plain = drawing(['c1r3 c3r2', 'c3r2 c7r3']);
    const more = drawing(['c1r3 c3r2', 'c3r2 c7r3', 'c1r3 c7r3']);
    expect(told(more, plain)).toEqual(['C1R3: they have a door to C7R3, you do not']);
    const room = drawing(['c1r3 c3r2', 'c3r2 c7r3', 'c3r2 c5r5'], { c5r5: ['darkshrine'] });
    expect(told(room, plain)).toEqual(['C5R5: they have this room and a darkshrine, you do not']);
    const secret = drawing(['c1r3 c3r2', 'c3r2 c7r3 dashed']);
    expect(told(secret, plain)).toEqual(['C3R2: they have a secret passage to C7R3, you have a door to C7R3']);
  });

  it('lists Izaro last, and does not count him as a room', () => {
    const difference = differenceOf(
      toDrawn(eternalDrawing, { weaponSet: 'dual-swords', firstPhaseMechanic: 'fonts' }),
      toDrawn(holding({ c12r3: [] }), { weaponSet: 'sword-and-shield' }),
    );
    expect(differenceInWords(difference, theyAndYou).map(({ text }) => text)).toEqual([
      'C12R3: they have a puzzle, you do not',
      "Izaro's first phase: they have Fonts, you do not",
      "Izaro's weapon: they have Dual Swords, you have Sword and Shield",
    ]);
    expect(differingRooms(difference)).toEqual(['c12r3']);
  });

  it('is summarised by the number and names of the differing rooms', () => {
    const difference = differenceOf(toDrawn(holding({ c12r3: [], c10r1: [] })), toDrawn(eternalDrawing));
    expect(differenceSummary(difference)).toBe('Differs in 2 rooms: C10R1, C12R3');
    expect(differenceSummary(difference, 'the settled layout')).toBe(
      'Differs from the settled layout in 2 rooms: C10R1, C12R3',
    );
    const one = differenceOf(toDrawn(holding({ c12r3: [] })), toDrawn(eternalDrawing));
    expect(differenceSummary(one)).toBe('Differs in 1 room: C12R3');
    const izaro = differenceOf(toDrawn(eternalDrawing, { weaponSet: 'dual-swords' }), toDrawn(eternalDrawing));
    expect(differenceSummary(izaro)).toBe('Differs in Izaro alone');
  });

  it('is summarised by the names of six rooms, and the number of any others', () => {
    const six = drawing([], { c3r1: [], c3r2: [], c3r4: [], c5r1: [], c5r2: [], c5r4: [] });
    const eight = { ...six, rooms: { ...six.rooms, c9r1: { types: [] }, c9r2: { types: [] } } };
    const summary = (layout: Layout) => differenceSummary(differenceOf(toDrawn(layout), toDrawn(emptyLayout)));
    expect(summary(six)).toBe('Differs in 6 rooms: C3R1, C3R2, C3R4, C5R1, C5R2, C5R4');
    expect(summary(eight)).toBe('Differs in 8 rooms: C3R1, C3R2, C3R4, C5R1, C5R2, C5R4 and 2 more');
  });

  it('is empty for equal layouts', () => {
    const difference = differenceOf(toDrawn(eternalDrawing), toDrawn(eternalDrawing));
    expect(isSame(difference)).toBe(true);
    expect(differenceSummary(difference)).toBeNull();
  });
});
