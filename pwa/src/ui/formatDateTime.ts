let exact: Intl.DateTimeFormat | undefined;

/** A moment in the player's own language and time zone, from an ISO text or epoch milliseconds. */
export function formatDateTime(moment: string | number): string {
  // Made when the first moment is shown: it takes longer than all else that a screen loads.
  exact ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return exact.format(new Date(moment));
}
