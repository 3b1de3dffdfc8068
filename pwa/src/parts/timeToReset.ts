import { nextReset } from 'shared-types/rules/dailyReset.ts';

/** Milliseconds to the next daily reset. A stored time that has passed is replaced by the next midnight UTC. */
export function timeToReset(nextResetUTC: string, serverNow: number): number {
  const stored = Date.parse(nextResetUTC);
  return (stored > serverNow ? stored : nextReset(serverNow)) - serverNow;
}
