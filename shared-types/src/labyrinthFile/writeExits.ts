import { type RoomId, roomName } from '../layout/grid.ts';
import type { Path } from '../layout/paths.ts';
import { coordinatesOf } from './coordinates.ts';
import { secretBearing, snapOfBearing } from './words.ts';

/** The exits of a room: a bearing and the room it leads to. */
export type Exits = ReadonlyMap<string, RoomId>;

/** The compass, clockwise from north; a secret passage is listed last. */
const bearings = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** All bearings, the one that points from a room to another first, the opposite one last. */
function bearingsByPosition(room: RoomId, other: RoomId): string[] {
  const [from, to] = [coordinatesOf(room), coordinatesOf(other)];
  const turns = Math.atan2(to.x - from.x, from.y - to.y) / (2 * Math.PI);
  const apart = (bearing: string): number => {
    const difference = Math.abs(bearings.indexOf(bearing) / bearings.length - turns) % 1;
    return Math.min(difference, 1 - difference);
  };
  return bearings.toSorted((a, b) => apart(a) - apart(b));
}

/**
 * The bearings that are read as the path's snap point; none without a snap point, or for bottom-middle, which files
 * lack.
 */
function exactBearings({ snap, style }: Path): string[] {
  return style === 'dashed'
    ? [secretBearing]
    : bearings.filter((bearing) => snap && snapOfBearing.get(bearing) === snap);
}

/** Where else a path may be listed, the best first: one of its rooms, the other one, and a bearing. */
function otherPlaces(path: Path, order: ReadonlyMap<RoomId, number>): [RoomId, RoomId, string][] {
  const { from, to, snap, style } = path;
  if (style === 'dashed') return [[to, from, secretBearing]];
  const forwards = (order.get(from) ?? 0) < (order.get(to) ?? 0);
  const places = (room: RoomId, other: RoomId): [RoomId, RoomId, string][] =>
    bearingsByPosition(room, other).map((bearing) => [room, other, bearing]);
  if (snap === 'bottom-middle') return [[from, to, 'S'], ...places(from, to), ...places(to, from)];
  return forwards && !snap ? [...places(from, to), ...places(to, from)] : [...places(to, from), ...places(from, to)];
}

/**
 * The exits of a file, each path listed once. A path with a snap point, and a secret passage, is listed by the room
 * that it begins at, so that it is read back exactly. Every other path is listed by the room that comes first in the
 * file, under the bearing of the other. Where a room has no free bearing left, the path is listed by its other room;
 * where that has none either, the path is left out with a notice.
 */
export function writeExits(
  paths: readonly Path[],
  rooms: readonly RoomId[],
): { exits: ReadonlyMap<RoomId, Exits>; notices: string[] } {
  const order = new Map(rooms.map((id, index) => [id, index]));
  const exits = new Map(rooms.map((id) => [id, new Map<string, RoomId>()]));
  const notices: string[] = [];
  const list = (room: RoomId, other: RoomId, bearing: string): boolean => {
    const listed = exits.get(room);
    if (!listed || listed.has(bearing)) return false;
    listed.set(bearing, other);
    return true;
  };
  const rest = paths.filter((path) => !exactBearings(path).some((bearing) => list(path.from, path.to, bearing)));
  for (const path of rest) {
    if (otherPlaces(path, order).some((place) => list(...place))) continue;
    const what = path.style === 'dashed' ? 'secret passage' : 'path';
    notices.push(
      `The ${what} between ${roomName(path.from)} and ${roomName(path.to)} was left out, because both rooms already have all the exits a file can list.`,
    );
  }
  return { exits, notices };
}
