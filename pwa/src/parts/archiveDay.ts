import { type Day, dayMs, dayOf, isDay } from 'shared-types/day.ts';

/** The earliest day that can be requested. A year that is still being typed lies before it. */
export const firstDay: Day = '2020-01-01';

/** The earlier day that a URL requests; undefined for today, a later day and an invalid one. */
export function archiveDay(asked: string | undefined, today: Day): Day | undefined {
  return asked !== undefined && isDay(asked) && asked >= firstDay && asked < today ? asked : undefined;
}

/** The day `days` days after another one, or before it if negative. */
export function dayFrom(day: Day, days: number): Day {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * dayMs);
}
