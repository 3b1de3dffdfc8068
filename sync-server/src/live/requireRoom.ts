import type { Config } from '../core/config.ts';
import { Refusal } from '../core/refusal.ts';

/** How many of one network address there are, or may be, and how many in total. */
export interface Count {
  ofAddress: number;
  all: number;
}

/**
 * Throws Refusal `too_many` when one network, or all together, have as many as they may. `what` begins the sentence
 * that says so, such as `runs are shown`.
 */
export function requireRoom(
  what: string,
  { now, most, config: { RATE_LIMITS } }: { now: Count; most: Count; config: Pick<Config, 'RATE_LIMITS'> },
): void {
  const hasNetworkTooMany = RATE_LIMITS === 'on' && now.ofAddress >= most.ofAddress;
  if (!hasNetworkTooMany && now.all < most.all) return;
  const where = hasNetworkTooMany ? 'from this network' : 'at the moment';
  throw new Refusal('too_many', `Too many ${what} ${where}. Please try again later.`, 60);
}
