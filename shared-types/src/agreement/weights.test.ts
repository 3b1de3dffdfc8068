import { expect, test } from 'vitest';
import { contributorWeight } from './weights.ts';

const known = { ageMs: 24 * 60 * 60 * 1000, sharesNetwork: false };

test.each([
  ['a newcomer', { right: 0, checked: 0 }, 1_386_294],
  ['one who is always right', { right: 700, checked: 700 }, 3_000_000],
  ['one with 5 of 100 wrong', { right: 95, checked: 100 }, 2_688_819],
  ['one who is always wrong', { right: 0, checked: 700 }, 400_000],
])('%s counts as the record says, from 0.4 to 3', (_, record, weight) => {
  expect(contributorWeight({ ...known, record })).toBe(weight);
});

test('an account younger than 24 hours counts 0.6, whatever its record, and so does the second of a network', () => {
  const record = { right: 700, checked: 700 };
  expect(contributorWeight({ ...known, ageMs: known.ageMs - 1, record })).toBe(600_000);
  expect(contributorWeight({ ...known, sharesNetwork: true, record })).toBe(600_000);
});
