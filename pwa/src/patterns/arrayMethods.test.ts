import { expect, it } from 'vitest';
import { arrayMethods } from './arrayMethods.ts';

it('has the array methods of ES2023 for browsers without them', () => {
  const list = [3, 10, 2];
  expect(arrayMethods.toReversed.call(list)).toEqual([2, 10, 3]);
  expect(arrayMethods.toSorted.call(list)).toEqual([10, 2, 3]);
  expect(arrayMethods.toSorted.call(list, (a, b) => Number(a) - Number(b))).toEqual([2, 3, 10]);
  expect(arrayMethods.toSpliced.call(list, 1, 1, 7, 8)).toEqual([3, 7, 8, 2]);
  expect(arrayMethods.toSpliced.call(list, 1, 0)).toEqual(list);
  expect(arrayMethods.with.call(list, 0, 9)).toEqual([9, 10, 2]);
  expect(arrayMethods.with.call(list, -1, 9)).toEqual([3, 10, 9]);
  expect(list).toEqual([3, 10, 2]);
});

it('leaves the methods of other browsers as they are', () => {
  expect(Object.values(arrayMethods)).not.toContain(Reflect.get(Array.prototype, 'toSorted'));
});
