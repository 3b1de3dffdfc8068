/**
 * The time of a new item, in epoch milliseconds: later than that of the account's previous one. All operations of a
 * batch have the same `now`, but the order of an account's items matters: the latest counts.
 */
export function timeAfter(previous: number | null, now: number): number {
  return previous === null ? now : Math.max(now, previous + 1);
}
