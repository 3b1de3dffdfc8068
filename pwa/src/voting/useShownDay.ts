import type { Day } from 'shared-types/day.ts';
import { useServerDay } from '../store/browser/useServerDay.ts';
import { archiveDay } from '../parts/archiveDay.ts';

/** The day that a screen shows. */
export interface ShownDay {
  today: Day;
  /** The earlier day that the URL names; undefined for today. */
  archived: Day | undefined;
  day: Day;
}

/** The day in the URL, by the server's clock. Undefined until the server's day is known. */
export function useShownDay(asked: string | undefined): ShownDay | undefined {
  const today = useServerDay();
  if (today === undefined) return undefined;
  const archived = archiveDay(asked, today);
  return { today, archived, day: archived ?? today };
}
