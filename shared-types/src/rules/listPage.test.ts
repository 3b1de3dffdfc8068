import { afterEach, expect, it, vi } from 'vitest';
import { byStanding, cursorOf, placeIn } from './listPage.ts';

const place = { voteCount: -3, submittedAt: '2026-11-20T12:00:00.000Z', id: '018f0000-0000-7000-8000-000000000001' };

afterEach(() => vi.restoreAllMocks());

it('a cursor holds the votes, time and id of a row, and can be parsed', () => {
  expect(cursorOf(place)).toBe('-3_2026-11-20T12:00:00.000Z_018f0000-0000-7000-8000-000000000001');
  expect(placeIn(cursorOf(place))).toEqual(place);
});

it.each([
  '',
  'x',
  '1',
  '1_2026-11-20T12:00:00.000Z',
  '1_2026-11-20T12:00:00.000Z_',
  '1.5_2026-11-20T12:00:00.000Z_a',
  '1e9_2026-11-20T12:00:00.000Z_a',
  '12345678901_2026-11-20T12:00:00.000Z_a',
  '1_2026-02-30T12:00:00.000Z_a',
  '1_2026-11-20T25:00:00.000Z_a',
  '1_2026-11-20_a',
  "1_2026-11-20T12:00:00.000Z_a' or '1'='1",
  `1_2026-11-20T12:00:00.000Z_${'a'.repeat(65)}`,
])('%j is not a cursor', (text) => {
  expect(placeIn(text)).toBeUndefined();
});

it('items are sorted by most votes, then newest, then id', () => {
  const items = [
    { ...place, id: 'b', voteCount: 1 },
    { ...place, id: 'a', voteCount: 1 },
    { ...place, id: 'newer', voteCount: 1, submittedAt: '2026-11-20T12:00:00.001Z' },
    { ...place, id: 'best', voteCount: 2, submittedAt: '2026-11-20T08:00:00.000Z' },
  ];
  const order = items.toSorted(byStanding(({ submittedAt }) => submittedAt)).map(({ id }) => id);
  expect(order).toEqual(['best', 'newer', 'a', 'b']);
});

it('items are sorted the same in a Danish browser, for which aa is the last letter', () => {
  const danish = new Intl.Collator('da');
  vi.spyOn(String.prototype, 'localeCompare').mockImplementation(function (this: string, other) {
    return danish.compare(this, other);
  });
  const items = ['ab', 'aa'].map((id) => ({ ...place, id }));
  expect(items.toSorted(byStanding(({ submittedAt }) => submittedAt)).map(({ id }) => id)).toEqual(['aa', 'ab']);
});
