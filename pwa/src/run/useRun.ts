import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { endRun, type RunState, steadyRun } from 'shared-types/run/runState.ts';
import { reportBug } from '../store/device/reportBug.ts';
import type { RunLayout, StoredRun } from '../store/device/storedRun.ts';
import { changedRun, findRun, newRun, readRun, storeRun } from '../store/runs/runs.ts';
import { afterPaint } from '../ui/afterPaint.ts';
import { showToast } from '../ui/toast.ts';

function handleNotStored(error: unknown): void {
  reportBug(error);
  showToast({
    title: 'This run is not saved',
    description: 'The device could not store the last step. It is lost when this page is closed.',
    kind: 'bad',
  });
}

interface Stored {
  active: StoredRun | null;
  own: StoredRun | undefined;
}

/** The shown run with another window's later changes, or a newer run that another window has started. */
function laterOf(shown: StoredRun, stored: Stored | undefined): StoredRun {
  const { active = null, own } = stored ?? {};
  if (active && active.id !== shown.id && active.startedAt > shown.startedAt) return active;
  // The live query may still return the previous run.
  return own?.id === shown.id && own.rev > shown.rev ? own : shown;
}

/** The current run on the device, unless the screen removed it and the live query still returns it as it was before. */
function activeOn(stored: Stored | undefined, removed: StoredRun | null): StoredRun | null | undefined {
  const active = stored?.active;
  return active && active.id === removed?.id && active.rev <= removed.rev ? null : active;
}

/** The start of a run that the game's log tells about. */
interface FollowedStart {
  id: string;
  /** Epoch milliseconds. */
  from: number;
  /** The log does not show the run's start. */
  joinedLate?: boolean;
  /** Moves the new run along from its start. */
  along?: (state: RunState) => RunState;
}

/** Actions on a run. The functions never change between renders. */
export interface RunActions {
  start: (layout: RunLayout, followed?: FollowedStart) => void;
  change: (next: (state: RunState) => RunState) => void;
  /** Replaces the run's layout with a more complete drawing of it. */
  redraw: (labyrinthData: string) => void;
  /** Continues on another layout of the same day; time, position and taken contents stay. */
  exchange: (layout: RunLayout) => void;
  /** Stops the current run; the toast offers to undo that. */
  stop: () => void;
  /** Resumes the won run as if it had not ended. */
  takeBack: () => void;
  /** Removes the ended run from the screen. */
  putAway: () => void;
}

export interface RunSession extends RunActions {
  /** The current run, or the one that just ended here; null while there is none, undefined until the device is read. */
  run: StoredRun | null | undefined;
}

/**
 * The run of a difficulty. Each press shows at once and is stored right after, so that the run survives a reload or a
 * crash; a later state from another tab wins.
 */
export function useRun(difficulty: Difficulty): RunSession {
  const [shown, setShown] = useState<StoredRun | null>(null);
  const [removed, setRemoved] = useState<StoredRun | null>(null);
  const latest = useRef<StoredRun | null>(null);
  const id = shown?.difficulty === difficulty ? shown.id : null;
  const stored = useLiveQuery(
    async () => ({ active: (await findRun(difficulty)) ?? null, own: id === null ? undefined : await readRun(id) }),
    [difficulty, id],
  );
  const known = id !== null && shown ? laterOf(shown, stored) : activeOn(stored, removed);
  const run = known?.state.at === 'stopped' ? null : known;

  // Two presses may come before the first is on the screen: the second builds on the first.
  useLayoutEffect(() => {
    const last = latest.current;
    if (!last || !run || last.id !== run.id || last.rev < run.rev) latest.current = run ?? null;
  }, [run]);
  const actions = useMemo((): RunActions => {
    // If two windows step at the same time, one state is stored, and both show it.
    const agree = (own: StoredRun, stored: StoredRun) => {
      if (stored === own || latest.current !== own) return;
      latest.current = stored;
      setShown(stored);
    };
    const show = (next: StoredRun) => {
      latest.current = next;
      setShown(next);
      afterPaint(() => void storeRun(next).then((stored) => agree(next, stored), handleNotStored));
    };
    const change = (next: (state: RunState) => RunState) => {
      const current = latest.current;
      const now = Date.now();
      const state = current && next(steadyRun(current.state, now));
      if (state && state !== current.state) show(changedRun(current, state, now));
    };
    return {
      start: (layout, followed) => {
        if (latest.current?.state.at === 'on') change((state) => endRun(state, 'stopped', Date.now()));
        const begun = newRun(layout, followed?.from ?? Date.now(), followed?.id, followed?.joinedLate);
        show({ ...begun, state: followed?.along?.(begun.state) ?? begun.state });
      },
      change,
      redraw: (labyrinthData) => {
        const current = latest.current;
        if (current && current.labyrinthData !== labyrinthData)
          show({ ...current, labyrinthData, rev: current.rev + 1 });
      },
      exchange: (layout) => {
        const current = latest.current;
        if (current) show({ ...current, ...layout, rev: current.rev + 1 });
      },
      stop: () => {
        const before = latest.current;
        if (before?.state.at !== 'on') return;
        const now = Date.now();
        const ended = changedRun(before, endRun(before.state, 'stopped', now), now);
        show(ended);
        const undo = () => {
          const isSucceeded = latest.current !== null && latest.current.id !== ended.id;
          if (!isSucceeded) show(changedRun(ended, before.state, Date.now()));
        };
        showToast({ title: 'The run is stopped', kind: 'plain', action: { label: 'Undo', run: undo } });
      },
      takeBack: () => {
        const won = latest.current;
        if (won?.state.at !== 'won') return;
        const clock = { ...won.state.clock, since: won.endedAt };
        show(changedRun(won, { ...won.state, at: 'on', clock }, Date.now()));
      },
      putAway: () => {
        setRemoved(latest.current);
        latest.current = null;
        setShown(null);
      },
    };
  }, []);

  // The device's clock may be set back at any time: `change` corrects the run's clock.
  const { change } = actions;
  const isRunning = run != null && run.state.clock.since !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => change((state) => state), 1_000);
    return () => clearInterval(timer);
  }, [isRunning, change]);
  return useMemo(() => ({ run, ...actions }), [run, actions]);
}
