import { liveQuery } from 'dexie';
import type { Day } from 'shared-types/day.ts';
import { agreedStateOf, dayLayoutOf, runSearchOf } from '../parts/agreement/dayLayout.ts';
import { watchServerDay } from '../store/browser/useServerDay.ts';
import { readDayAgreement } from '../store/lists/dayAgreement.ts';
import { readSubmissions } from '../store/lists/readSubmissions.ts';
import { todayAtAGlance } from '../store/lists/todayAtAGlance.ts';
import { topSubmission } from '../store/lists/topSubmission.ts';
import type { HomeDay } from './homeDay.ts';

async function readHomeDay(day: Day): Promise<HomeDay> {
  const today = await todayAtAGlance(day);
  const { loaded, readAt, items } = await readSubmissions('eternal', day);
  const agreed = await readDayAgreement('eternal', day);
  const state = agreedStateOf(items, agreed);
  const shown = dayLayoutOf(items, agreed);
  return {
    ...today,
    eternal: {
      loaded,
      readAt,
      top: topSubmission(items),
      shown,
      state,
      run: shown && runSearchOf(shown),
      facts: state && { 'data-day-state': state.state, 'data-accounts': state.accounts },
    },
  };
}

/**
 * Calls `show` with what the device knows of today, on every change and when the day changes. Returns a function that
 * stops it.
 */
export function watchToday(show: (today: HomeDay) => void, fail: (error: unknown) => void): () => void {
  let query: { unsubscribe: () => void } | undefined;
  const endDay = watchServerDay((day) => {
    query?.unsubscribe();
    // Dexie follows what is read after an `await` in async functions only.
    query = liveQuery(async () => readHomeDay(day)).subscribe(show, fail);
  });
  return () => {
    endDay();
    query?.unsubscribe();
  };
}
