import type { FollowEvent } from 'shared-types/api/follow.ts';
import { following } from 'shared-types/rules/following.ts';
import type { Config } from '../core/config.ts';
import { Connections } from './Connections.ts';

/** A screen that follows a run. */
export interface Screen {
  send: (event: FollowEvent) => void;
}

/** The screens that follow runs at this process. */
export class Screens {
  readonly #connections: Connections;
  readonly #screens = new Map<string, Set<Screen>>();

  constructor(config: Pick<Config, 'RATE_LIMITS'>) {
    this.#connections = new Connections(config, following.screens, 'screens follow runs');
  }

  get count(): number {
    return this.#connections.count;
  }

  /** The tokens of the runs that are being followed. */
  get tokens(): Iterable<string> {
    return this.#screens.keys();
  }

  /** Throws Refusal `too_many` when there is no room for another screen. */
  requireRoom(network: string): void {
    this.#connections.requireRoom(network);
  }

  /** Returns a function that removes the screen again. */
  add(token: string, network: string, screen: Screen): () => void {
    const screens = this.#screens.get(token) ?? new Set();
    this.#screens.set(token, screens.add(screen));
    const leave = this.#connections.add(network);
    return () => {
      leave();
      screens.delete(screen);
      if (screens.size === 0) this.#screens.delete(token);
    };
  }

  tell(token: string, event: FollowEvent): void {
    for (const screen of this.#screens.get(token) ?? []) screen.send(event);
  }
}
