import { describe, expect, it } from 'vitest';
import type { RoomId } from '../layout/grid.ts';
import type { RoomType } from '../layout/rooms.ts';
import { drawing } from '../testing/drawing.ts';
import {
  endRun,
  goBack,
  goTo,
  leftOn,
  pauseRun,
  resumeRun,
  type RunState,
  runTime,
  setTaken,
  startRun,
  steadyRun,
  takenOn,
} from './runState.ts';
import { plan } from './planner.ts';
import { measuredRooms, median, ownSeconds, roomSplits, sectionSplits } from './runTimes.ts';
import { pressRoom, stepOn, stepTo, viewRun } from './runView.ts';
import { guessedSeconds } from './seconds.ts';

const layout = drawing(
  ['c1r3 c3r3', 'c3r3 c4r1', 'c3r3 c7r3', 'c7r3 c9r3', 'c9r3 c15r3', 'c15r3 c17r3', 'c17r3 c23r3'],
  {
    c1r3: ['darkshrine'],
    c4r1: ['puzzle'],
  },
);

const question = {
  layout,
  difficulty: 'eternal',
  izaroConfig: { firstPhaseMechanic: 'idols', secondPhaseMechanic: 'gargoyles' },
  exits: { c1r3: { NW: 'c3r3' } },
  choice: 'shrines-on-the-way',
} as const;

/** Follows the route for a number of steps, ten seconds each. */
function walkOn(steps: number): RunState {
  let state = startRun(0);
  for (let step = 1; step <= steps; step += 1) state = stepOn(viewRun(question, state), state, step * 10_000);
  return state;
}

