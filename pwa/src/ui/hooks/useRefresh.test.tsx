import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askConfirm, dialogSlot } from '../dialog.ts';
import { useRefresh } from './useRefresh.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dialogSlot.set(null);
  vi.useRealTimers();
});

it('fetches nothing while a dialog waits, and what fell due meanwhile once it is answered', async () => {
  const refresh = vi.fn(() => Promise.resolve());
  renderHook(() => useRefresh(refresh, 'list', 60_000));
  expect(refresh).toHaveBeenCalledTimes(1);
  const asked = askConfirm('Are you sure?');
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(refresh).toHaveBeenCalledTimes(1);
  await act(async () => {
    dialogSlot.get()?.done('ok');
    await asked;
  });
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('fetches nothing more when a dialog is answered in time', async () => {
  const refresh = vi.fn(() => Promise.resolve());
  renderHook(() => useRefresh(refresh, 'list', 60_000));
  const asked = askConfirm('Are you sure?');
  await act(async () => {
    dialogSlot.get()?.done('ok');
    await asked;
  });
  expect(refresh).toHaveBeenCalledTimes(1);
});
