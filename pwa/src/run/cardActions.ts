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
  /** Tells the follower of the game's log which room the player says they are in. */
  tell: (room: RoomId) => void;
}

/** What presses on the card do in the player's own run, and the keys with the same effect. */
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
