import type { Config } from '../core/config.ts';
import { Refusal } from '../core/refusal.ts';

interface Most {
  ofAddress: number;
  all: number;
}

/** Counts connections that stay open, so that one network cannot take them all. */
export class Connections {
  readonly #isLimited: boolean;
  readonly #most: Most;
  readonly #sentence: string;
  readonly #ofNetwork = new Map<string, number>();
  #count = 0;

  /** `sentence` is the message for a network that has too many. */
  constructor({ RATE_LIMITS }: Pick<Config, 'RATE_LIMITS'>, most: Most, sentence: string) {
    this.#isLimited = RATE_LIMITS === 'on';
    this.#most = most;
    this.#sentence = sentence;
  }

  get count(): number {
    return this.#count;
  }

  /** Throws Refusal `too_many` when there is no room for another connection. */
  requireRoom(network: string): void {
    const { ofAddress, all } = this.#most;
    if ((this.#isLimited && (this.#ofNetwork.get(network) ?? 0) >= ofAddress) || this.#count >= all) {
      throw new Refusal('too_many', this.#sentence, 60);
    }
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
