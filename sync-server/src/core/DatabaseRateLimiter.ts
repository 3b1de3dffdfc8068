import type { RateLimit } from 'shared-types/rules/limits.ts';
import { nextReset } from 'shared-types/rules/dailyReset.ts';
import { RateLimiterRes } from 'rate-limiter-flexible';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import { addUses, type UsedLimit } from '../storage/rateLimits.ts';
import type { WriteTransaction } from '../storage/tables.ts';

/** In which transaction, and when by the server's clock, a limit is used. */
export interface Using {
  tx: WriteTransaction;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * One limit, counted by the library in our own database: inside the transaction of what it limits, so that both happen
 * or neither, and the same for every server process. The library calls the two methods with an underscore.
 */
export class DatabaseRateLimiter extends RateLimiterStoreAbstract {
  readonly #per: RateLimit['per'];

  constructor(name: string, { uses, per }: RateLimit) {
    super({ storeClient: null, keyPrefix: name, points: uses, duration: per === 'day' ? 24 * 60 * 60 : per });
    this.#per = per;
  }

  /** Counts one use. Answers with the milliseconds after which the next one may be, 0 when this one is within the limit. */
  async use(subject: string, using: Using): Promise<number> {
    try {
      await this.consume(subject, 1, using);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext);
      throw error;
    }
  }

  async _upsert(key: string, uses: number, ms: number, _: boolean, { tx, now }: Using): Promise<UsedLimit & Using> {
    const expiresAt = this.#per === 'day' ? nextReset(now) : now + ms;
    return { ...(await addUses(tx, key, { uses, expiresAt }, now)), tx, now };
  }

  _getRateLimiterRes(_: string, added: number, { uses, expiresAt, now }: UsedLimit & Using): RateLimiterRes {
    return new RateLimiterRes(Math.max(0, this.points - uses), expiresAt - now, uses, uses === added);
  }
}
