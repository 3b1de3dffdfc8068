import { cellOf, isBossRoom, type RoomId } from '../layout/grid.ts';
import type { SnapPoint } from '../layout/paths.ts';
import type { Sheet } from './sheet.ts';

export interface Point {
  x: number;
  y: number;
}

/** A value with two decimals: finer than any screen, and short in markup. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The centre of a room on a sheet. */
export function roomCentre(sheet: Sheet, id: RoomId): Point {
  const { column, row } = cellOf(id);
  return {
    x: rounded(sheet.left + (column - 1) * sheet.columnStep),
    y: rounded(sheet.top + (row - 1) * sheet.rowStep),
  };
}

/** The radius of a room's round plate; boss rooms are bigger. */
export function roomRadius(sheet: Sheet, id: RoomId): number {
  const { radius, bossRadius } = sheet.parts;
  return rounded(sheet.room * (isBossRoom(id) ? bossRadius : radius));
}

/** The centre of a room's number: below its plate on the left, clear of the paths above. */
export function badgeCentre(sheet: Sheet, id: RoomId): Point {
  const { x, y } = roomCentre(sheet, id);
  const { badge } = sheet.parts;
  return { x: rounded(x + badge.x * sheet.room), y: rounded(y + badge.y * sheet.room) };
}

export function badgeRadius(sheet: Sheet): number {
  return rounded(sheet.room * sheet.parts.badge.radius);
}

const slant = Math.SQRT1_2;

/**
 * Left, middle and right are at nine, twelve and three o'clock; the other three at half past seven, six and half past
 * four.
 */
const snapDirection: Record<SnapPoint, Point> = {
  left: { x: -1, y: 0 },
  middle: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  'bottom-left': { x: -slant, y: slant },
  'bottom-middle': { x: 0, y: 1 },
  'bottom-right': { x: slant, y: slant },
};

/** The place of a snap point, on the rim of its room. */
export function snapPosition(sheet: Sheet, id: RoomId, snap: SnapPoint): Point {
  const [centre, radius, direction] = [roomCentre(sheet, id), roomRadius(sheet, id), snapDirection[snap]];
  return { x: rounded(centre.x + radius * direction.x), y: rounded(centre.y + radius * direction.y) };
}
