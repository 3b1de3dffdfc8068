import { expect, it } from 'vitest';
import type { RoomId } from '../layout/grid.ts';
import { goTo, setTaken, startRun, takenOn } from '../run/runState.ts';
import { followStays, type StepTo } from './followedRun.ts';
import type { Stay } from './tracker.ts';

function staysIn(...rooms: RoomId[]): Stay[] {
  return rooms.map((room, index) => ({ room, at: index * 20_000, place: null, seed: null }));
}

const step: StepTo = (state, room, now) => goTo(state, room, [], now);

it('ticks stay with their visits when an earlier room turns out to be another one', () => {
  const guessed = followStays(startRun(0), staysIn('c1r3', 'c3r1', 'c1r3'), step);
  const ticked = setTaken(setTaken(guessed, 'darkshrine', true), 'silver-key', false);
  const right = followStays(ticked, staysIn('c1r3', 'c3r5', 'c1r3', 'c5r5'), step);
  expect(right.visits.map(({ room }) => room)).toEqual(['c1r3', 'c3r5', 'c1r3', 'c5r5']);
  expect(takenOn(right)).toMatchObject({ c1r3: ['darkshrine'], c3r5: [] });
  expect(right.visits[2]?.left).toEqual(['silver-key']);
});

it('stays the same if the log shows nothing new', () => {
  const state = followStays(startRun(0), staysIn('c1r3', 'c3r1', 'c1r3'), step);
  expect(followStays(state, staysIn('c1r3', 'c3r1', 'c1r3'), step)).toBe(state);
});

it('has the entrance before the first room below Eternal, and one visit where a room is corrected to the one before', () => {
  const { visits } = followStays(startRun(0), staysIn('c3r3', 'c5r1', 'c5r1', 'c3r3'), step);
  expect(visits.map(({ room }) => room)).toEqual(['c1r3', 'c3r3', 'c5r1', 'c3r3']);
});
