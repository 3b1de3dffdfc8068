// Formats are made when they are first needed: making one takes longer than all else that a screen loads.
let dateTime: Intl.DateTimeFormat | undefined;
const days: { long?: Intl.DateTimeFormat; medium?: Intl.DateTimeFormat } = {};

/** A date and time in the player's own language and time zone, from an ISO text or epoch milliseconds. */
export function formatDateTime(moment: string | number): string {
  dateTime ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return dateTime.format(new Date(moment));
}

/** A UTC day (2026-11-20) in the player's own language; `medium` where there is little room. */
export function formatDay(day: string, style: 'long' | 'medium' = 'long'): string {
  const format = (days[style] ??= new Intl.DateTimeFormat(undefined, { dateStyle: style, timeZone: 'UTC' }));
  return format.format(new Date(`${day}T00:00:00Z`));
}