describe('a run', () => {
  it('begins in the start room, and shows the next door, what to take, and the number of rooms', () => {
    expect(viewRun(question, startRun(0))).toMatchObject({
      room: 'c1r3',
      next: { room: 'c3r3', direction: { at: 'exit', bearing: 'NW' }, isSecret: false },
      contents: [{ type: 'darkshrine', isPlanned: true, isTaken: false }],
      step: 1,
      steps: 7,
      fight: null,
    });
  });

  it('continues door by door to the last trial, where it is won', () => {
    const state = walkOn(6);
    expect(state.visits.map(({ room }) => room)).toEqual(['c1r3', 'c3r3', 'c7r3', 'c9r3', 'c15r3', 'c17r3', 'c23r3']);
    expect(viewRun(question, state)).toMatchObject({ room: 'c23r3', next: null, contents: [], step: 7, steps: 7 });
    expect(stepOn(viewRun(question, state), state, 70_000)).toMatchObject({
      at: 'won',
      clock: { ran: 70_000, since: null },
    });
  });

  it('marks what the route takes as taken when the player moves on, and unmarks it when the player goes back', () => {
    const state = walkOn(1);
    expect(takenOn(state)).toEqual({ c1r3: ['darkshrine'], c3r3: [] });
    expect(takenOn(goBack(state))).toEqual({ c1r3: [] });
    expect(goBack(goBack(state)).visits).toHaveLength(1);
  });

  it('keeps every tick of a room once, and what was left there on any visit, except golden keys', () => {
    const tick = (state: RunState, ...types: RoomType[]) =>
      types.reduce((next, type) => setTaken(next, type, true), state);
    const leave = (state: RunState, ...types: RoomType[]) =>
      types.reduce((next, type) => setTaken(next, type, false), state);
    const ticked = tick(leave(startRun(0), 'argus'), 'darkshrine', 'argus', 'darkshrine');
    expect(ticked.visits[0]).toMatchObject({ took: ['argus', 'darkshrine'], left: [] });
    const left = leave(ticked, 'argus', 'golden-key', 'trinket');
    expect(left.visits[0]).toMatchObject({ took: ['darkshrine'], left: ['argus', 'golden-key', 'trinket'] });
    const again = leave(goTo(goTo(left, 'c3r3', [], 10_000), 'c1r3', [], 20_000), 'puzzle');
    expect(leftOn(again)).toEqual({ c1r3: ['argus', 'trinket', 'puzzle'], c3r3: [] });
  });

  it('does not plan or take what the player leaves', () => {
    const left = setTaken(startRun(0), 'darkshrine', false);
    expect(viewRun(question, left).contents).toEqual([{ type: 'darkshrine', isPlanned: false, isTaken: false }]);
    expect(takenOn(stepOn(viewRun(question, left), left, 0)).c1r3).toEqual([]);
    expect(takenOn(setTaken(left, 'darkshrine', true)).c1r3).toEqual(['darkshrine']);
  });

  it('unmarks what was taken if the player returns and unticks it', () => {
    const doors = drawing(['c1r3 c3r3', 'c3r3 c7r3'], { c1r3: ['silver-key'], c3r3: ['silver-door'] });
    const everything = { ...question, layout: doors, choice: 'everything' } as const;
    const again = goTo(stepOn(viewRun(everything, startRun(0)), startRun(0), 10_000), 'c1r3', [], 20_000);
    expect(viewRun(everything, again).contents).toEqual([{ type: 'silver-key', isPlanned: false, isTaken: true }]);
    const without = setTaken(again, 'silver-key', false);
    expect(viewRun(everything, without).contents).toEqual([{ type: 'silver-key', isPlanned: false, isTaken: false }]);
    // Without its key the door cannot be opened.
    expect(viewRun(everything, without).route?.stops.at(1)).toEqual({ room: 'c3r3', take: [] });
    expect(takenOn(setTaken(without, 'silver-key', true))).toEqual({ c1r3: ['silver-key'], c3r3: [] });
  });

  it('does not return for what the player left, even if the room is required', () => {
    const all = { ...question, choice: 'all-shrines', pins: { must: ['c1r3'], never: [], blocked: [] } } as const;
    const left = setTaken(startRun(0), 'darkshrine', false);
    expect(viewRun(all, stepOn(viewRun(all, left), left, 0))).toMatchObject({ room: 'c3r3', next: { room: 'c7r3' } });
  });

  it('does not spend a key on a silver door that the player leaves', () => {
    const doors = drawing(['c1r3 c3r3', 'c3r3 c7r3', 'c7r3 c9r3'], {
      c1r3: ['silver-key'],
      c3r3: ['silver-door'],
      c9r3: ['silver-door'],
    });
    const everything = { ...question, layout: doors, choice: 'everything' } as const;
    const inside = stepOn(viewRun(everything, startRun(0)), startRun(0), 0);
    const { contents, route } = viewRun(everything, setTaken(inside, 'silver-door', false));
    expect(contents).toEqual([{ type: 'silver-door', isPlanned: false, isTaken: false }]);
    expect(route?.stops.at(-1)).toEqual({ room: 'c9r3', take: ['silver-door'] });
  });

  it('continues from any room that is pressed on the map', () => {
    const view = viewRun(question, goTo(startRun(0), 'c4r1', [], 0));
    expect(view).toMatchObject({ room: 'c4r1', next: { room: 'c3r3' }, step: 2, steps: 8 });
    const first = viewRun(question, startRun(0));
    expect(takenOn(stepTo(first, startRun(0), 'c4r1', 0)).c1r3).toEqual([]);
    expect(takenOn(stepTo(first, startRun(0), 'c3r3', 0)).c1r3).toEqual(['darkshrine']);
    expect(stepTo(first, startRun(0), 'c1r3', 0)).toEqual(startRun(0));
  });

  it('undoes steps that a press on the map corrects within seconds, and what was only assumed to be taken', () => {
    const golden = drawing(['c1r3 c3r3', 'c3r3 c4r1', 'c3r3 c7r3', 'c7r3 c9r3'], {
      c1r3: ['darkshrine'],
      c3r3: ['golden-door'],
      c4r1: ['golden-key'],
    });
    const keyed = { ...question, layout: golden };
    const on = (state: RunState, now: number): RunState => stepOn(viewRun(keyed, state), state, now);
    const press = (state: RunState, room: RoomId, now: number): RunState =>
      pressRoom(viewRun(keyed, state), state, room, now);
    const inside = on(startRun(0), 20_000);
    const beyond = on(inside, 30_000);
    expect(press(beyond, 'c3r3', 32_000)).toEqual(goBack(beyond));
    expect(viewRun(keyed, press(beyond, 'c3r3', 32_000)).next?.room).toBe('c4r1');
    // The player has been there now, and goes on with the key.
    expect(viewRun(keyed, press(beyond, 'c3r3', 33_000)).next?.room).toBe('c7r3');
    const twice = on(on(startRun(0), 20_000), 20_400);
    expect(takenOn(press(twice, 'c1r3', 21_000))).toEqual({ c1r3: [] });
    expect(takenOn(press(inside, 'c1r3', 40_000)).c1r3).toEqual(['darkshrine']);
    expect(takenOn(press(setTaken(beyond, 'golden-key', true), 'c3r3', 32_000)).c4r1).toEqual(['golden-key']);
    expect(press(pauseRun(beyond, 31_000), 'c3r3', 90_000).clock.since).toBe(90_000);
    expect(press(beyond, 'c4r1', 31_000)).toEqual(beyond);
    expect(press(startRun(0), 'c3r3', 1_000)).toEqual(on(startRun(0), 1_000));
    const second = goTo(goTo(beyond, 'c3r3', [], 40_000), 'c7r3', [], 50_000);
    expect(press(second, 'c3r3', 51_000)).toEqual(goBack(second));
  });

  it('shows before and in a trial which mechanic to leave alive, and whether the route waits there', () => {
    const before = viewRun(question, walkOn(1));
    expect(before.fight).toMatchObject({ mechanic: 'idols', waits: true });
    expect(before.waits).toBe(false);
    expect(viewRun({ ...question, choice: 'most-keys' }, walkOn(1)).waits).toBe(true);
    expect(viewRun({ ...question, choice: 'most-keys' }, walkOn(4))).toMatchObject({
      room: 'c15r3',
      fight: { mechanic: 'gargoyles', waits: false },
      waits: false,
    });
  });
});

