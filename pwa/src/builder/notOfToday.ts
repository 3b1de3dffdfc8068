import type { Day } from 'shared-types/day.ts';
import { formatDay } from '../ui/formatDateTime.ts';

/** The note on a draft of another day; empty for a draft of today. */
export function notOfToday(day: Day, today: Day): string[] {
  return day === today
    ? []
    : [`This draft is from ${formatDay(day, 'medium')}, not from today (${formatDay(today, 'medium')}).`];
}
