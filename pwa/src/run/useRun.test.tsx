import { act, renderHook, waitFor } from '@testing-library/react';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { endRun, pauseRun, resumeRun } from 'shared-types/run/runState.ts';
import { eternalDrawing } from 'shared-types/testing/drawing.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '../store/device/db.ts';
import type { RunLayout } from '../store/device/storedRun.ts';
import { freshDevice } from '../testing/device.ts';
import { toastSlot } from '../ui/toast.ts';
import { useRun } from './useRun.ts';

const layout: RunLayout = {
  source: { from: 'log' },
  difficulty: 'eternal',
  day: '2026-11-20',
  labyrinthData: serialiseLayout(eternalDrawing),
  izaroConfig: {},
};

beforeEach(async () => {
  await freshDevice();
});

test('a run that begins while another is on replaces it at once and permanently', async () => {
  const seen: (string | undefined)[] = [];
  const { result } = renderHook(() => {
    const session = useRun('eternal');
    seen.push(session.run?.id);
    return session;
  });
  await waitFor(() => expect(result.current.run).toBeNull());
  act(() => result.current.start(layout));
  const first = result.current.run?.id;
  for (const change of [pauseRun, resumeRun, pauseRun]) {
    act(() => result.current.change((state) => change(state, Date.now())));
  }
  await waitFor(async () => expect((await db.runs.toArray()).map(({ rev }) => rev)).toEqual([4]));
  // By now the stored state is on the screen.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  seen.length = 0;
  act(() => result.current.start(layout, { id: 'second', from: Date.now() + 1 }));
  await waitFor(async () => expect(await db.runs.count()).toBe(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(seen).not.toContain(first);
  expect((await db.runs.toArray()).filter(({ endedAt }) => endedAt === 0)).toHaveLength(1);
});

test('two windows that begin a run at the same moment share one run', async () => {
  const [pressed, following] = [renderHook(() => useRun('eternal')), renderHook(() => useRun('eternal'))];
  const windows = [pressed.result, following.result];
  await waitFor(() => expect(windows.map(({ current }) => current.run)).toEqual([null, null]));
  act(() => {
    following.result.current.start(layout, { id: 'followed', from: Date.now() - 1 });
    pressed.result.current.start(layout);
    // Before the device reports that it keeps another run.
    pressed.result.current.change((state) => pauseRun(state, Date.now()));
  });
  await waitFor(() => expect(windows.map(({ current }) => current.run?.id)).toEqual(['followed', 'followed']));
  act(() => pressed.result.current.change((state) => pauseRun(state, Date.now())));
  await waitFor(() => expect(windows.map(({ current }) => current.run?.rev)).toEqual([2, 2]));
  expect((await db.runs.toArray()).map(({ id, rev }) => [id, rev])).toEqual([['followed', 2]]);
});

test('a won run that was removed from the screen does not come back while the device is still storing it', async () => {
  const seen: (string | undefined)[] = [];
  const { result } = renderHook(() => {
    const session = useRun('eternal');
    seen.push(session.run?.state.at);
    return session;
  });
  await waitFor(() => expect(result.current.run).toBeNull());
  act(() => result.current.start(layout));
  await waitFor(async () => expect(await db.runs.count()).toBe(1));
  // By now the stored state is on the screen.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  act(() => result.current.change((state) => endRun(state, 'won', Date.now())));
  seen.length = 0;
  act(() => result.current.putAway());
  await waitFor(async () => expect((await db.runs.toArray()).map(({ state }) => state.at)).toEqual(['won']));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(new Set(seen)).toEqual(new Set([undefined]));
  expect(result.current.run).toBeNull();
});

test('a bug that prevents a step from being stored is reported to the console and in a toast', async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const bug = new TypeError('state is undefined');
  const failing = vi.spyOn(db.runs, 'put').mockRejectedValue(bug);
  const { result } = renderHook(() => useRun('eternal'));
  await waitFor(() => expect(result.current.run).toBeNull());
  act(() => result.current.start(layout));
  await waitFor(() => expect(toastSlot.get()?.title).toBe('This run is not saved'));
  expect(reported.mock.calls).toEqual([[bug]]);
  failing.mockRestore();
  vi.unstubAllGlobals();
});