it("an incomplete layout's run is won only in the last trial, which can be reached by a press", () => {
  const part = { ...question, layout: drawing(['c1r3 c3r3', 'c3r3 c7r3', 'c9r3 c11r2']) };
  const on = (state: RunState, now: number): RunState => stepOn(viewRun(part, state), state, now);
  const inTrial = on(on(startRun(0), 10_000), 20_000);
  expect(viewRun(part, inTrial)).toMatchObject({ room: 'c7r3', next: null, plan: { obstacle: null, isWhole: false } });
  expect(on(inTrial, 30_000)).toEqual(inTrial);
  const beyond = pressRoom(viewRun(part, inTrial), inTrial, 'c23r3', 200_000);
  expect(viewRun(part, beyond)).toMatchObject({ room: 'c23r3', next: null, step: 4, steps: 4 });
  expect(on(beyond, 300_000)).toMatchObject({ at: 'won', clock: { ran: 300_000, since: null } });
});

it('a step changes nothing if no route is left', () => {
  const locked = drawing(['c1r3 c3r3', 'c3r3 c7r3'], { c3r3: ['golden-door'] });
  const view = viewRun({ ...question, layout: locked }, startRun(0));
  expect(stepOn(view, startRun(0), 9_000)).toEqual(startRun(0));
});

