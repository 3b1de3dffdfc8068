import { type RoomId, startRoom } from '../layout/grid.ts';
import type { RoomType } from '../layout/rooms.ts';
import type { TakenRooms } from './stock.ts';

/** A stay in a room. */
export interface Visit {
  room: RoomId;
  /** When it began, in milliseconds of the run's own time, which stands still in a pause. */
  at: number;
  /** What the player ticked here. */
  took: readonly RoomType[];
  /** What the player said to leave here, though the route takes it. */
  left: readonly RoomType[];
  /** What the route takes here, counted as taken when the player went on. */
  assumed: readonly RoomType[];
}

/** The run's own time: what ran before, and since when it runs now (epoch milliseconds; null in a pause). */
export interface RunClock {
  ran: number;
  since: number | null;
}

/** A run through a labyrinth, from its start room on. Never changed in place. */
export interface RunState {
  at: 'on' | 'won' | 'stopped';
  /** In order; the last is where the player stands. */
  visits: readonly [Visit, ...Visit[]];
  clock: RunClock;
}

/** Nobody is done with a room sooner, in milliseconds: a press corrected another one. */
export const shortestStay = 3_000;

function visit(room: RoomId, at: number): Visit {
  return { room, at, took: [], left: [], assumed: [] };
}

/** Milliseconds of the run's own time. */
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

/** Goes on to a room. What the route takes in the room that is left counts as taken, unless it was said to be left. */
export function goTo(state: RunState, room: RoomId, planned: readonly RoomType[], now: number): RunState {
  const leaving = currentVisit(state);
  const assumed = planned.filter((type) => !leaving.left.includes(type));
  const before = withCurrent(state, { ...leaving, assumed });
  const at = Math.max(leaving.at, runTime(state.clock, now));
  return { ...before, visits: [...before.visits, visit(room, at)] };
}

/**
 * A run by the clock of its device, which may have been set back: to before the last step, it no more tells what has
 * passed since, and the run's time goes on from there.
 */
export function steadyRun(state: RunState, now: number): RunState {
  const { ran, since } = state.clock;
  const { at } = currentVisit(state);
  if (since === null || (now >= since && runTime(state.clock, now) >= at)) return state;
  return { ...state, clock: { ran: Math.max(ran, at), since: now } };
}

/** Takes the last step back: the player stands in the room before, and what was only assumed there is open again. */
export function goBack(state: RunState): RunState {
  const [first, ...others] = state.visits;
  if (others.length === 0) return state;
  const visits: [Visit, ...Visit[]] = [first, ...others.slice(0, -1)];
  const back = { ...state, visits };
  return withCurrent(back, { ...currentVisit(back), assumed: [] });
}

/** Ticks a content of the current room, or takes the tick away. */
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

/** What was taken up to now, by room, each once. On a later visit the tick may have been taken away and set again. */
export function takenOn({ visits }: RunState): TakenRooms {
  const taken: Partial<Record<RoomId, RoomType[]>> = {};
  for (const { room, took, left, assumed } of visits) {
    const before = taken[room]?.filter((type) => !left.includes(type)) ?? [];
    taken[room] = [...new Set([...before, ...took, ...assumed])];
  }
  return taken;
}

/** What the player said to leave, by room. The golden key may be needed all the same. */
export function leftOn({ visits }: RunState): TakenRooms {
  const all: Partial<Record<RoomId, RoomType[]>> = {};
  for (const { room, left } of visits) {
    all[room] = [...(all[room] ?? []), ...left.filter((type) => type !== 'golden-key')];
  }
  return all;
}
