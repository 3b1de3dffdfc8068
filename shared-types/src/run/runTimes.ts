import type { Difficulty } from '../difficulty.ts';
import { isBossRoom, type RoomId, type Section, sectionOf, sections } from '../layout/grid.ts';
import { findPath, type Layout } from '../layout/layout.ts';
import { type Area, areas } from '../layout/roomNames.ts';
import { areaOfRoom, kindOfRoom, takesTime } from './ground.ts';
import { runTime, type RunState, shortestStay, type Visit } from './runState.ts';
import { guessedSeconds, isTakeable, type RoomKind, roomKinds, type Seconds } from './seconds.ts';

/** How long one visit to a room took, in milliseconds of run time. */
export interface Split {
  room: RoomId;
  ms: number;
}

/** The times of all visits; the last one lasts until the run ends. */
export function roomSplits({ visits, clock }: RunState, now: number): Split[] {
  return visits.map(({ room, at }, index) => ({ room, ms: (visits[index + 1]?.at ?? runTime(clock, now)) - at }));
}

/** The times of the sections, each including the fight at its end; null for sections not entered. */
export function sectionSplits(state: RunState, now: number): (number | null)[] {
  const splits = roomSplits(state, now);
  return sections.map((section: Section) => {
    const own = splits.filter(({ room }) => sectionOf(room) === section);
    return own.length === 0 ? null : own.reduce((sum, { ms }) => sum + ms, 0);
  });
}

/** A room's crossing that was measured. */
interface Measured {
  kind: RoomKind;
  /** Null where the room has no name. */
  area: Area | null;
  seconds: number;
}

/** Seconds. After more than this the player is assumed to have been away. */
const longest = 180;

function takingSeconds({ took, assumed }: Visit): number {
  return [...took, ...assumed].filter(isTakeable).reduce((sum, type) => sum + guessedSeconds.take[type], 0);
}

/**
 * The crossing times a run measured, less the time for taking things. A dead end counts half, since it is crossed both
 * ways. Visits before and after a jump on the map are skipped: nobody knows when they ended and began.
 */
export function measuredRooms(layout: Layout, difficulty: Difficulty, { visits }: RunState): Measured[] {
  const isByDoor = (from: Visit | undefined, to: Visit): boolean => !from || !!findPath(layout, from.room, to.room);
  return visits.slice(0, -1).flatMap((visit, index) => {
    const next = visits[index + 1];
    if (!next || !isByDoor(visits[index - 1], visit) || !isByDoor(visit, next)) return [];
    if (isBossRoom(visit.room) || !takesTime(difficulty, visit.room)) return [];
    const kind = kindOfRoom(layout, visit.room);
    const seconds = (next.at - visit.at) / 1_000 - takingSeconds(visit);
    if (seconds < shortestStay / 1_000 || seconds > longest) return [];
    return [{ kind, area: areaOfRoom(layout, visit.room), seconds: kind === 1 ? seconds / 2 : seconds }];
  });
}

export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** How many rooms of a kind must be measured before the player's own time is used. */
const enough = 3;

function ownMedian(measured: readonly Measured[]): number | null {
  const middle = measured.length < enough ? null : median(measured.map(({ seconds }) => seconds));
  return middle === null ? null : Math.round(middle);
}

/**
 * The guessed times, with the room times replaced by the player's own medians where enough were measured: per kind of
 * room, and per kind within one part of the Labyrinth.
 */
export function ownSeconds(measured: readonly Measured[]): Seconds {
  const own = (kind: RoomKind): number =>
    ownMedian(measured.filter((each) => each.kind === kind)) ?? guessedSeconds.room[kind];
  const roomIn = areas.flatMap((area) =>
    roomKinds.flatMap((kind) => {
      const middle = ownMedian(measured.filter((each) => each.area === area && each.kind === kind));
      return middle === null ? [] : [[`${area} ${kind}`, middle] as const];
    }),
  );
  return {
    ...guessedSeconds,
    room: { 1: own(1), 2: own(2), 3: own(3), 4: own(4) },
    roomIn: Object.fromEntries(roomIn),
  };
}
