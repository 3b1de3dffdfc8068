import { goBack, type RunState, setTaken } from 'shared-types/run/runState.ts';
import { type RunView, stepOn } from 'shared-types/run/runView.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { RunLayout } from '../store/device/storedRun.ts';
import type { CardActions } from './Companion.tsx';
import type { RunSession } from './useRun.ts';

interface Walk {
  session: RunSession;
  chosen: RunLayout;
  view: RunView;
  viewOf: (state: RunState) => RunView;
  /** Tells what follows the game's log where the player says to be. */
  tell: (room: RoomId) => void;
}

/** What presses on the card of an own run do, and the keys that stand for them. */
export function cardActions({ session, chosen, view, viewOf, tell }: Walk): CardActions {
  const { run, start, change, takeBack } = session;
  return {
    onNext: () => {
      if (!run) {
        start(chosen);
        return;
      }
      change((now) => stepOn(viewOf(now), now, Date.now()));
      if (view.next) tell(view.next.room);
    },
    onBack: () => {
      if (run?.state.at === 'won') {
        takeBack();
        return;
      }
      change(goBack);
      const before = run?.state.visits.at(-2);
      if (before) tell(before.room);
    },
    onTake: (type, taken) => change((now) => setTaken(now, type, taken)),
  };
}
