import { expect, it } from 'vitest';
import { MinHeap } from './minHeap.ts';

it('a heap gives its values by their keys, and those with equal keys by their size', () => {
  const heap = new MinHeap();
  const keys = [7, 3, 9, 3, 8, 1, 7, 2, 9, 5];
  for (const [value, key] of keys.entries()) heap.push(key, value);
  const first = [heap.pop(), heap.pop(), heap.pop()];
  heap.push(3, 0);
  heap.push(4, 20);
  const others = Array.from({ length: 10 }, () => heap.pop());
  expect([first, others]).toEqual([
    [5, 7, 1],
    [0, 3, 20, 9, 0, 6, 4, 2, 8, -1],
  ]);
});
