import { describe, expect, it } from 'vitest';
import { difficulties } from '../difficulty.ts';
import { applyEdit, planMoves } from '../layout/edit.ts';
import { cellOf, isBossRoom, isRoom, type RoomId, roomId, sectionOf, sections, startRoom } from '../layout/grid.ts';
import { emptyLayout, type Layout } from '../layout/layout.ts';
import { withShape } from '../sections/drawShape.ts';
import { sectionState } from '../sections/match.ts';
import { type SectionShape, shapesOf } from '../sections/shapes.ts';
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

  it('finds nothing if only a content is in the wrong room, since no room has to move', () => {
    const [shape] = shapesOf('eternal', 0);
    const { rooms, paths } = withShape(emptyLayout, shape as SectionShape);
    const wrong: Layout = { paths, rooms: { ...rooms, c4r4: { types: ['silver-door'] } } };
    expect(sectionState(wrong, 'eternal', 0)).toEqual({ at: 'unknown' });
    expect(findDrawnElsewhere(wrong, 'eternal', 0)).toBeNull();
  });

  it('finds nothing if the section fits a shape, or is empty', () => {
    const [shape] = shapesOf('eternal', 1);
    const layout = withShape(emptyLayout, shape as SectionShape);
    expect(findDrawnElsewhere(layout, 'eternal', 1)).toBeNull();
    expect(findDrawnElsewhere(emptyLayout, 'eternal', 0)).toBeNull();
  });
});
