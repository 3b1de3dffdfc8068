import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFirstScreen } from './afterFirstScreen.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset.ready;
});

it('waits until the first screen is interactive', async () => {
  const work = vi.fn();
  afterFirstScreen(work);
  await vi.advanceTimersByTimeAsync(1_000);
  document.documentElement.dataset.ready = 'true';
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50);
  expect(work).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledOnce();
});

it('runs after 3 seconds even if the first screen is not interactive yet', async () => {
  const work = vi.fn();
  afterFirstScreen(work);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(work).toHaveBeenCalledOnce();
  document.documentElement.dataset.ready = 'true';
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledOnce();
});
