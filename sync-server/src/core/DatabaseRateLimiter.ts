import type { RateLimit } from 'shared-types/rules/limits.ts';
import { nextReset } from 'shared-types/rules/dailyReset.ts';
import { RateLimiterRes } from 'rate-limiter-flexible';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import { addUses, type UsedLimit } from '../storage/rateLimits.ts';
import type { WriteTransaction } from '../storage/tables.ts';

/** The transaction in which a limit is used, and the server's time. */
interface Use {
  tx: WriteTransaction;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * One rate limit, counted by the library in our database: in the transaction of what it limits, so that both happen or
 * neither, and for all server processes together. The library calls the two methods with an underscore.
 */
export class DatabaseRateLimiter extends RateLimiterStoreAbstract {
  readonly #per: RateLimit['per'];

  constructor(name: string, { uses, per }: RateLimit) {
    super({ storeClient: null, keyPrefix: name, points: uses, duration: per === 'day' ? 24 * 60 * 60 : per });
    this.#per = per;
  }

  /** Counts one use. Returns 0 when it is within the limit, else the milliseconds until the next one is allowed. */
  async use(subject: string, use: Use): Promise<number> {
    try {
      await this.consume(subject, 1, use);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext);
      throw error;
    }
  }

  /** When a window ends that is opened now. */
  windowEnd(now: number): number {
    return this.#per === 'day' ? nextReset(now) : now + this.#per * 1000;
  }

  async _upsert(key: string, uses: number, _ms: number, _: boolean, { tx, now }: Use): Promise<UsedLimit & Use> {
    return { ...(await addUses(tx, { key, uses, expiresAt: this.windowEnd(now) }, now)), tx, now };
  }

  _getRateLimiterRes(_: string, added: number, { uses, expiresAt, now }: UsedLimit & Use): RateLimiterRes {
    return new RateLimiterRes(Math.max(0, this.points - uses), expiresAt - now, uses, uses === added);
  }
}
