import { expect, test } from 'vitest';
import { timeToReset } from './timeToReset.ts';

test('counts to the time that the server gave', () => {
  expect(timeToReset('2026-11-21T00:00:00.000Z', Date.parse('2026-11-20T22:30:00Z'))).toBe(90 * 60 * 1000);
});

test('after that time, without a new answer, counts to the next midnight UTC', () => {
  expect(timeToReset('2026-11-21T00:00:00.000Z', Date.parse('2026-11-21T23:59:59Z'))).toBe(1000);
});

test('never counts more than a day, even if the clock was set back', () => {
  expect(timeToReset('2026-11-21T00:00:00.000Z', Date.parse('2026-11-19T12:00:00Z'))).toBe(12 * 60 * 60 * 1000);
});
