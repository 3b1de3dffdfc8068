import type { OutboxEntry } from '../device/outboxEntry.ts';
import { waitAfter } from './backoff.ts';

/** How many times in a row the server has asked for a newer app; these do not count as attempts. */
export function upgradeAsks({ state, attempts }: OutboxEntry): number {
  return state === 'needs_upgrade' ? attempts : 0;
}

/**
 * How an entry changes when the server wants a newer app for it. It is retried all the same: during a rolling restart
 * an older server may have answered.
 */
export function upgradeWait(asks: number, now: number): Pick<OutboxEntry, 'state' | 'attempts' | 'nextAt'> {
  return { state: 'needs_upgrade', attempts: asks + 1, nextAt: now + waitAfter(asks + 1, null) };
}
