import type { Position } from 'shared-types/follow/tracker.ts';
import type { RunState } from 'shared-types/run/runState.ts';
import type { RunView } from 'shared-types/run/runView.ts';
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

/** The run as data attributes, for programs that read the page from outside (interface.md). */
export function runFacts({ chosen, state, view, position, following, ofDay }: Told) {
  return {
    'data-run': state?.at === 'on' || state?.at === 'won' ? state.at : 'off',
    'data-run-room': view.room,
    'data-run-next': view.next?.room,
    'data-run-step': view.step,
    'data-run-steps': view.steps,
    'data-run-position': position,
    'data-following': following,
    'data-day': chosen.day,
    'data-difficulty': chosen.difficulty,
    'data-day-state': ofDay.state?.state,
    'data-accounts': ofDay.state?.accounts,
  };
}
