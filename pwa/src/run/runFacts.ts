import type { Position } from 'shared-types/follow/tracker.ts';
import type { RunState } from 'shared-types/run/runState.ts';
import type { RunView, ShownView } from 'shared-types/run/runView.ts';
import type { RunLayout } from '../store/device/storedRun.ts';
import type { Following } from './follow/followGame.ts';
import type { RunDay } from './useRunDay.ts';

interface Told {
  chosen: RunLayout;
  state: RunState | null;
  view: RunView;
  position: Position;
  following: Following['at'];
  ofDay: RunDay;
}

/** Where a run is, as data attributes, for programs that read the page from outside (interface.md). */
export function placeFacts(
  { room, next, step, steps }: ShownView,
  position: Position,
  { day, difficulty }: Pick<RunLayout, 'day' | 'difficulty'>,
) {
  return {
    'data-run-room': room,
    'data-run-next': next?.room,
    'data-run-step': step,
    'data-run-steps': steps,
    'data-run-position': position,
    'data-day': day,
    'data-difficulty': difficulty,
  };
}

/** The player's own run as data attributes. */
export function runFacts({ chosen, state, view, position, following, ofDay }: Told) {
  return {
    'data-run': state?.at === 'on' || state?.at === 'won' ? state.at : 'off',
    ...placeFacts(view, position, chosen),
    'data-following': following,
    'data-day-state': ofDay.state?.state,
    'data-accounts': ofDay.state?.accounts,
  };
}
