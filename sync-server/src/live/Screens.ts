import type { FollowEvent } from 'shared-types/api/follow.ts';
import { following } from 'shared-types/rules/following.ts';
import type { Config } from '../core/config.ts';
import { Refusal } from '../core/refusal.ts';

/** A screen that follows a run. */
export interface Screen {
  send: (event: FollowEvent) => void;
}

/** The screens that follow runs at this process. */
export class Screens {
  readonly #isLimited: boolean;
  readonly #screens = new Map<string, Set<Screen>>();
  readonly #ofNetwork = new Map<string, number>();
  #count = 0;

  constructor({ RATE_LIMITS }: Pick<Config, 'RATE_LIMITS'>) {
    this.#isLimited = RATE_LIMITS === 'on';
  }

  get count(): number {
    return this.#count;
  }

  /** The addresses that somebody looks at. */
  get tokens(): Iterable<string> {
    return this.#screens.keys();
  }

  /** Throws Refusal `too_many` where one more is too many. */
  requireRoom(network: string): void {
    const { ofAddress, all } = following.screens;
    if ((this.#isLimited && (this.#ofNetwork.get(network) ?? 0) >= ofAddress) || this.#count >= all) {
      throw new Refusal('too_many', 'Too many screens follow runs from this network. Please try again later.', 60);
    }
  }

  /** Returns what removes it again. */
  add(token: string, network: string, screen: Screen): () => void {
    const screens = this.#screens.get(token) ?? new Set();
    this.#screens.set(token, screens.add(screen));
    this.#count += 1;
    this.#ofNetwork.set(network, (this.#ofNetwork.get(network) ?? 0) + 1);
    return () => {
      screens.delete(screen);
      if (screens.size === 0) this.#screens.delete(token);
      this.#count -= 1;
      const others = (this.#ofNetwork.get(network) ?? 0) - 1;
      if (others > 0) this.#ofNetwork.set(network, others);
      else this.#ofNetwork.delete(network);
    };
  }

  tell(token: string, event: FollowEvent): void {
    for (const screen of this.#screens.get(token) ?? []) screen.send(event);
  }
}
