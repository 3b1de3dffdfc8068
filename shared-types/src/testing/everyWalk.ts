import type { Difficulty } from '../difficulty.ts';
import { allRooms, bossRooms, isBossRoom, type RoomId, sectionOf, startRoom } from '../layout/grid.ts';
import { type Layout, typesOf, visitedRooms } from '../layout/layout.ts';
import type { RoomType } from '../layout/rooms.ts';
import type { Pins } from '../run/pins.ts';
import { guessedSeconds, isTakeable } from '../run/seconds.ts';

/** A content of a room that a player may take or leave. */
interface Thing {
  room: RoomId;
  type: RoomType;
}

/** What a walk to the last trial took, and the shortest time it takes without fights. */
export interface Ending {
  taken: readonly Thing[];
  /** For crossing rooms and taking things. */
  seconds: number;
  /** For crossing rooms only. */
  walked: number;
}

/** The rules for walking through a labyrinth, one move at a time. */
export function rulesOf(layout: Layout, difficulty: Difficulty, pins: Pins) {
  const lastTrial = bossRooms.at(-1) as RoomId;

  function targets(from: RoomId): RoomId[] {
    return layout.paths.flatMap(({ from: a, to: b, style }) => {
      if (a === from) return [b];
      return b === from && style !== 'dashed' ? [a] : [];
    });
  }

  /** A trial leads on: standing in it counts as being in the next section. */
  function sectionAt(room: RoomId): number {
    return isBossRoom(room) ? bossRooms.indexOf(room) + 1 : sectionOf(room);
  }

  function mayMove(section: number, to: RoomId): boolean {
    if (isBossRoom(to)) return bossRooms.indexOf(to) === section || bossRooms.indexOf(to) === section - 1;
    return sectionOf(to) === section;
  }

  function isSecret(a: RoomId, b: RoomId): boolean {
    return layout.paths.some(
      ({ from, to, style }) => style === 'dashed' && ((from === a && to === b) || (from === b && to === a)),
    );
  }

  /** Rooms by their distance; with `without`, through doors only and never through that room. */
  function reach(start: RoomId, section: number, without: RoomId | null): Map<RoomId, number> {
    const found = new Map([[start, 0]]);
    let edge = [start];
    for (let steps = 1; edge.length > 0; steps += 1) {
      const next: RoomId[] = [];
      for (const room of edge) {
        // Trials other than the start are not walked through.
        if (isBossRoom(room) && room !== start) continue;
        for (const to of targets(room)) {
          if (to === without || found.has(to) || !mayMove(section, to)) continue;
          if (without !== null && isSecret(room, to)) continue;
          found.set(to, steps);
          next.push(to);
        }
      }
      edge = next;
    }
    return found;
  }

  /** Whether the golden door of a room bars the way to the next one. */
  function bars(door: RoomId, next: RoomId, section: number): boolean {
    if (!typesOf(layout, door).includes('golden-door')) return false;
    const entry = section === 0 ? startRoom : (bossRooms[section - 1] as RoomId);
    const depth = reach(entry, section, null);
    const trial = bossRooms[section] as RoomId;
    if ((depth.get(next) ?? 0) <= (depth.get(door) ?? 0)) return false;
    return next === trial || reach(next, section, door).has(trial);
  }

  function crossing(room: RoomId): number {
    if (isBossRoom(room) || (room === startRoom && difficulty !== 'eternal')) return 0;
    const doors = layout.paths.filter(({ from, to }) => from === room || to === room).length;
    const all = doors + (room === startRoom ? 1 : 0);
    return all === 1 ? 36 : all === 2 ? 18 : all === 3 ? 21 : 26;
  }

  /** The rooms that can be entered from `from` in a section, with or without the golden key. */
  function moves(from: RoomId, section: number, golden: boolean): RoomId[] {
    return targets(from).filter(
      (to) =>
        mayMove(section, to) &&
        !pins.never.includes(to) &&
        !pins.blocked.some(([a, b]) => (a === from && b === to) || (a === to && b === from)) &&
        (golden || (!bars(from, to, section) && !bars(to, from, section))),
    );
  }

  return { lastTrial, sectionAt, moves, crossing };
}

