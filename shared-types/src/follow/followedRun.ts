import { type RoomId, startRoom } from '../layout/grid.ts';
import { goBack, type RunState } from '../run/runState.ts';
import type { Stay } from './tracker.ts';

/** A run's state after a step to a room, with what the route takes on the way. */
export type StepTo = (state: RunState, room: RoomId, now: number) => RunState;

/** The rooms of a run's visits: below Eternal the entrance comes before the first room of the log. */
function roomsOf(stays: readonly Stay[]): { room: RoomId; at: number }[] {
  const rooms = stays[0]?.room === startRoom ? stays.slice(1) : stays;
  return rooms.filter(({ room }, index) => room !== rooms[index - 1]?.room);
}

/**
 * A run that goes where the log says. What was ticked in the rooms before stays; visits that were a mistaken guess give
 * way to the right ones. The same state where nothing changes.
 */
export function followStays(state: RunState, stays: readonly Stay[], stepTo: StepTo): RunState {
  const rooms = roomsOf(stays);
  const firstOther = state.visits.slice(1).findIndex(({ room }, index) => room !== rooms[index]?.room);
  const kept = firstOther < 0 ? state.visits.length - 1 : firstOther;
  let next = state;
  while (next.visits.length > kept + 1) next = goBack(next);
  for (const { room, at } of rooms.slice(kept)) next = stepTo(next, room, at);
  return next;
}
