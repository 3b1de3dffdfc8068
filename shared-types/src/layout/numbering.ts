import { cellOf, isBossRoom, type RoomId, startRoom } from './grid.ts';
import type { Layout } from './layout.ts';

/** Straight-line distance from the start room, in cells. */
function distanceFromStart(id: RoomId): number {
  const [start, cell] = [cellOf(startRoom), cellOf(id)];
  return Math.hypot(cell.column - start.column, cell.row - start.row);
}

/** Neighbours by distance from the start, then by row (spec 2); the column only makes the order complete. */
function byDistanceThenRow(a: RoomId, b: RoomId): number {
  const [cellA, cellB] = [cellOf(a), cellOf(b)];
  return distanceFromStart(a) - distanceFromStart(b) || cellA.row - cellB.row || cellA.column - cellB.column;
}

function neighbours({ paths }: Layout, id: RoomId): RoomId[] {
  return paths.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : [])).sort(byDistanceThenRow);
}

/**
 * The numbers that people see on rooms (spec 2): 1 is the start room, the others follow in the order of a
 * breadth-first walk over the paths, taken in both directions, each room's neighbours by distance from the start,
 * then by row. Breadth first, because depth first would number a side room of the first section last of all.
 *
 * Only a trial leads to the next section, so the walk finishes a section before it passes the boss room, which is
 * not numbered itself. Rooms that no path joins to the start have no number.
 */
export function roomNumbers(layout: Layout): ReadonlyMap<RoomId, number> {
  const numbers = new Map<RoomId, number>();
  const seen = new Set<RoomId>([startRoom]);
  const rooms: RoomId[] = layout.rooms[startRoom] ? [startRoom] : [];
  const trials: RoomId[] = [];
  for (let id = rooms.shift(); id; id = rooms.shift() ?? trials.shift()) {
    if (!isBossRoom(id)) numbers.set(id, numbers.size + 1);
    for (const next of neighbours(layout, id)) {
      if (seen.has(next)) continue;
      seen.add(next);
      (isBossRoom(next) ? trials : rooms).push(next);
    }
  }
  return numbers;
}
