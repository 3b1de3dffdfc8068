const calendar = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** A UTC day as people write it. */
export function dayText(day: string): string {
  return calendar.format(new Date(`${day}T00:00:00Z`));
}
