import { nextReset } from 'shared-types/rules/dailyReset.ts';
import type { RateLimit } from 'shared-types/rules/limits.ts';
import { addUses } from '../storage/rateLimits.ts';
import type { EpochMs, WriteTransaction } from '../storage/tables.ts';

/**
 * A rate limit counted in the database, so that it holds across all server processes. It counts in the transaction of
 * the action it limits: both happen, or neither.
 */
export class DatabaseRateLimiter {
  readonly #name: string;
  readonly #rate: RateLimit;

  constructor(name: string, rate: RateLimit) {
    this.#name = name;
    this.#rate = rate;
  }

  /** The key under which the uses of a subject are counted. */
  keyOf(subject: string): string {
    return `${this.#name}:${subject}`;
  }

  /** When a window that opens now will end. */
  windowEnd(now: EpochMs): EpochMs {
    const { per } = this.#rate;
    return per === 'day' ? nextReset(now) : now + per * 1000;
  }

  /** Counts one use. Returns 0 when it is within the limit, else the milliseconds until the next one is allowed. */
  async use(tx: WriteTransaction, subject: string, now: EpochMs): Promise<number> {
    const first = { key: this.keyOf(subject), uses: 1, expiresAt: this.windowEnd(now) };
    const { uses, expiresAt } = await addUses(tx, first, now);
    return uses <= this.#rate.uses ? 0 : expiresAt - now;
  }
}
