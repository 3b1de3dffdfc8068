import { expect, test } from 'vitest';
import { singleFlight } from './singleFlight.ts';

test('who asks while the work runs shares it; who asks later, or for something else, has it done again', async () => {
  const once = singleFlight<number>();
  let runs = 0;
  const work = () => Promise.resolve((runs += 1));
  expect(await Promise.all([once('a', work), once('a', work), once('b', work)])).toEqual([1, 1, 2]);
  expect(await once('a', work)).toBe(3);
});

test('a failure is shared as well, and the next one tries again', async () => {
  const once = singleFlight<string>();
  const failing = () => Promise.reject(new Error('no'));
  const asked = [once('a', failing), once('a', failing)];
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await once('a', () => Promise.resolve('yes'))).toBe('yes');
});
