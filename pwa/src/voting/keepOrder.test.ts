import { expect, test } from 'vitest';
import { keepOrder } from './keepOrder.ts';

const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test('the first list keeps its order', () => {
  expect(keepOrder([], items).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a vote that changes the ranking moves nothing', () => {
  expect(keepOrder(['c', 'a', 'b'], items).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

test('a new submission is added at the end, a removed one disappears', () => {
  expect(keepOrder(['gone', 'c', 'b'], items).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});
