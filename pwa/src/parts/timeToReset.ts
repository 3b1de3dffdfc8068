import { nextReset } from 'shared-types/rules/dailyReset.ts';

/**
 * Milliseconds to the next daily reset. A stored time that has passed, or lies beyond the next midnight UTC because the
 * device's clock was set back, is replaced by that midnight.
 */
export function timeToReset(nextResetUTC: string, serverNow: number): number {
  const stored = Date.parse(nextResetUTC);
  const midnight = nextReset(serverNow);
  return (stored > serverNow && stored < midnight ? stored : midnight) - serverNow;
}
