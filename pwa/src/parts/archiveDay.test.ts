import { expect, test } from 'vitest';
import { archiveDay, dayFrom } from './archiveDay.ts';

const today = '2026-11-20';

test('an earlier day in the address is used', () => {
  expect(archiveDay('2026-11-19', today)).toBe('2026-11-19');
  expect(archiveDay('2025-12-31', today)).toBe('2025-12-31');
});

test.each([[undefined], ['2026-11-20'], ['2026-11-21'], ['2026-02-30'], ['yesterday'], ['0002-11-20'], ['']])(
  '%j means today',
  (asked) => {
    expect(archiveDay(asked, today)).toBeUndefined();
  },
);

test('dayFrom counts across the ends of months', () => {
  expect(dayFrom('2026-03-01', -1)).toBe('2026-02-28');
  expect(dayFrom('2026-12-31', 1)).toBe('2027-01-01');
});
