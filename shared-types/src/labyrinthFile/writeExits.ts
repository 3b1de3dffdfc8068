import { type RoomId, roomName } from '../layout/grid.ts';
import type { Path } from '../layout/paths.ts';
import { coordinatesOf } from './coordinates.ts';
import { secretBearing, snapOfBearing } from './words.ts';

/** The exits of a room: bearing and the room behind it. */
export type Exits = ReadonlyMap<string, RoomId>;

/** The compass, clockwise from north; a secret passage is listed last. */
const bearings = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** The bearings of the compass, the one that points from a room to another first, the opposite one last. */
function bearingsByPosition(room: RoomId, other: RoomId): string[] {
  const [from, to] = [coordinatesOf(room), coordinatesOf(other)];
  const turns = Math.atan2(to.x - from.x, from.y - to.y) / (2 * Math.PI);
  const apart = (bearing: string): number => {
    const difference = Math.abs(bearings.indexOf(bearing) / bearings.length - turns) % 1;
    return Math.min(difference, 1 - difference);
  };
  return bearings.toSorted((a, b) => apart(a) - apart(b));
}

/** The bearings that read back to the path's beginning; none for one without, and for bottom-middle, which no file has. */
function exactBearings({ snap, style }: Path): string[] {
  return style === 'dashed'
    ? [secretBearing]
    : bearings.filter((bearing) => snap && snapOfBearing.get(bearing) === snap);
}

/** Where else a path may be listed, the best place first: a room of its two, and a bearing. */
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
 * that it begins at, whose bearing it knows: so it reads back exactly. Every other path is listed by the room nearer
 * to the start (`order`, the rooms as the file lists them), by its position. Where a room has no free bearing left, the
 * path is listed by its other room; where that has none either, a notice says that the path is not in the file.
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
      `The ${what} between ${roomName(path.from)} and ${roomName(path.to)} was left out, for both rooms have all the exits that a file can list.`,
    );
  }
  return { exits, notices };
}
