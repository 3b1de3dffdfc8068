import { expect, test } from 'vitest';
import { groupsOf } from './groups.ts';

const items = [
  { id: 'a', k2: '1' },
  { id: 'b', k2: '2' },
  { id: 'c', k2: undefined },
  { id: 'd', k2: '1' },
  { id: 'e', k2: undefined },
];

test('equal submissions are grouped at the place of the first one, others stay alone', () => {
  const groups = groupsOf(items, ({ k2 }) => k2);
  expect(groups.map(({ submissions }) => submissions.map(({ id }) => id))).toEqual([['a', 'd'], ['b'], ['c'], ['e']]);
});
