const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the player's own language and time zone, from an ISO text or epoch milliseconds. */
export function momentText(moment: string | number): string {
  return exact.format(new Date(moment));
}