describe("a run's time", () => {
  it('stops during a pause', () => {
    const paused = pauseRun(startRun(1_000), 5_000);
    expect(runTime(paused.clock, 60_000)).toBe(4_000);
    expect(runTime(resumeRun(paused, 60_000).clock, 61_000)).toBe(5_000);
    expect(stepOn(viewRun(question, paused), paused, 60_000).clock.since).toBe(60_000);
    expect(runTime(endRun(resumeRun(paused, 60_000), 'won', 62_000).clock, 90_000)).toBe(6_000);
  });

  it('continues from the last step if the clock is set back before it, and never runs backwards', () => {
    const hour = 3_600_000;
    const inSecond = goTo(startRun(10 * hour), 'c3r3', [], 10 * hour + 60_000);
    const inThird = goTo(inSecond, 'c7r3', [], 9 * hour);
    expect(inThird.visits.map(({ at }) => at)).toEqual([0, 60_000, 60_000]);
    const steady = steadyRun(inSecond, 9 * hour);
    expect(steady.clock).toEqual({ ran: 60_000, since: 9 * hour });
    expect(steadyRun(steady, 9 * hour + 1_000)).toBe(steady);
    expect(sectionSplits(goTo(steady, 'c7r3', [], 9 * hour + 5_000), 9 * hour + 8_000)).toEqual([68_000, null, null]);
    const resumed = resumeRun(pauseRun(inSecond, 10 * hour + 90_000), 12 * hour);
    expect(steadyRun(resumed, 11 * hour).clock).toEqual({ ran: 90_000, since: 11 * hour });
    expect(steadyRun(pauseRun(inSecond, 10 * hour + 90_000), 0).clock).toEqual({ ran: 90_000, since: null });
  });

  it('is split by room and section, with each fight in the section that it ends', () => {
    const state = endRun(walkOn(6), 'won', 65_000);
    expect(roomSplits(state, 99_000).map(({ ms }) => ms)).toEqual([
      10_000, 10_000, 10_000, 10_000, 10_000, 10_000, 5_000,
    ]);
    expect(sectionSplits(state, 99_000)).toEqual([30_000, 20_000, 15_000]);
    expect(sectionSplits(startRun(0), 1_000)).toEqual([1_000, null, null]);
  });

  it("uses the player's medians instead of guesses from three measured rooms of a kind on", () => {
    const measured = measuredRooms(layout, 'eternal', walkOn(6));
    // C1R3 took 10 s, 6 of them for its shrine; C3R3 has three doors; trials are not measured.
    expect(measured).toEqual([
      { kind: 2, area: null, seconds: 4 },
      { kind: 3, area: null, seconds: 10 },
      { kind: 2, area: null, seconds: 10 },
      { kind: 2, area: null, seconds: 10 },
    ]);
    expect(ownSeconds(measured).room).toEqual({ ...guessedSeconds.room, 2: 10 });
    expect(ownSeconds(measured).roomIn).toEqual({});
    expect(median([100, 1, 4, 2])).toBe(3);
    expect(median([])).toBeNull();
  });

  it('is measured in rooms that took 3 to 180 s, less what was taken there, and half in a dead end', () => {
    const stay = (seconds: number, room: RoomId = 'c3r3') => {
      const there = setTaken(goTo(startRun(0), room, [], 20_000), 'darkshrine', true);
      const back: RoomId = room === 'c3r3' ? 'c1r3' : 'c3r3';
      return measuredRooms(layout, 'eternal', goTo(there, back, [], 20_000 + seconds * 1_000)).slice(1);
    };
    expect([stay(6 + 2.9), stay(6 + 180.1)]).toEqual([[], []]);
    expect(stay(6 + 3)).toEqual([{ kind: 3, area: null, seconds: 3 }]);
    expect(stay(6 + 180)).toEqual([{ kind: 3, area: null, seconds: 180 }]);
    const inDeadEnd = goTo(goTo(goTo(startRun(0), 'c3r3', [], 20_000), 'c4r1', [], 30_000), 'c3r3', [], 70_000);
    expect(measuredRooms(layout, 'eternal', inDeadEnd).at(-1)).toEqual({ kind: 1, area: null, seconds: 20 });
  });

  it('is measured only in rooms entered and left by a door, not where a press on the map skips rooms', () => {
    const jumped = goTo(goTo(startRun(0), 'c3r3', [], 20_000), 'c9r3', [], 190_000);
    expect(measuredRooms(layout, 'eternal', goTo(jumped, 'c15r3', [], 200_000))).toEqual([
      { kind: 2, area: null, seconds: 20 },
    ]);
  });

  it('is planned by kind and part of the Labyrinth, from three measured rooms on', () => {
    const rooms = (area: 'estate' | 'domain', seconds: readonly number[]) =>
      seconds.map((each) => ({ kind: 2 as const, area, seconds: each }));
    const own = ownSeconds([...rooms('estate', [10, 12, 30]), ...rooms('domain', [40, 41])]);
    expect(own.room[2]).toBe(30);
    expect(own.roomIn).toEqual({ 'estate 2': 12 });
    const named = { ...layout, rooms: { ...layout.rooms, c1r3: { types: [], name: 'estate path' as const } } };
    const before = plan({ ...question, layout: named, seconds: { ...own, roomIn: {} } }).route('fastest')?.seconds ?? 0;
    const after = plan({ ...question, layout: named, seconds: own }).route('fastest')?.seconds ?? 0;
    expect(before - after).toBe(18);
  });
});
