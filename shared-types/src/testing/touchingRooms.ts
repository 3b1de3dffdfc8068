import { allRooms } from '../layout/grid.ts';
import type { Layout } from '../layout/layout.ts';
import type { Mark } from '../picture/marks.ts';
import { drawing } from './drawing.ts';

/** The whole grid, every room full and numbered. */
export const fullGrid: Layout = drawing(
  allRooms.slice(1).map((id, index) => `${allRooms[index] ?? id} ${id}`),
  Object.fromEntries(allRooms.map((id) => [id, ['argus', 'puzzle', 'trinket'] as const])),
);

/**
 * The pairs of rooms, as `c1r1 c2r1`, that touch each other with their plates, numbers or further types. They are
 * compared without an `expect` for each pair, which would take most of the time.
 */
export function touchingRooms(marks: readonly Mark[]): string[] {
  const rooms = marks
    .filter((mark) => mark.kind === 'room')
    .map(({ room, at, radius, extras, badge }) => ({
      room,
      circles: [{ at, radius }, ...extras, ...(badge ? [badge] : [])],
    }));
  return rooms.flatMap((one, index) =>
    rooms
      .slice(index + 1)
      .filter((other) =>
        one.circles.some((a) =>
          other.circles.some((b) => Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) < a.radius + b.radius),
        ),
      )
      .map((other) => `${one.room} ${other.room}`),
  );
}
