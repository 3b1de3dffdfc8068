// Create the formats on first use: creating one takes longer than everything else that a screen loads.
let dateTime: Intl.DateTimeFormat | undefined;
const days: { long?: Intl.DateTimeFormat; medium?: Intl.DateTimeFormat } = {};
let dayOfYear: Intl.DateTimeFormat | undefined;

/** A date and time in the player's own language and time zone, from an ISO text or epoch milliseconds. */
export function formatDateTime(moment: string | number): string {
  dateTime ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return dateTime.format(new Date(moment));
}

/** A UTC day (2026-11-20) in the player's own language; use `medium` where there is little room. */
export function formatDay(day: string, style: 'long' | 'medium' = 'long'): string {
  const format = (days[style] ??= new Intl.DateTimeFormat(undefined, { dateStyle: style, timeZone: 'UTC' }));
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** A UTC day without its year, in the language of the app: "22 November". For names that are stored. */
export function formatDayOfYear(day: string): string {
  dayOfYear ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return dayOfYear.format(new Date(`${day}T00:00:00Z`));
}
