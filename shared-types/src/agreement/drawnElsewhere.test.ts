import { describe, expect, it } from 'vitest';
import { difficulties } from '../difficulty.ts';
import { applyEdit, planMoves } from '../layout/edit.ts';
import { cellOf, isBossRoom, isRoom, type RoomId, roomId, sectionOf, sections, startRoom } from '../layout/grid.ts';
import { emptyLayout, type Layout } from '../layout/layout.ts';
import { withShape } from '../sections/drawShape.ts';
import { sectionState } from '../sections/match.ts';
import { type SectionShape, shapesOf } from '../sections/shapes.ts';
import { drawing } from '../testing/drawing.ts';
import { randomOf } from '../testing/randomOf.ts';
import { findDrawnElsewhere } from './drawnElsewhere.ts';

/** The layout with rooms of a section moved, as the builder moves them. */
function withRoomsMoved(layout: Layout, moves: ReadonlyMap<RoomId, RoomId>): Layout | null {
  const edit = planMoves(layout, moves);
  return edit && applyEdit(layout, edit);
}

/** The layout with one room of a section in another free cell. */
function shifted(layout: Layout, { rooms, section }: SectionShape, random: () => number): Layout | null {
  const movable = rooms.map(({ id }) => id).filter((id) => id !== startRoom && !isBossRoom(id));
  const from = movable[Math.floor(random() * movable.length)];
  if (!from) return null;
  const { column, row } = cellOf(from);
  const free = [-1, 0, 1]
    .flatMap((c) => [-1, 0, 1].map((r) => roomId(column + c, row + r)))
    .filter((id): id is RoomId => isRoom(id) && !isBossRoom(id) && !layout.rooms[id] && sectionOf(id) === section);
  const to = free[Math.floor(random() * free.length)];
  return to ? withRoomsMoved(layout, new Map([[from, to]])) : null;
}

describe('findDrawnElsewhere', () => {
  it("finds the shape that has the section's doors; moving the rooms as it says completes that shape", () => {
    const random = randomOf(7);
    let found = 0;
    for (const difficulty of difficulties) {
      for (const section of sections) {
        for (const shape of shapesOf(difficulty, section)) {
          const moved = shifted(withShape(emptyLayout, shape), shape, random);
          const elsewhere = moved && findDrawnElsewhere(moved, difficulty, section);
          if (!moved || !elsewhere) continue;
          found += 1;
          expect(elsewhere.shape).toBe(shape);
          const corrected = withRoomsMoved(moved, elsewhere.moves);
          expect(corrected && sectionState(corrected, difficulty, section)).toMatchObject({ at: 'complete', shape });
        }
      }
    }
    // Many Eternal shapes share their doors with another shape, so they get no correction.
    expect(found).toBeGreaterThan(10);
  });

  it.each([
    {
      what: 'the one room in another cell, whatever is drawn in other sections',
      at: ['cruel', 1] as const,
      layout: drawing(['c7r3 c9r2', 'c9r2 c11r1', 'c9r2 c13r3', 'c11r1 c13r3', 'c13r3 c15r3', 'c1r3 c3r1']),
      moves: { c9r2: 'c9r3' },
    },
    {
      what: 'a room of the first section, but never the entrance',
      at: ['merciless', 0] as const,
      layout: drawing(['c1r3 c3r3', 'c3r3 c5r2', 'c5r2 c6r5', 'c5r2 c7r3', 'c6r5 c7r3']),
      moves: { c6r5: 'c6r4' },
    },
    {
      what: 'rooms with the same doors to where their contents belong, even if another cell is nearer',
      at: ['eternal', 1] as const,
      layout: drawing(['c7r3 c9r3', 'c9r3 c11r4', 'c9r3 c12r1', 'c9r3 c13r4', 'c13r4 c15r3'], {
        c11r4: ['silver-key'],
        c12r1: ['golden-key'],
      }),
      moves: { c11r4: 'c11r1', c12r1: 'c11r3' },
    },
    {
      what: 'rooms with the same doors and contents to the nearest row',
      at: ['merciless', 2] as const,
      layout: drawing([
        'c17r3 c20r4',
        'c17r3 c20r2',
        'c15r3 c17r3',
        'c20r2 c21r3',
        'c20r2 c23r3',
        'c20r4 c21r3',
        'c20r4 c23r3',
      ]),
      moves: { c20r2: 'c20r1', c20r4: 'c20r5' },
    },
    {
      what: 'rooms with the same doors and contents to the nearest column',
      at: ['eternal', 2] as const,
      layout: drawing([
        'c22r3 c21r3',
        'c22r3 c23r3',
        'c15r3 c17r3',
        'c17r3 c22r3',
        'c17r3 c18r3',
        'c18r3 c19r3',
        'c18r3 c23r3',
      ]),
      moves: { c22r3: 'c21r5', c21r3: 'c20r4', c18r3: 'c19r1', c19r3: 'c20r2' },
    },
  ])('moves $what', ({ at: [difficulty, section], layout, moves }) => {
    const elsewhere = findDrawnElsewhere(layout, difficulty, section);
    expect(Object.fromEntries(elsewhere?.moves ?? [])).toEqual(moves);
  });

  it.each([
    ['lacks a door', ['c7r3 c9r2', 'c9r2 c11r1', 'c9r2 c13r3', 'c13r3 c15r3']],
    ['has a door more', ['c7r3 c9r2', 'c9r2 c11r1', 'c9r2 c13r3', 'c11r1 c13r3', 'c13r3 c15r3', 'c11r1 c15r3']],
    ['has a room more', ['c7r3 c9r2', 'c9r2 c11r1', 'c9r2 c13r3', 'c11r1 c13r3', 'c13r3 c15r3', 'c11r1 c12r5 dashed']],
    ['has a door elsewhere', ['c7r3 c9r2', 'c9r2 c11r1', 'c7r3 c13r3', 'c11r1 c13r3', 'c13r3 c15r3']],
    ['joins the trials', ['c7r3 c15r3', 'c9r2 c11r1', 'c9r2 c13r3', 'c11r1 c13r3', 'c13r3 c15r3']],
    ['begins in another section', ['c5r2 c9r2', 'c9r2 c11r1', 'c9r2 c13r3', 'c11r1 c13r3', 'c13r3 c15r3']],
    ['has two rooms in place of one', ['c7r3 c9r2', 'c7r3 c9r4', 'c9r2 c11r3', 'c9r4 c11r3', 'c11r3 c15r3']],
  ])('finds nothing if the section %s', (_, paths) => {
    expect(findDrawnElsewhere(drawing(paths), 'cruel', 1)).toBeNull();
  });

  it('finds nothing if only a content is in the wrong room, since no room has to move', () => {
    const [shape] = shapesOf('eternal', 0);
    const { rooms, paths } = withShape(emptyLayout, shape as SectionShape);
    const wrong: Layout = { paths, rooms: { ...rooms, c4r4: { types: ['silver-door'] } } };
    expect(sectionState(wrong, 'eternal', 0)).toEqual({ at: 'unknown' });
    expect(findDrawnElsewhere(wrong, 'eternal', 0)).toBeNull();
  });

  it('finds nothing if the section is drawn where it belongs, or is empty', () => {
    const [shape] = shapesOf('eternal', 1);
    const layout = withShape(emptyLayout, shape as SectionShape);
    expect(findDrawnElsewhere(layout, 'eternal', 1)).toBeNull();
    expect(findDrawnElsewhere(emptyLayout, 'eternal', 0)).toBeNull();
  });
});
