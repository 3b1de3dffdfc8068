import type { Day } from './day.ts';

const months = 'January February March April May June July August September October November December'.split(' ');

/** `21 November 2026`, the same for every reader: for pictures and for what the server writes. */
export function dayText(day: Day): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
}
