import { expect, it } from 'vitest';
import { oncePerObject } from './oncePerObject.ts';

it('makes one value for each object', () => {
  let made = 0;
  const numberOf = oncePerObject(() => (made += 1));
  const [one, other] = [{}, {}];
  expect([numberOf(one), numberOf(other), numberOf(one)]).toEqual([1, 2, 1]);
});
