import { allRooms, cellOf, isBossRoom, type RoomId, startRoom } from './grid.ts';
import { isVisited, type Layout } from './layout.ts';

/** Straight-line distance from the start room, in cells. */
function distanceFromStart(id: RoomId): number {
  const [start, cell] = [cellOf(startRoom), cellOf(id)];
  return Math.hypot(cell.column - start.column, cell.row - start.row);
}

/** Orders neighbours by distance from the start, then by row (spec 2), then by column, so that the order is total. */
function byDistanceThenRow(a: RoomId, b: RoomId): number {
  const [cellA, cellB] = [cellOf(a), cellOf(b)];
  return distanceFromStart(a) - distanceFromStart(b) || cellA.row - cellB.row || cellA.column - cellB.column;
}

function neighbours({ paths }: Layout, id: RoomId): RoomId[] {
  return paths.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : [])).sort(byDistanceThenRow);
}

/**
 * The rooms in walking order from the start room: breadth first over the paths in both directions, each room's
 * neighbours by distance from the start, then by row. Depth first would number a side room of the first section last of
 * all. Boss rooms wait until nothing else is left, so the walk finishes a section before the next one. Rooms that no
 * path connects to the start are not included.
 */
function roomWalk(layout: Layout): RoomId[] {
  const walk: RoomId[] = [];
  const seen = new Set<RoomId>([startRoom]);
  const rooms: RoomId[] = layout.rooms[startRoom] ? [startRoom] : [];
  const trials: RoomId[] = [];
  for (let id = rooms.shift(); id; id = rooms.shift() ?? trials.shift()) {
    walk.push(id);
    for (const next of neighbours(layout, id)) {
      if (seen.has(next)) continue;
      seen.add(next);
      (isBossRoom(next) ? trials : rooms).push(next);
    }
  }
  return walk;
}

function roomsBesides(layout: Layout, walk: readonly RoomId[]): RoomId[] {
  const joined = new Set(walk);
  return allRooms.filter((id) => isVisited(layout, id) && !joined.has(id));
}

/** The visited rooms that no path joins to the start, by column, then by row. */
export function unjoinedRooms(layout: Layout): RoomId[] {
  return roomsBesides(layout, roomWalk(layout));
}

/** Every visited room: in the order of the walk, then those that it does not reach. */
export function roomOrder(layout: Layout): RoomId[] {
  const walk = roomWalk(layout);
  return [...walk, ...roomsBesides(layout, walk)];
}

/**
 * The numbers that people see on rooms (spec 2): 1 is the start room, the others follow in the order of the walk, then
 * those that it does not reach. Boss rooms have no number.
 */
export function roomNumbers(layout: Layout): ReadonlyMap<RoomId, number> {
  const rooms = roomOrder(layout).filter((id) => !isBossRoom(id));
  return new Map(rooms.map((id, index) => [id, index + 1]));
}
