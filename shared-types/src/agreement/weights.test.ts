import { expect, test } from 'vitest';
import { contributorWeight } from './weights.ts';

const known = { ageMs: 24 * 60 * 60 * 1000, sharesNetwork: false };

test.each([
  ['an account without history', { right: 0, checked: 0 }, 1_386_294],
  ['an account that is always right', { right: 700, checked: 700 }, 3_000_000],
  ['an account with 5 of 100 wrong', { right: 95, checked: 100 }, 2_688_819],
  ['an account that is always wrong', { right: 0, checked: 700 }, 400_000],
])('%s is weighted by its record, from 0.4 to 3', (_, record, weight) => {
  expect(contributorWeight({ ...known, record })).toBe(weight);
});

test('an account younger than 24 hours, and the second account of a network, count 0.6 despite a perfect record', () => {
  const record = { right: 700, checked: 700 };
  expect(contributorWeight({ ...known, ageMs: known.ageMs - 1, record })).toBe(600_000);
  expect(contributorWeight({ ...known, sharesNetwork: true, record })).toBe(600_000);
});
