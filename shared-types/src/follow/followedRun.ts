import { type RoomId, startRoom } from '../layout/grid.ts';
import { goBack, type RunState, setTaken, type Visit } from '../run/runState.ts';
import type { Stay } from './tracker.ts';

/** Returns the state of a run after a step to a room, with what the route takes before it. */
export type StepTo = (state: RunState, room: RoomId, now: number) => RunState;

/** The rooms of the visits. Below Eternal the run state adds the entrance before the first room of the log. */
function roomsOf(stays: readonly Stay[]): { room: RoomId; at: number }[] {
  const rooms = stays[0]?.room === startRoom ? stays.slice(1) : stays;
  return rooms.filter(({ room }, index) => room !== rooms[index - 1]?.room);
}

/** The state with the ticks of an earlier visit in its current room. */
function withTicks(state: RunState, { took, left }: Visit): RunState {
  const ticked = took.reduce((next, type) => setTaken(next, type, true), state);
  return left.reduce((next, type) => setTaken(next, type, false), ticked);
}

/**
 * Makes a run follow the log. Visits that were wrong guesses are replaced by the right ones; the ticks of all others are
 * kept. Returns the same state if nothing changes.
 */
export function followStays(state: RunState, stays: readonly Stay[], stepTo: StepTo): RunState {
  const rooms = roomsOf(stays);
  const firstOther = state.visits.slice(1).findIndex(({ room }, index) => room !== rooms[index]?.room);
  const kept = firstOther < 0 ? state.visits.length - 1 : firstOther;
  let next = state;
  while (next.visits.length > kept + 1) next = goBack(next);
  for (const { room, at } of rooms.slice(kept)) {
    next = stepTo(next, room, at);
    const before = state.visits[next.visits.length - 1];
    if (before?.room === room) next = withTicks(next, before);
  }
  return next;
}
