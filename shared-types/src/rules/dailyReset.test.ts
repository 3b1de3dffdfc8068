import { describe, expect, it } from 'vitest';
import { dayOf } from '../day.ts';
import { countdownText, isResetKey, nextReset } from './dailyReset.ts';

const at = (text: string): number => Date.parse(text);

describe('the daily reset is at midnight UTC (spec 9)', () => {
  it.each([
    ['2026-11-20T00:00:00.000Z', '2026-11-20', '2026-11-21T00:00:00.000Z'],
    ['2026-11-20T23:59:59.999Z', '2026-11-20', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T00:00:00.100Z', '2026-11-21', '2026-11-22T00:00:00.000Z'],
    ['2026-12-31T12:00:00.000Z', '2026-12-31', '2027-01-01T00:00:00.000Z'],
    ['2028-02-28T12:00:00+14:00', '2028-02-27', '2028-02-28T00:00:00.000Z'],
  ])('%s is on day %s, and the next reset is at %s', (moment, day, reset) => {
    expect(dayOf(at(moment))).toBe(day);
    expect(new Date(nextReset(at(moment))).toISOString()).toBe(reset);
  });
});

it('the countdown shows HHh MMm SSs and never falls below zero (spec 2)', () => {
  expect(countdownText(0)).toBe('00h 00m 00s');
  expect(countdownText(61_000)).toBe('00h 01m 01s');
  expect(countdownText(86_399_999)).toBe('23h 59m 59s');
  expect(countdownText(-5)).toBe('00h 00m 00s');
});

it('the reset removes local storage keys whose name contains submitted, Labyrinth, Votes or labyrinth (spec 4)', () => {
  const keys = [
    'submittedLabyrinth',
    'submittedDate',
    'labyrinthSuggestions',
    'userVotes',
    'theVotes',
    'lastResetCheck',
    'theme',
  ];
  expect(keys.filter(isResetKey)).toEqual([
    'submittedLabyrinth',
    'submittedDate',
    'labyrinthSuggestions',
    'userVotes',
    'theVotes',
  ]);
});
