import type { OutboxEntry } from '../device/outboxEntry.ts';
import { waitAfter } from './backoff.ts';

/** How many times in a row the server has asked for a newer app; these tries count for nothing else. */
export function upgradeAsks({ state, attempts }: OutboxEntry): number {
  return state === 'needs_upgrade' ? attempts : 0;
}

/**
 * How an entry changes that the server takes only from a newer app. It is sent again all the same: in a rolling restart
 * the server that answered may be the older one.
 */
export function upgradeWait(asks: number, now: number): Pick<OutboxEntry, 'state' | 'attempts' | 'nextAt'> {
  return { state: 'needs_upgrade', attempts: asks + 1, nextAt: now + waitAfter(asks + 1, null) };
}
