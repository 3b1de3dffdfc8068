import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askConfirm, dialogSlot } from '../dialog.ts';
import { useRefresh } from './useRefresh.ts';

const afterPaint = vi.hoisted(() =>
  vi.fn((work: () => void): (() => void) => {
    work();
    return () => undefined;
  }),
);
vi.mock('../afterPaint.ts', () => ({ afterPaint }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dialogSlot.set(null);
  vi.useRealTimers();
});

it('fetches once the screen is painted, and not at all if it is closed before', () => {
  const refresh = vi.fn(() => Promise.resolve());
  const giveUp = vi.fn();
  afterPaint.mockImplementationOnce(() => giveUp);
  const { unmount } = renderHook(() => useRefresh(refresh, 'list', null));
  unmount();
  expect(giveUp).toHaveBeenCalledOnce();
  expect(refresh).not.toHaveBeenCalled();
  renderHook(() => useRefresh(refresh, 'list', null));
  expect(refresh).toHaveBeenCalledOnce();
});

it('fetches nothing while a dialog is open, and once after it if a fetch was due meanwhile', async () => {
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

it('fetches nothing after a dialog if no fetch was due meanwhile', async () => {
  const refresh = vi.fn(() => Promise.resolve());
  renderHook(() => useRefresh(refresh, 'list', 60_000));
  const asked = askConfirm('Are you sure?');
  await act(async () => {
    dialogSlot.get()?.done('ok');
    await asked;
  });
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('a list that is fresh when the screen opens is fetched only once it is due', async () => {
  const refresh = vi.fn(() => Promise.resolve());
  const { result } = renderHook(() => useRefresh(refresh, 'list', 30_000, () => Promise.resolve(10_000)));
  await act(() => vi.advanceTimersByTimeAsync(9_999));
  expect(result.current.at).toBe('fresh');
  expect(refresh).toHaveBeenCalledTimes(0);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(refresh).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(refresh).toHaveBeenCalledTimes(2);
});

it("'again' fetches even a fresh list", async () => {
  const refresh = vi.fn(() => Promise.resolve());
  const { result } = renderHook(() => useRefresh(refresh, 'list', null, () => Promise.resolve(10_000)));
  await act(() => vi.advanceTimersByTimeAsync(0));
  act(() => result.current.again());
  expect(refresh).toHaveBeenCalledTimes(1);
});

/** Does something, and waits until the page has settled. */
async function tell(something: () => void): Promise<void> {
  act(something);
  await act(() => vi.advanceTimersByTimeAsync(0));
}

/** A feed that the test sends changes through. */
function openFeed() {
  let listener: Parameters<NonNullable<Parameters<typeof useRefresh>[4]>>[0] | undefined;
  return {
    follow: (one: NonNullable<typeof listener>) => {
      listener = one;
      return Promise.resolve(() => {
        listener = undefined;
      });
    },
    listener: () => listener,
  };
}

it('fetches only changes while the feed is connected, and everything at intervals only while it is not', async () => {
  const refresh = vi.fn(() => Promise.resolve());
  const part = vi.fn(() => Promise.resolve());
  const feed = openFeed();
  const { unmount } = renderHook(() => useRefresh(refresh, 'list', 30_000, undefined, feed.follow));
  expect(feed.listener()).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(0));
  feed.listener()?.onLink(true);
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(refresh).toHaveBeenCalledTimes(1);
  await tell(() => feed.listener()?.onChange(part));
  expect(part).toHaveBeenCalledTimes(1);
  feed.listener()?.onLink(false);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(refresh).toHaveBeenCalledTimes(2);
  await tell(unmount);
  expect(feed.listener()).toBeUndefined();
});

it('fetches everything at the next interval if a change could not be fetched', async () => {
  const refresh = vi.fn(() => Promise.resolve());
  const feed = openFeed();
  renderHook(() => useRefresh(refresh, 'list', 30_000, undefined, feed.follow));
  await act(() => vi.advanceTimersByTimeAsync(0));
  feed.listener()?.onLink(true);
  await tell(() => feed.listener()?.onChange(() => Promise.reject(new Error('busy'))));
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('a change during a dialog is fetched, with everything else, after the dialog', async () => {
  const refresh = vi.fn(() => Promise.resolve());
  const part = vi.fn(() => Promise.resolve());
  const feed = openFeed();
  renderHook(() => useRefresh(refresh, 'list', 30_000, undefined, feed.follow));
  await act(() => vi.advanceTimersByTimeAsync(0));
  const asked = askConfirm('Are you sure?');
  await tell(() => feed.listener()?.onChange(part));
  expect(part).not.toHaveBeenCalled();
  await act(async () => {
    dialogSlot.get()?.done('ok');
    await asked;
  });
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('a late failure is ignored once a later call has succeeded', async () => {
  let fail: (error: Error) => void = () => undefined;
  const refresh = vi.fn(() => Promise.resolve());
  refresh.mockReturnValueOnce(new Promise<void>((_, reject) => (fail = reject)));
  const { result } = renderHook(() => useRefresh(refresh, 'list', 60_000));
  await tell(() => void window.dispatchEvent(new Event('online')));
  expect(result.current.at).toBe('fresh');
  await tell(() => fail(new Error('It took too long.')));
  expect(result.current.at).toBe('fresh');
});

it('fetches everything, not only the change, after a failed call', async () => {
  const refresh = vi.fn(() => Promise.resolve());
  const part = vi.fn(() => Promise.resolve());
  const feed = openFeed();
  const { result } = renderHook(() => useRefresh(refresh, 'list', 30_000, undefined, feed.follow));
  await act(() => vi.advanceTimersByTimeAsync(0));
  refresh.mockRejectedValueOnce(new Error('busy'));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(result.current.at).toBe('failed');
  await tell(() => feed.listener()?.onLink(true));
  await tell(() => feed.listener()?.onChange(part));
  expect(result.current.at).toBe('fresh');
  expect([refresh.mock.calls.length, part.mock.calls.length]).toEqual([3, 0]);
});

it('retries a failed fetch every 30 s until it succeeds, also where nothing is polled', async () => {
  const refresh = vi.fn(() => Promise.resolve());
  refresh.mockRejectedValueOnce(new Error('busy'));
  const { result } = renderHook(() => useRefresh(refresh, 'list', null));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current.at).toBe('failed');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(result.current.at).toBe('fresh');
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('does not retry what the server will refuse again', async () => {
  const refresh = vi.fn(() => Promise.reject(Object.assign(new Error('Not found'), { isFinal: true })));
  const { result } = renderHook(() => useRefresh(refresh, 'list', null));
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(result.current.at).toBe('failed');
  expect(refresh).toHaveBeenCalledTimes(1);
});
