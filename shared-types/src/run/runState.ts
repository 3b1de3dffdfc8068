import { type RoomId, startRoom } from '../layout/grid.ts';
import type { RoomType } from '../layout/rooms.ts';
import type { TakenRooms } from './stock.ts';

/** One visit to a room. */
export interface Visit {
  room: RoomId;
  /** When it began, in milliseconds of run time, which stops during a pause. */
  at: number;
  /** What the player ticked here. */
  took: readonly RoomType[];
  /** What the player chose to leave here although the route takes it. */
  left: readonly RoomType[];
  /** What the route takes here, assumed taken when the player moved on. */
  assumed: readonly RoomType[];
}

/**
 * The run's clock: the milliseconds before the last start, and when that start was (epoch milliseconds; null in a
 * pause).
 */
export interface RunClock {
  ran: number;
  since: number | null;
}

/** A run through a labyrinth from the start room on. Immutable. */
export interface RunState {
  at: 'on' | 'won' | 'stopped';
  /** In order; the last is the current room. */
  visits: readonly [Visit, ...Visit[]];
  clock: RunClock;
}

/** Milliseconds. A shorter visit counts as a mistaken press that the next one corrects. */
export const shortestStay = 3_000;

function visit(room: RoomId, at: number): Visit {
  return { room, at, took: [], left: [], assumed: [] };
}

/** Run time in milliseconds. */
export function runTime({ ran, since }: RunClock, now: number): number {
  return ran + (since === null ? 0 : Math.max(0, now - since));
}

export function startRun(now: number): RunState {
  return { at: 'on', visits: [visit(startRoom, 0)], clock: { ran: 0, since: now } };
}

export function currentVisit({ visits }: RunState): Visit {
  return visits.at(-1) ?? visits[0];
}

function withCurrent(state: RunState, current: Visit): RunState {
  const [first, ...others] = state.visits;
  return { ...state, visits: others.length === 0 ? [current] : [first, ...others.slice(0, -1), current] };
}

/** Moves to a room. What the route takes in the room just left counts as taken. */
export function goTo(state: RunState, room: RoomId, assumed: readonly RoomType[], now: number): RunState {
  const leaving = currentVisit(state);
  const before = withCurrent(state, { ...leaving, assumed });
  const at = Math.max(leaving.at, runTime(state.clock, now));
  return { ...before, visits: [...before.visits, visit(room, at)] };
}

/**
 * Repairs a run after the device's clock was set back. If the clock now reads earlier than the last step, it cannot
 * tell how much time has passed, so run time continues from that step.
 */
export function steadyRun(state: RunState, now: number): RunState {
  const { ran, since } = state.clock;
  const { at } = currentVisit(state);
  if (since === null || (now >= since && runTime(state.clock, now) >= at)) return state;
  return { ...state, clock: { ran: Math.max(ran, at), since: now } };
}

/** Undoes the last step: the player is back in the room before, and what was assumed taken there is open again. */
export function goBack(state: RunState): RunState {
  const [first, ...others] = state.visits;
  if (others.length === 0) return state;
  const visits: [Visit, ...Visit[]] = [first, ...others.slice(0, -1)];
  const back = { ...state, visits };
  return withCurrent(back, { ...currentVisit(back), assumed: [] });
}

/** Ticks or unticks a content of the current room. */
export function setTaken(state: RunState, type: RoomType, taken: boolean): RunState {
  const current = currentVisit(state);
  const without = (types: readonly RoomType[]): RoomType[] => types.filter((each) => each !== type);
  return withCurrent(state, {
    ...current,
    took: taken ? [...without(current.took), type] : without(current.took),
    left: taken ? without(current.left) : [...without(current.left), type],
  });
}

export function pauseRun(state: RunState, now: number): RunState {
  return { ...state, clock: { ran: runTime(state.clock, now), since: null } };
}

export function resumeRun(state: RunState, now: number): RunState {
  return state.clock.since === null ? { ...state, clock: { ...state.clock, since: now } } : state;
}

export function endRun(state: RunState, at: 'won' | 'stopped', now: number): RunState {
  return { ...pauseRun(state, now), at };
}

/** What has been taken so far, by room, each once. A later visit may untick and tick again. */
export function takenOn({ visits }: RunState): TakenRooms {
  const taken: Partial<Record<RoomId, RoomType[]>> = {};
  for (const { room, took, left, assumed } of visits) {
    const before = taken[room]?.filter((type) => !left.includes(type)) ?? [];
    taken[room] = [...new Set([...before, ...took, ...assumed])];
  }
  return taken;
}

/** What the player chose to leave, by room. Golden keys are left out, because the route may need them anyway. */
export function leftOn({ visits }: RunState): TakenRooms {
  const all: Partial<Record<RoomId, RoomType[]>> = {};
  for (const { room, left } of visits) {
    all[room] = [...(all[room] ?? []), ...left.filter((type) => type !== 'golden-key')];
  }
  return all;
}
