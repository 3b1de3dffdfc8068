import { LRUCache } from 'lru-cache';

/** The maximum number of subjects counted at once. Beyond it, the least recently seen subject starts anew. */
const mostSubjects = 20_000;

/** Allows `uses` uses within a window of `per` seconds, which starts with the first use. */
interface Rate {
  uses: number;
  per: number;
}

interface Window {
  uses: number;
  /** Epoch milliseconds. */
  endsAt: number;
}

/** A rate limit that this process counts in memory only. */
export class MemoryRateLimiter {
  readonly #rate: Rate;
  /** Limited by size, because `max` would allocate room for every entry up front. */
  readonly #windows = new LRUCache<string, Window>({ maxSize: mostSubjects, sizeCalculation: () => 1 });

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Counts one use. Returns 0 when it is within the limit, else the milliseconds until the next one is allowed. */
  use(subject: string, now: number): number {
    const open = this.#windows.get(subject);
    const window = open && open.endsAt > now ? open : { uses: 0, endsAt: now + this.#rate.per * 1000 };
    window.uses += 1;
    this.#windows.set(subject, window);
    return window.uses <= this.#rate.uses ? 0 : window.endsAt - now;
  }

  /** Whether the next use would be beyond the limit. */
  isOver(subject: string, now: number): boolean {
    const window = this.#windows.get(subject);
    return window !== undefined && window.endsAt > now && window.uses >= this.#rate.uses;
  }
}
