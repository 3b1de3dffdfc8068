import { liveQuery } from 'dexie';
import { watchServerDay } from '../store/browser/useServerDay.ts';
import { type Today, todayAtAGlance } from '../store/lists/todayAtAGlance.ts';

/** Calls `show` with what the device knows of today, as it changes and when the day does. Returns what ends that. */
export function watchToday(show: (today: Today) => void, fail: (error: unknown) => void): () => void {
  let query: { unsubscribe: () => void } | undefined;
  const endDay = watchServerDay((day) => {
    query?.unsubscribe();
    // Dexie follows what is read after an `await` in async functions only.
    query = liveQuery(async () => todayAtAGlance(day)).subscribe(show, fail);
  });
  return () => {
    endDay();
    query?.unsubscribe();
  };
}
