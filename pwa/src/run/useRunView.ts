import { useEffect, useMemo } from 'react';
import type { Layout } from 'shared-types/layout/layout.ts';
import { type RunState, startRun } from 'shared-types/run/runState.ts';
import { type RunQuestion, type RunView, stepOn, viewRun } from 'shared-types/run/runView.ts';
import type { Runner } from '../parts/route/useRunner.ts';
import type { RunLayout } from '../store/device/storedRun.ts';
import { useRunPins } from './useRunPins.ts';

const noExits = {};

/** The state in which a run starts. */
export const beforeStart: RunState = startRun(0);

/** The planner's input in or before a run: a layout, and this player's choices for the route. */
export function useRunQuestion(run: string | null, chosen: RunLayout, layout: Layout, runner: Runner): RunQuestion {
  const { difficulty, izaroConfig, exitBearings: exits = noExits } = chosen;
  const { choice, pinned, seconds } = runner;
  const pins = useRunPins(run, { layout, difficulty }, pinned);
  return useMemo(
    () => ({ layout, difficulty, izaroConfig, exits, choice, seconds, pins }),
    [layout, difficulty, izaroConfig, exits, choice, seconds, pins],
  );
}

/** The part of a run's state that its view depends on: everything but times. */
function placesOf({ visits }: RunState): string {
  return JSON.stringify(visits.map(({ room, took, left, assumed }) => [room, took, left, assumed]));
}

/** The view of a run's state, planned only once per sequence of visits. */
export function viewOnce(question: RunQuestion): (state: RunState) => RunView {
  const views = new Map<string, RunView>();
  return (state) => {
    const places = placesOf(state);
    const view = views.get(places) ?? viewRun(question, state);
    views.set(places, view);
    return view;
  };
}

interface Painted {
  view: RunView;
  state: RunState | null;
}

/** Plans the next room's view while this one is on the screen, so that the Next press need not wait. */
export function usePlanAhead(viewOf: (state: RunState) => RunView, { view, state }: Painted): void {
  useEffect(() => {
    if (state?.at === 'on') viewOf(stepOn(view, state, 0));
  }, [viewOf, view, state]);
}
