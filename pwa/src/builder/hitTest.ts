import { allRooms, isRoom, maxRows, type RoomId, cellOf, roomId } from 'shared-types/layout/grid.ts';
import { type Point, roomCentre, roomRadius } from 'shared-types/picture/geometry.ts';
import type { PathMark } from 'shared-types/picture/marks.ts';
import { pointOnCurve } from 'shared-types/picture/pathCurve.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import type { PathEnds } from './drag.ts';

/** The smallest diameter of a touch target, in pixels. */
const touchTarget = 44;

/**
 * The radius around a room's centre within which a press hits the room; when zoomed out, neighbours share the space.
 */
export function hitRadius(sheet: Sheet, id: RoomId): number {
  return Math.max(Math.min(touchTarget, sheet.columnStep) / 2, roomRadius(sheet, id) + 4);
}

/** The distance from a room's centre within which a dragged line snaps to it. */
function snapRadius(sheet: Sheet, id: RoomId): number {
  return hitRadius(sheet, id) + 8;
}

/** The nearest room whose radius reaches this point. */
function nearestRoom(sheet: Sheet, { x, y }: Point, radius: (sheet: Sheet, id: RoomId) => number): RoomId | null {
  let nearest: { id: RoomId; distance: number } | null = null;
  for (const id of allRooms) {
    const centre = roomCentre(sheet, id);
    const distance = Math.hypot(centre.x - x, centre.y - y);
    if (distance > radius(sheet, id)) continue;
    if (!nearest || distance < nearest.distance) nearest = { id, distance };
  }
  return nearest?.id ?? null;
}

/** The room that a line's end at this point would snap to: the nearest one within its snap radius. */
export function roomNear(sheet: Sheet, point: Point): RoomId | null {
  return nearestRoom(sheet, point, snapRadius);
}

/** The room that a press at this point hits. */
export function roomUnder(sheet: Sheet, point: Point): RoomId | null {
  return nearestRoom(sheet, point, hitRadius);
}

/** The room in whose cell a point lies; null outside the grid and in the empty cells of the boss columns. */
export function roomOfCell(sheet: Sheet, { x, y }: Point): RoomId | null {
  const id = roomId(
    Math.floor((x - sheet.left) / sheet.columnStep + 1.5),
    Math.floor((y - sheet.top) / sheet.rowStep + 1.5),
  );
  return isRoom(id) ? id : null;
}

/** How far from a path's line a press still hits the path, in pixels. */
export const pathReach = 9;

/** Into how many pieces a line is cut to measure its distance from a point. */
const pieces = 16;

function distanceToPiece({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
}

function distanceToPath(point: Point, { curve }: PathMark): number {
  const cuts = Array.from({ length: pieces + 1 }, (_, index) => pointOnCurve(curve, index / pieces));
  return Math.min(...cuts.slice(1).map((to, index) => distanceToPiece(point, cuts[index] as Point, to)));
}

/** The path that a press at this point hits: the nearest one within reach. */
export function pathNear(paths: readonly PathMark[], point: Point): PathEnds | null {
  let nearest: { ends: PathEnds; distance: number } | null = null;
  for (const mark of paths) {
    const distance = distanceToPath(point, mark);
    if (distance > pathReach || (nearest && distance >= nearest.distance)) continue;
    nearest = { ends: { from: mark.path.from, to: mark.path.to }, distance };
  }
  return nearest?.ends ?? null;
}

/** The rooms whose centres are inside a rectangle, given two opposite corners. */
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
