import { expect, it } from 'vitest';
import { isDay } from './day.ts';

it.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '', 'today', '2026-11-20T00:00'])(
  '%j is not a day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

it('dates of the calendar are days, including leap days', () => {
  expect(['2026-11-20', '2028-02-29'].every(isDay)).toBe(true);
});
