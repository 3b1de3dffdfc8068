import type { Difficulty } from '../difficulty.ts';
import { bossRooms, isBossRoom, type RoomId, type Section, sectionOf, startRoom } from '../layout/grid.ts';
import { isVisited, type Layout, pathsOf, typesOf } from '../layout/layout.ts';
import { joins, type Path } from '../layout/paths.ts';
import { type Area, signOfName } from '../layout/roomNames.ts';
import type { RoomKind } from './seconds.ts';

/** A way out of a room. */
export interface Way {
  to: RoomId;
  /** Behind the golden door: open while a golden key is held. */
  locked: boolean;
}

/** One section as it can be walked. */
export interface Ground {
  section: Section;
  /** Where one comes in: the start room, or the trial before. */
  entry: RoomId;
  /** The trial that ends it; null where no drawn path leads there. */
  trial: RoomId | null;
  /** Every room that paths join to the entry, with the ways that the pins leave. Without the trial. */
  ways: ReadonlyMap<RoomId, readonly Way[]>;
}

/** What a player wants besides the shortest way. */
export interface Pins {
  /** Rooms to be visited, and all that they hold to be taken. */
  must: readonly RoomId[];
  /** Rooms to be kept out of. */
  never: readonly RoomId[];
  /** Doors that cannot be used, as pairs of rooms. */
  blocked: readonly (readonly [RoomId, RoomId])[];
}

export const noPins: Pins = { must: [], never: [], blocked: [] };

/** Where a path leads from a room: both ways, but for a secret passage only as it was drawn. */
function endFrom({ from, to, style }: Path, id: RoomId): RoomId | null {
  if (from === id) return to;
  return to === id && style !== 'dashed' ? from : null;
}

function targetsOf(layout: Layout, id: RoomId): RoomId[] {
  return pathsOf(layout, id).flatMap((path) => endFrom(path, id) ?? []);
}

function doorsOf(layout: Layout, id: RoomId): RoomId[] {
  return pathsOf(layout, id).flatMap((path) => (path.style === 'dashed' ? [] : (endFrom(path, id) ?? [])));
}

/** The rooms that can be reached from a room with their distance in doors. A trial or a barred room is not passed. */
function distances(
  from: RoomId,
  targets: (id: RoomId) => readonly RoomId[],
  passes: (id: RoomId) => boolean,
): Map<RoomId, number> {
  const found = new Map([[from, 0]]);
  for (const [id, distance] of found) {
    if (id !== from && !passes(id)) continue;
    for (const next of targets(id)) if (!found.has(next)) found.set(next, distance + 1);
  }
  return found;
}

/**
 * Whether the golden door of `room` stands before `next`: the room lies deeper in the section, and its doors lead on to
 * the trial without coming back. A dead end beside the door, where the key often lies, is not behind it.
 */
function isBehindDoor(
  room: RoomId,
  next: RoomId,
  depth: ReadonlyMap<RoomId, number>,
  doors: (id: RoomId) => readonly RoomId[],
  trial: RoomId | null,
): boolean {
  if ((depth.get(next) ?? 0) <= (depth.get(room) ?? 0)) return false;
  if (next === trial) return true;
  const beyond = distances(
    next,
    (id) => doors(id).filter((each) => each !== room),
    (id) => !isBossRoom(id),
  );
  return trial ? beyond.has(trial) : beyond.size > 1;
}

/** A section of a layout as it can be walked under pins. The locks are those of the whole layout. */
export function groundOf(layout: Layout, section: Section, { never, blocked }: Pins): Ground {
  const entry = section === 0 ? startRoom : (bossRooms[section - 1] ?? startRoom);
  const end = bossRooms[section];
  const belongs = (id: RoomId): boolean => id === entry || (isVisited(layout, id) && sectionOf(id) === section);
  const targets = (id: RoomId): RoomId[] => targetsOf(layout, id).filter(belongs);
  const doors = (id: RoomId): RoomId[] => doorsOf(layout, id).filter(belongs);
  const passes = (id: RoomId): boolean => id !== end;
  const depth = distances(entry, targets, passes);
  const trial = end && depth.has(end) ? end : null;
  const isLocked = (id: RoomId, next: RoomId): boolean => {
    const hasDoor = (room: RoomId): boolean => typesOf(layout, room).includes('golden-door');
    return (
      (hasDoor(id) && isBehindDoor(id, next, depth, doors, trial)) ||
      (hasDoor(next) && isBehindDoor(next, id, depth, doors, trial))
    );
  };
  const mayUse = (id: RoomId, next: RoomId): boolean =>
    !never.includes(next) && !blocked.some(([a, b]) => joins({ from: a, to: b }, id, next));
  const ways = new Map(
    [...depth.keys()]
      .filter((id) => id !== trial)
      .map((id): [RoomId, Way[]] => [
        id,
        targets(id)
          .filter((next) => mayUse(id, next))
          .map((to) => ({ to, locked: isLocked(id, to) })),
      ]),
  );
  return { section, entry, trial, ways };
}

/** A room by the number of its doors, secret passages and the way into the labyrinth included. */
export function kindOfRoom(layout: Layout, id: RoomId): RoomKind {
  const doors = pathsOf(layout, id).length + (id === startRoom ? 1 : 0);
  return doors >= 4 ? 4 : doors === 3 ? 3 : doors === 2 ? 2 : 1;
}

/** Whether a room takes time to cross: not a trial that is won, nor below Eternal the entrance. */
export function takesTime(difficulty: Difficulty, id: RoomId): boolean {
  return !isBossRoom(id) && (id !== startRoom || difficulty === 'eternal');
}

/** Where a room lies in the Labyrinth, as its name tells. */
export function areaOfRoom(layout: Layout, id: RoomId): Area | null {
  const name = layout.rooms[id]?.name;
  return name ? signOfName(name).area : null;
}
