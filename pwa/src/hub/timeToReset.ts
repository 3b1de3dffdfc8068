import { nextReset } from 'shared-types/rules/dailyReset.ts';

/** Milliseconds to the next daily reset. A stored moment that is over gives way to the next midnight UTC. */
export function timeToReset(nextResetUTC: string, serverNow: number): number {
  const told = Date.parse(nextResetUTC);
  return (told > serverNow ? told : nextReset(serverNow)) - serverNow;
}
