import { watchLists as endpoint } from 'shared-types/api/live.ts';
import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { openEvents } from '../browser/openEvents.ts';
import { watchServerDay } from '../browser/useServerDay.ts';

/** The revisions of a day's lists that have been heard so far. */
export interface Revisions {
  day: Day;
  of: Partial<Record<Difficulty, string>>;
}

/** Pauses before retrying a server that refuses, because it is older or has too many listeners, in milliseconds. */
const pausesMs = [5_000, 30_000, 120_000];

/**
 * Reports the revisions of the current day's lists as they change; null while there is no connection. Returns a
 * function that stops this.
 */
export function watchRevisions(tell: (known: Revisions | null) => void): () => void {
  let close: () => void = () => undefined;
  const endDay = watchServerDay((day) => {
    close();
    tell(null);
    let of: Revisions['of'] = {};
    close = openEvents(
      endpoint,
      {},
      {
        onEvent: ({ day: heard, difficulty, revision }) => {
          if (heard !== day) return;
          of = { ...of, [difficulty]: revision };
          tell({ day, of });
        },
        onLink: (isOpen) => tell(isOpen ? { day, of } : null),
      },
      { query: `?day=${day}`, pausesMs },
    );
  });
  return () => {
    endDay();
    close();
  };
}
