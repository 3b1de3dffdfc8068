import { expect, it, vi } from 'vitest';
import { logLine, plazaText } from '../testing/gameLog.ts';
import { readLogLine } from './logLines.ts';

const what = (text: string) => readLogLine(logLine(text))?.what ?? null;

it("a room's line holds the time, client, difficulty, area, number of doors and seed", () => {
  expect(
    readLogLine(
      '2026/03/23 19:40:28 197017734 1183f92e [DEBUG Client 39848] Generating level 75 area "EndGame_Labyrinth_OH_straight" with seed 123',
    ),
  ).toEqual({
    time: new Date(2026, 2, 23, 19, 40, 28).getTime(),
    client: 39848,
    what: {
      kind: 'entered',
      place: { at: 'room', sign: { area: 'estate', doors: 2 } },
      difficulty: 'eternal',
      seed: '123',
    },
  });
});

it.each([
  ['1_Labyrinth_DG_end', 'normal', 'domain', 1],
  ['2_labyrinth_eh_block_branch', 'cruel', 'mansion', 3],
  ['3_Labyrinth_RT_branch_bottleneck_2', 'merciless', 'basilica', 3],
  ['EndGame_Labyrinth_C_quad_door', 'eternal', 'sepulchre', 4],
  ['EndGame_Labyrinth_P_straight_1', 'eternal', 'sanitorium', 2],
])('%s is a room of %s: %s with %d doors', (id, difficulty, area, doors) => {
  expect(what(`Generating level 68 area "${id}" with seed 7`)).toEqual({
    kind: 'entered',
    place: { at: 'room', sign: { area, doors } },
    difficulty,
    seed: '7',
  });
});

it('recognises the plaza, the trials and areas outside the Labyrinth', () => {
  const place = (id: string) => what(`Generating level 75 area "${id}" with seed 9`);
  expect(place('Labyrinth_Airlock')).toMatchObject({ place: { at: 'plaza' }, difficulty: null });
  expect(place('EndGame_Labyrinth_Airlock')).toMatchObject({ place: { at: 'plaza' }, difficulty: 'eternal' });
  expect(place('2_Labyrinth_boss_1')).toMatchObject({ place: { at: 'trial' } });
  expect(place('2_Labyrinth_boss_2_end')).toMatchObject({ place: { at: 'trial' } });
  expect(place('2_10_town')).toMatchObject({ place: { at: 'elsewhere' } });
  expect(place('EndGame_Labyrinth_trials_spikes')).toBeNull();
  expect(place('EndGame_Labyrinth_XX_straight')).toBeNull();
});

it('reads names of places, and the Divine Font as the end of a won run', () => {
  expect(what(': You have entered Estate Path.')).toEqual({
    kind: 'named',
    place: { at: 'room', sign: { area: 'estate', doors: 2 } },
  });
  expect(what(': You have entered Sanitorium Atrium.')).toMatchObject({ place: { sign: { doors: 4 } } });
  expect(what(": You have entered Aspirant's Trial.")).toMatchObject({ place: { at: 'trial' } });
  expect(what(": You have entered Aspirants' Plaza.")).toMatchObject({ place: { at: 'plaza' } });
  expect(what('InstanceClientLabyrinthCraftResultOptionsList recieved')).toEqual({ kind: 'won' });
});

it.each([
  'Izaro: You are inexhaustible!',
  '#Somebody: Generating level 75 area "EndGame_Labyrinth_OH_straight" with seed 123',
  '@From Somebody: : You have entered Estate Path.',
  '$Generating level 75 area "EndGame_Labyrinth_OH_straight" with seed 123',
  ': You have entered The Coward’s Trial.',
  ': You have entered The Karui Fortress.',
  'Generating level 75 area "EndGame_Labyrinth_OH_straight" with seed 123 and more',
])('ignores %s', (text) => {
  expect(what(text)).toBeNull();
});

it("ignores a line without the log's prefix, and half a line", () => {
  expect(readLogLine('Generating level 75 area "EndGame_Labyrinth_OH_straight" with seed 123')).toBeNull();
  expect(readLogLine(logLine('Generating level 75 area "EndGame_Labyrinth_OH_str'))).toBeNull();
  expect(readLogLine('')).toBeNull();
});

it.each([
  ['01:59:59', '2026-10-25T00:00:00Z', '2026-10-24T23:59:59.000Z'],
  ['02:30:00', '2026-10-25T00:30:01Z', '2026-10-25T00:30:00.000Z'],
  ['02:30:00', '2026-10-25T01:30:01Z', '2026-10-25T01:30:00.000Z'],
  ['03:00:00', '2026-10-25T02:00:01Z', '2026-10-25T02:00:00.000Z'],
  ['03:00:00', '2026-10-25T04:00:00Z', '2026-10-25T02:00:00.000Z'],
])('%s in the night when clocks repeat an hour, read at %s, is %s', (clock, now, time) => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const line = `2026/10/25 ${clock} 197017734 1183f92e [INFO Client 39848] ${plazaText()}`;
  expect(new Date(readLogLine(line, Date.parse(now))?.time ?? 0).toISOString()).toBe(time);
  vi.unstubAllEnvs();
});
