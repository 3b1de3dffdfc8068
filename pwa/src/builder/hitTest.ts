import { allRooms, isRoom, maxRows, type RoomId, cellOf, roomId } from 'shared-types/layout/grid.ts';
import { type Point, roomCentre, roomRadius } from 'shared-types/picture/geometry.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';

/** The smallest diameter of a touch target, in pixels. */
const touchTarget = 44;

/** The radius around a room's middle in which a press means the room; zoomed out, neighbours share the space. */
export function hitRadius(sheet: Sheet, id: RoomId): number {
  return Math.max(Math.min(touchTarget, sheet.columnStep) / 2, roomRadius(sheet, id) + 4);
}

/** Within this distance of a room's middle a dragged line snaps to it. */
function snapRadius(sheet: Sheet, id: RoomId): number {
  return hitRadius(sheet, id) + 8;
}

/** The room that a line's end at this point would snap to: the nearest one within its snap radius. */
export function roomNear(sheet: Sheet, { x, y }: Point): RoomId | null {
  let nearest: { id: RoomId; distance: number } | null = null;
  for (const id of allRooms) {
    const centre = roomCentre(sheet, id);
    const distance = Math.hypot(centre.x - x, centre.y - y);
    if (distance > snapRadius(sheet, id)) continue;
    if (!nearest || distance < nearest.distance) nearest = { id, distance };
  }
  return nearest?.id ?? null;
}

/** The room in whose cell a point lies; null outside the grid and in the empty cells of the boss columns. */
export function roomOfCell(sheet: Sheet, { x, y }: Point): RoomId | null {
  const id = roomId(
    Math.floor((x - sheet.left) / sheet.columnStep + 1.5),
    Math.floor((y - sheet.top) / sheet.rowStep + 1.5),
  );
  return isRoom(id) ? id : null;
}

/** The rooms whose middles are inside a rectangle, given two opposite corners. */
export function roomsWithin(sheet: Sheet, a: Point, b: Point): RoomId[] {
  const [left, right, top, bottom] = [Math.min(a.x, b.x), Math.max(a.x, b.x), Math.min(a.y, b.y), Math.max(a.y, b.y)];
  return allRooms.filter((id) => {
    const { x, y } = roomCentre(sheet, id);
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}

export type Bearing = 'left' | 'right' | 'up' | 'down';

const stepOf: Record<Bearing, readonly [column: number, row: number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/**
 * The room that an arrow key leads to: the next one in its direction. Towards a boss column, where only the boss room
 * exists, it is the boss room; at the edges it is the room itself.
 */
export function roomTowards(id: RoomId, bearing: Bearing): RoomId {
  const { column, row } = cellOf(id);
  const [dx, dy] = stepOf[bearing];
  if (dy !== 0) return isRoom(roomId(column, row + dy)) ? roomId(column, row + dy) : id;
  const rows = Array.from({ length: maxRows }, (_, index) => index + 1).toSorted(
    (a, b) => Math.abs(a - row) - Math.abs(b - row),
  );
  return rows.map((r) => roomId(column + dx, r)).find(isRoom) ?? id;
}
