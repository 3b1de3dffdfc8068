import { allRooms, bossRooms, isBossRoom, type RoomId, startRoom } from './grid.ts';
import { isVisited, type Layout, typesOf } from './layout.ts';
import { roomNumbers } from './numbering.ts';

/** The most rooms that a part of the walk visits in the best of all orders; with more, the search would take too long. */
const mostSearched = 12;

/** What can be walked: the rooms beside each room, and which of them may be entered on the way. */
interface Ground {
  beside: ReadonlyMap<RoomId, readonly RoomId[]>;
  isOpen: (id: RoomId) => boolean;
}

/** A room on a way, with the wanted rooms visited by then (one bit each) and the step before it. */
interface Step {
  room: RoomId;
  visited: number;
  before: Step | null;
}

const roomIndex = new Map(allRooms.map((id, index) => [id, index]));

/** A step's room and wanted rooms as one number. */
function stateOf({ room, visited }: Step): number {
  return visited * allRooms.length + (roomIndex.get(room) ?? 0);
}

/** The rooms beside each room by their numbers, trials last: this decides between two ways of the same length. */
function roomsBeside(layout: Layout): ReadonlyMap<RoomId, readonly RoomId[]> {
  const numbers = roomNumbers(layout);
  const place = (id: RoomId): number => numbers.get(id) ?? numbers.size + 1 + bossRooms.indexOf(id);
  const beside = new Map<RoomId, RoomId[]>();
  for (const { from, to } of layout.paths) {
    beside.set(from, [...(beside.get(from) ?? []), to]);
    beside.set(to, [...(beside.get(to) ?? []), from]);
  }
  for (const rooms of beside.values()) rooms.sort((a, b) => place(a) - place(b));
  return beside;
}

function roomsUpTo(last: Step): RoomId[] {
  const rooms: RoomId[] = [];
  for (let step = last; step.before; step = step.before) rooms.push(step.room);
  return rooms.reverse();
}

/**
 * The shortest way from a room, without it, through all wanted rooms to one that is an end: breadth first over (room,
 * wanted rooms visited). The end may be a room that is not open. Empty when there is no such way.
 */
function shortestWay(
  { beside, isOpen }: Ground,
  start: RoomId,
  wanted: readonly RoomId[],
  isEnd: (id: RoomId) => boolean,
): RoomId[] {
  const bits = new Map(wanted.map((id, index) => [id, 1 << index]));
  const all = (1 << wanted.length) - 1;
  const queue: Step[] = [{ room: start, visited: 0, before: null }];
  const seen = new Set(queue.map(stateOf));
  for (const step of queue) {
    if (step.before && step.visited === all && isEnd(step.room)) return roomsUpTo(step);
    for (const room of beside.get(step.room) ?? []) {
      if (!isOpen(room) && !(step.visited === all && isEnd(room))) continue;
      const next = { room, visited: step.visited | (bits.get(room) ?? 0), before: step };
      if (seen.has(stateOf(next))) continue;
      seen.add(stateOf(next));
      queue.push(next);
    }
  }
  return [];
}

/** A way through more rooms than can be searched in all orders: each time to the nearest one that is left. */
function nearestFirst(ground: Ground, start: RoomId, wanted: readonly RoomId[]): RoomId[] {
  const walk: RoomId[] = [];
  const left = new Set(wanted);
  while (left.size > 0) {
    const way = shortestWay(ground, walk.at(-1) ?? start, [], (id) => left.has(id));
    if (way.length === 0) break;
    for (const id of way) left.delete(id);
    walk.push(...way);
  }
  return walk;
}

/** From a room through all wanted rooms, and then to the trial, if there is one. */
function part(ground: Ground, start: RoomId, wanted: readonly RoomId[], trial: RoomId | undefined): RoomId[] {
  if (wanted.length === 0 && !trial) return [];
  if (wanted.length <= mostSearched) return shortestWay(ground, start, wanted, (id) => !trial || id === trial);
  const walk = nearestFirst(ground, start, wanted);
  return trial ? [...walk, ...shortestWay(ground, walk.at(-1) ?? start, [], (id) => id === trial)] : walk;
}

function reachedFrom({ beside, isOpen }: Ground, start: RoomId): Set<RoomId> {
  const reached = new Set([start]);
  for (const id of reached) for (const next of beside.get(id) ?? []) if (isOpen(next)) reached.add(next);
  return reached;
}

/**
 * The shortest walk from the start room that visits every room with contents and the trials in their order, along paths
 * in either direction; each section is finished before its trial is entered. Of several the one through the lower
 * numbers. Where a section has more than `mostSearched` rooms with contents, each is followed by the nearest one left,
 * which may be longer. Rooms that no path joins to the start are not in it.
 */
export function routeWalk(layout: Layout): RoomId[] {
  if (!isVisited(layout, startRoom)) return [];
  const walk: RoomId[] = [startRoom];
  const passed = new Set<RoomId>();
  const ground: Ground = { beside: roomsBeside(layout), isOpen: (id) => !isBossRoom(id) || passed.has(id) };
  for (;;) {
    const here = walk.at(-1) ?? startRoom;
    const reached = reachedFrom(ground, here);
    const wanted = [...reached].filter((id) => !isBossRoom(id) && typesOf(layout, id).length > 0 && !walk.includes(id));
    const trial = bossRooms.find((id) => !passed.has(id) && ground.beside.get(id)?.some((next) => reached.has(next)));
    walk.push(...part(ground, here, wanted, trial));
    if (!trial) return walk;
    passed.add(trial);
  }
}
