const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const calendar = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** A moment in the player's own time, from an ISO text or epoch milliseconds. */
export function momentText(moment: string | number): string {
  return exact.format(new Date(moment));
}

/** A UTC day as people write it. */
export function dayText(day: string): string {
  return calendar.format(new Date(`${day}T00:00:00Z`));
}
