import type { Difficulty } from '../difficulty.ts';
import { isBossRoom, type RoomId, type Section, sectionOf, startRoom, trialOf, wayInOf } from '../layout/grid.ts';
import { isVisited, type Layout, pathsOf, typesOf } from '../layout/layout.ts';
import { otherEnd, type Path } from '../layout/paths.ts';
import { type Area, signOfName } from '../layout/roomNames.ts';
import { isBlocked, type Pins } from './pins.ts';
import type { RoomKind } from './seconds.ts';

/** A way out of a room. */
export interface Way {
  to: RoomId;
  /** Behind the golden door: open while a golden key is held. */
  locked: boolean;
}

/** One section as a graph to walk. */
export interface SectionGraph {
  section: Section;
  /** The room one comes in by: the start room, or the trial before. */
  entry: RoomId;
  /** The trial that ends it; null where no drawn path leads there. */
  trial: RoomId | null;
  /**
   * The ways out of every room reachable from the entry or from where the player is, without those that the pins rule
   * out. The trial has none.
   */
  ways: ReadonlyMap<RoomId, readonly Way[]>;
}

/** Where a path leads from a room. Paths go both ways, except secret passages, which go only as drawn. */
function endFrom({ from, to, style }: Path, id: RoomId): RoomId | null {
  if (from === id) return to;
  return to === id && style !== 'dashed' ? from : null;
}

function targetsOf(layout: Layout, id: RoomId): RoomId[] {
  return pathsOf(layout, id).flatMap((path) => endFrom(path, id) ?? []);
}

function doorsOf(layout: Layout, id: RoomId): RoomId[] {
  return pathsOf(layout, id)
    .filter(({ style }) => style !== 'dashed')
    .map((path) => otherEnd(path, id));
}

/**
 * The rooms reachable from a room, with their distance in doors. Rooms that fail `passes` are reached, but not passed.
 */
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
 * Whether the golden door of `room` bars the way to `next`: true if `next` lies deeper in the section and its doors
 * lead on to the trial without coming back. A dead end next to the door, where the key often lies, is not behind it.
 */
function isBehindDoor(
  room: RoomId,
  next: RoomId,
  depth: ReadonlyMap<RoomId, number>,
  doors: (id: RoomId) => readonly RoomId[],
  trial: RoomId | null,
): boolean {
  if ((depth.get(next) ?? 0) <= (depth.get(room) ?? 0)) return false;
  const beyond = distances(
    next,
    (id) => doors(id).filter((each) => each !== room),
    (id) => !isBossRoom(id),
  );
  return trial ? beyond.has(trial) : beyond.size > 1;
}

/**
 * A section as a graph to walk under pins. Pins do not change which doors are locked. `from`: the room where the player
 * is, if in this section; it may be one that no drawn path leads to.
 */
export function sectionGraph(layout: Layout, section: Section, pins: Pins, from: RoomId | null = null): SectionGraph {
  const [entry, end] = [wayInOf(section), trialOf(section)];
  const belongs = (id: RoomId): boolean => id === entry || (isVisited(layout, id) && sectionOf(id) === section);
  const targets = (id: RoomId): RoomId[] => targetsOf(layout, id).filter(belongs);
  const doors = (id: RoomId): RoomId[] => doorsOf(layout, id).filter(belongs);
  const passes = (id: RoomId): boolean => id !== end;
  const depth = distances(entry, targets, passes);
  const onward = from === null || depth.has(from) ? [] : distances(from, targets, passes);
  for (const [id, distance] of onward) if (!depth.has(id)) depth.set(id, distance);
  const trial = depth.has(end) ? end : null;
  const isLocked = (id: RoomId, next: RoomId): boolean => {
    const hasDoor = (room: RoomId): boolean => typesOf(layout, room).includes('golden-door');
    return (
      (hasDoor(id) && isBehindDoor(id, next, depth, doors, trial)) ||
      (hasDoor(next) && isBehindDoor(next, id, depth, doors, trial))
    );
  };
  const mayUse = (id: RoomId, next: RoomId): boolean => !pins.never.includes(next) && !isBlocked(pins, id, next);
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

/** The kind of a room: its number of doors, including secret passages and the way into the labyrinth. */
export function kindOfRoom(layout: Layout, id: RoomId): RoomKind {
  const doors = pathsOf(layout, id).length + (id === startRoom ? 1 : 0);
  return doors >= 4 ? 4 : doors === 3 ? 3 : doors === 2 ? 2 : 1;
}

/** Whether crossing a room takes time. A trial, once won, takes none; nor does the entrance below Eternal. */
export function takesTime(difficulty: Difficulty, id: RoomId): boolean {
  return !isBossRoom(id) && (id !== startRoom || difficulty === 'eternal');
}

/** The part of the Labyrinth a room belongs to, known from its name. */
export function areaOfRoom(layout: Layout, id: RoomId): Area | null {
  const name = layout.rooms[id]?.name;
  return name ? signOfName(name).area : null;
}
