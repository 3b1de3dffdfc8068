import { type Day, dayOf, isDay } from 'shared-types/day.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The days that can be asked for begin here: a year that is still being typed is none of them. */
export const firstDay: Day = '2020-01-01';

/** The earlier day that an address asks for; undefined for today, a day to come, and what is no day. */
export function archiveDay(asked: string | undefined, today: Day): Day | undefined {
  return asked !== undefined && isDay(asked) && asked >= firstDay && asked < today ? asked : undefined;
}

/** The day so many days after another, or before it. */
export function dayFrom(day: Day, days: number): Day {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * dayMs);
}

let long: Intl.DateTimeFormat | undefined;

/** A day in words. */
export function dayText(day: Day): string {
  long ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });
  return long.format(Date.parse(`${day}T00:00:00Z`));
}
