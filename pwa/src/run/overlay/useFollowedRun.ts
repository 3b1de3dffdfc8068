import { useEffect, useReducer } from 'react';
import { type FollowEvent, followRun, type SharedRun } from 'shared-types/api/follow.ts';
import { openEvents } from '../../store/browser/openEvents.ts';

/** What a screen knows of the run that it follows. */
export interface Followed {
  /** `ended`: the player no longer shows it. */
  at: 'joining' | 'waiting' | 'run' | 'ended';
  /** The connection is lost; the last state stays on the screen. */
  isLost: boolean;
  /** The last state received, and when it was sent, by this device's clock. */
  last: { run: SharedRun; sentAt: number } | null;
}

type News = { isOpen: boolean } | { event: FollowEvent; now: number };

function next(known: Followed, news: News): Followed {
  if ('isOpen' in news) return { ...known, isLost: !news.isOpen };
  const { event, now } = news;
  if (event.at === 'run') return { at: 'run', isLost: false, last: { run: event.run, sentAt: now - event.age } };
  // A won run is over: nobody waits for more of it.
  const isWon = known.last?.run.at === 'won';
  return { ...known, at: isWon ? 'run' : event.at, isLost: false };
}

export function useFollowedRun(token: string): Followed {
  const [followed, tell] = useReducer(next, { at: 'joining', isLost: false, last: null });
  useEffect(
    () =>
      openEvents(
        followRun,
        { token },
        { onEvent: (event) => tell({ event, now: Date.now() }), onLink: (isOpen) => tell({ isOpen }) },
      ),
    [token],
  );
  return followed;
}
