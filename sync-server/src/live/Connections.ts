import type { Config } from '../core/config.ts';
import { type Count, requireRoom } from './requireRoom.ts';

/** Counts connections that stay open, so that one network cannot take them all. */
export class Connections {
  readonly #config: Pick<Config, 'RATE_LIMITS'>;
  readonly #most: Count;
  readonly #what: string;
  readonly #ofNetwork = new Map<string, number>();
  #count = 0;

  /** `what` begins the sentence for one too many, such as `browsers listen`. */
  constructor(config: Pick<Config, 'RATE_LIMITS'>, most: Count, what: string) {
    this.#config = config;
    this.#most = most;
    this.#what = what;
  }

  get count(): number {
    return this.#count;
  }

  /** Throws Refusal `too_many` when there is no room for another connection. */
  requireRoom(network: string): void {
    const now = { ofAddress: this.#ofNetwork.get(network) ?? 0, all: this.#count };
    requireRoom(this.#what, { now, most: this.#most, config: this.#config });
  }

  /** Returns a function that removes the connection again. */
  add(network: string): () => void {
    this.#count += 1;
    this.#ofNetwork.set(network, (this.#ofNetwork.get(network) ?? 0) + 1);
    return () => {
      this.#count -= 1;
      const others = (this.#ofNetwork.get(network) ?? 0) - 1;
      if (others > 0) this.#ofNetwork.set(network, others);
      else this.#ofNetwork.delete(network);
    };
  }
}