function costOf(type: RoomType): number {
  return isTakeable(type) ? guessedSeconds.take[type] : 0;
}

/**
 * Tries every walk to the last trial, with every choice of what to take: slow, and independent of the planner's logic.
 * For labyrinths with at most 20 contents.
 */
export function everyEnding(layout: Layout, difficulty: Difficulty, pins: Pins): Ending[] {
  const rules = rulesOf(layout, difficulty, pins);
  const things: Thing[] = visitedRooms(layout)
    .filter((room) => !isBossRoom(room))
    .flatMap((room) => typesOf(layout, room).map((type) => ({ room, type })));
  if (things.length > 20) throw new RangeError('Too many contents to try every walk.');
  const bitsOf = (type: RoomType): number =>
    things.reduce((bits, thing, index) => (thing.type === type ? bits | (1 << index) : bits), 0);
  const [silverKeys, silverDoors, goldenKeys] = [bitsOf('silver-key'), bitsOf('silver-door'), bitsOf('golden-key')];
  const countOf = (bits: number): number => {
    let count = 0;
    for (let left = bits; left !== 0; left &= left - 1) count += 1;
    return count;
  };
  const numbered = things.map((thing, index) => ({ ...thing, bit: 1 << index }));
  const thingsIn = new Map(allRooms.map((room) => [room, numbered.filter((thing) => thing.room === room)]));
  const roomNumber = new Map(allRooms.map((room, index) => [room, index]));
  // The section is part of the state: once a trial is entered, the next section begins.
  const stateOf = (room: RoomId, section: number, taken: number): number =>
    (taken * 4 + section) * allRooms.length + (roomNumber.get(room) ?? 0);
  const best = new Map<number, number>();
  let waiting: { room: RoomId; section: number; taken: number; seconds: number }[] = [
    { room: startRoom, section: 0, taken: 0, seconds: 0 },
  ];
  const endings = new Map<number, number>();
  const knownMoves = new Map<string, RoomId[]>();
  while (waiting.length > 0) {
    const next: typeof waiting = [];
    const go = (room: RoomId, section: number, taken: number, seconds: number): void => {
      const state = stateOf(room, section, taken);
      if ((best.get(state) ?? Infinity) <= seconds) return;
      best.set(state, seconds);
      next.push({ room, section, taken, seconds });
    };
    for (const { room, section, taken, seconds } of waiting) {
      if ((best.get(stateOf(room, section, taken)) ?? Infinity) < seconds) continue;
      if (room === rules.lastTrial) {
        if ((endings.get(taken) ?? Infinity) > seconds) endings.set(taken, seconds);
        continue;
      }
      for (const { type, bit } of thingsIn.get(room) ?? []) {
        if (taken & bit) continue;
        if (type === 'silver-door' && countOf(taken & silverKeys) <= countOf(taken & silverDoors)) continue;
        go(room, section, taken | bit, seconds + costOf(type));
      }
      const golden = (taken & goldenKeys) !== 0;
      const key = `${room} ${section} ${golden}`;
      const to = knownMoves.get(key) ?? rules.moves(room, section, golden);
      knownMoves.set(key, to);
      for (const each of to) {
        const isEnd = isBossRoom(each) && bossRooms.indexOf(each) === section;
        go(each, isEnd ? section + 1 : section, taken, seconds + rules.crossing(room));
      }
    }
    waiting = next;
  }
  return [...endings].map(([bits, seconds]) => {
    const taken = things.filter((_, index) => bits & (1 << index));
    return { taken, seconds, walked: seconds - taken.reduce((sum, { type }) => sum + costOf(type), 0) };
  });
}
