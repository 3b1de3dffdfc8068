import { expect, it } from 'vitest';
import { arrayMethods } from './arrayMethods.ts';

const { toReversed, toSorted, toSpliced, with: withValue } = arrayMethods;

it('has the array methods of ES2023 for browsers without them', () => {
  const list = [3, 10, 2];
  expect(toReversed.call(list)).toEqual([2, 10, 3]);
  expect(toSorted.call(list)).toEqual([10, 2, 3]);
  expect(toSorted.call(list, (a, b) => Number(a) - Number(b))).toEqual([2, 3, 10]);
  expect(toSpliced.call(list, 1, 1, 7, 8)).toEqual([3, 7, 8, 2]);
  expect(toSpliced.call(list, 1, 0)).toEqual(list);
  expect(withValue.call(list, 0, 9)).toEqual([9, 10, 2]);
  expect(withValue.call(list, -1, 9)).toEqual([3, 10, 9]);
  expect(list).toEqual([3, 10, 2]);
});

it('leaves the methods of other browsers as they are', () => {
  expect(Array.prototype.toSorted).not.toBe(toSorted);
});
