import { patience } from 'shared-types/testing/patience.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { db } from '../device/db.ts';
import { watchServerDay } from './useServerDay.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-20') }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const days: string[] = [];
const watch = () => watchServerDay((day) => days.push(day));

it("the server's day is read repeatedly while the device cannot be read, and reported once it can", async () => {
  days.length = 0;
  const read = vi.spyOn(db.device, 'get').mockRejectedValue(new Error('No disk.'));
  const end = watch();
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), patience);
  read.mockRestore();
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(days).toEqual(['2026-11-20']), patience);
  end();
});

it('nothing is reported after the end of watching, not even by a pending read', async () => {
  days.length = 0;
  let answer: () => void = () => undefined;
  const asked = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
  vi.spyOn(db.device, 'get').mockReturnValue(asked as never);
  const end = watch();
  vi.advanceTimersByTime(5_000);
  end();
  answer();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(days).toEqual([]);
});
