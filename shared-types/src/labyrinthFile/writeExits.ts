import { type Bearing, compass, type ExitBearings, type ListedBearing, secretBearing } from '../layout/exits.ts';
import { type RoomId, roomName } from '../layout/grid.ts';
import type { Path } from '../layout/paths.ts';
import { coordinatesOf } from './coordinates.ts';
import { fromNearer, pathFrom } from './roomOrder.ts';
import { bearingsOfSnap } from './words.ts';

/** The exits of a room: a bearing and the room it leads to. */
export type Exits = ReadonlyMap<ListedBearing, RoomId>;

/** One way to list a path: in the exits of one of its rooms, under a bearing. */
type Place = readonly [room: RoomId, other: RoomId, bearing: ListedBearing];

/** All bearings, from the one that points to the other room to the opposite one. */
function bearingsByPosition(room: RoomId, other: RoomId): Bearing[] {
  const [from, to] = [coordinatesOf(room), coordinatesOf(other)];
  const turns = Math.atan2(to.x - from.x, from.y - to.y) / (2 * Math.PI);
  const apart = (bearing: Bearing): number => {
    const difference = Math.abs(compass.indexOf(bearing) / compass.length - turns) % 1;
    return Math.min(difference, 1 - difference);
  };
  return compass.toSorted((a, b) => apart(a) - apart(b));
}

/** The bearings that the labyrinth file had from which the layout was read. A secret passage always finds its place here. */
function knownPlaces({ from, to, style }: Path, known: ExitBearings): Place[] {
  if (style === 'dashed') return [[from, to, secretBearing]];
  return compass.filter((bearing) => known[from]?.[bearing] === to).map((bearing) => [from, to, bearing]);
}

/** The bearings on the side of the snap point from which the path was drawn. */
function snapPlaces({ from, to, snap }: Path): Place[] {
  return snap ? bearingsOfSnap[snap].map((bearing) => [from, to, bearing]) : [];
}

/** All bearings, starting with the direction of the other room on the grid, so that the nearest free one is used. */
function otherPlaces({ from, to }: Path): Place[] {
  return bearingsByPosition(from, to).map((bearing) => [from, to, bearing]);
}

/**
 * Decides which of its rooms lists each path, if no room may list more than `most`: the first room where possible,
 * leaving out as few paths as possible.
 */
function listingRooms(paths: readonly Path[], most: number): ReadonlyMap<Path, RoomId> {
  const listedBy = new Map<Path, RoomId>();
  const list = (path: Path, tried: Set<RoomId>): boolean =>
    [path.from, path.to].some((room) => {
      if (tried.has(room)) return false;
      tried.add(room);
      const others = paths.filter((other) => listedBy.get(other) === room);
      if (others.length >= most && !others.some((other) => list(other, tried))) return false;
      listedBy.set(path, room);
      return true;
    });
  for (const path of paths) list(path, new Set());
  return listedBy;
}

/** A room lists one exit for every bearing, and one secret passage. */
function listersOf(paths: readonly Path[]): ReadonlyMap<Path, RoomId> {
  const isSecret = ({ style }: Path): boolean => style === 'dashed';
  const doors = paths.filter((path) => !isSecret(path));
  return new Map([...listingRooms(doors, compass.length), ...listingRooms(paths.filter(isSecret), 1)]);
}

/** The notice for a path that is not listed by the room nearer the start. */
function fullNotice({ from, to, style }: Path, lister: RoomId | undefined): string {
  const between = `The ${style === 'dashed' ? 'secret passage' : 'path'} between ${roomName(from)} and ${roomName(to)}`;
  return lister
    ? `${between} is listed by ${roomName(lister)}, because ${roomName(from)} has all the exits a file can list.`
    : `${between} was left out, because both rooms have all the exits a file can list.`;
}

/**
 * The exits of a file. Each path is listed once, by the room that comes first in the file, whichever way it was drawn:
 * some tools move along listed exits only. Its bearing is the one from the original file, else one on the side of its
 * snap point, else the direction of the other room. If a room has more paths than a file can list, the other room lists
 * some of them; if that one is full too, they are left out. Both cases get a notice.
 */
export function writeExits(
  paths: readonly Path[],
  rooms: readonly RoomId[],
  known: ExitBearings = {},
): { exits: ReadonlyMap<RoomId, Exits>; notices: string[] } {
  const exits = new Map(rooms.map((id) => [id, new Map<ListedBearing, RoomId>()]));
  const list = ([room, other, bearing]: Place): boolean => {
    const listed = exits.get(room);
    if (!listed || listed.has(bearing)) return false;
    listed.set(bearing, other);
    return true;
  };
  const forward = paths.map((path) => fromNearer(path, rooms));
  const listers = listersOf(forward);
  let rest = forward.flatMap((path) => {
    const lister = listers.get(path);
    return lister ? [pathFrom(path, lister)] : [];
  });
  for (const places of [knownPlaces, snapPlaces, otherPlaces]) {
    rest = rest.filter((path) => !places(path, known).some(list));
  }
  const crowded = forward.filter((path) => listers.get(path) !== path.from);
  return { exits, notices: crowded.map((path) => fullNotice(path, listers.get(path))) };
}
