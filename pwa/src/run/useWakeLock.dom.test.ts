import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWakeLock } from './useWakeLock.ts';

afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

it('requests that overlap leave no lock behind', async () => {
  const answers: ((lock: { release: () => void }) => void)[] = [];
  const request = () => new Promise((resolve) => answers.push(resolve));
  Object.assign(navigator, { wakeLock: { request } });
  const { unmount } = renderHook(() => useWakeLock(true));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(answers).toHaveLength(2);
  const locks = answers.map(() => ({ release: vi.fn() }));
  for (const [n, answer] of answers.entries()) answer(locks[n]!);
  await waitFor(() => expect(locks.map(({ release }) => release.mock.calls.length)).toEqual([1, 0]));
  unmount();
  await waitFor(() => expect(locks.map(({ release }) => release.mock.calls.length)).toEqual([1, 1]));
});
