import { expect, it, vi } from 'vitest';
import { singleFlight } from './singleFlight.ts';

it('calls during a run share its result, and a later call runs again', async () => {
  let runs = 0;
  const count = singleFlight(async () => {
    await Promise.resolve();
    runs += 1;
    return runs;
  });
  expect(await Promise.all([count(), count()])).toEqual([1, 1]);
  expect(await count()).toBe(2);
});

it('calls during a run share its failure, after which it runs again', async () => {
  const work = vi.fn<() => Promise<string>>();
  work.mockRejectedValueOnce(new Error('No.')).mockResolvedValueOnce('Yes.');
  const attempt = singleFlight(work);
  const both = await Promise.allSettled([attempt(), attempt()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await attempt()).toBe('Yes.');
  expect(work).toHaveBeenCalledTimes(2);
});
