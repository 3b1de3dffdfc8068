import type { Day } from 'shared-types/day.ts';

/** What to say of a draft of another day; nothing of one of today. */
export function notOfToday(day: Day, today: Day): string[] {
  return day === today ? [] : [`This draft is of ${day}, not of today (${today}).`];
}
