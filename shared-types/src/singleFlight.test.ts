import { expect, it } from 'vitest';
import { singleFlight } from './singleFlight.ts';

it('concurrent calls share one run and its result, and a later call runs again', async () => {
  let runs = 0;
  const count = singleFlight(async () => {
    await Promise.resolve();
    runs += 1;
    return runs;
  });
  expect(await Promise.all([count(), count()])).toEqual([1, 1]);
  expect(await count()).toBe(2);
});

it('concurrent calls with different keys run separately', async () => {
  let runs = 0;
  const count = singleFlight(
    (name: string) => Promise.resolve(name === '' ? 0 : (runs += 1)),
    (name) => name,
  );
  expect(await Promise.all([count('a'), count('a'), count('b')])).toEqual([1, 1, 2]);
});

it('concurrent calls share a failure, and a later call runs again', async () => {
  let fails = true;
  const attempt = singleFlight(() => (fails ? Promise.reject(new Error('No.')) : Promise.resolve('Yes.')));
  const both = await Promise.allSettled([attempt(), attempt()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await attempt()).toBe('Yes.');
});
