import type { ListRevision } from 'shared-types/api/live.ts';
import { listening } from 'shared-types/rules/listening.ts';
import { inTurns } from '../core/inTurns.ts';
import { networkOf } from '../core/networkOf.ts';
import type { Services } from '../core/services.ts';
import { type DayKey, listRevisions } from '../storage/days.ts';
import { Connections } from './Connections.ts';
import { type ListState, nameOf, onListMessage } from './listMessages.ts';

type Needs = Pick<Services, 'db' | 'bus' | 'config' | 'log'>;

/** How often the revisions are read that a message may have been lost of, in milliseconds. */
const readEveryMs = 3000;

/** The pause between two events about one list, in milliseconds: with many listeners it is longer. */
const shortestPauseMs = 100;
const pausePerListenerMs = 0.1;

/** The revision of a list that nothing happened to. */
const untouched = '0';

interface Listener {
  send: (event: ListRevision, about: string) => void;
}

interface List {
  key: DayKey;
  /** The newest that is known; undefined until it is read. One object for all listeners, whose text is made once. */
  newest: ListRevision | undefined;
  listeners: Set<Listener>;
}

/** The browsers that are told by this process which lists have changed, whichever process changed them. */
export class ListListeners {
  readonly #needs: Needs;
  readonly #connections: Connections;
  readonly #lists = new Map<string, List>();
  readonly #tellSoon: (name: string, list: List) => void;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#connections = new Connections(
      needs.config,
      listening.listeners,
      'Too many browsers listen from this network. Please try again later.',
    );
    this.#tellSoon = inTurns<List>(
      () => Math.max(shortestPauseMs, this.count * pausePerListenerMs),
      (changed) => {
        for (const [name, { newest, listeners }] of changed) {
          if (newest) for (const listener of listeners) listener.send(newest, name);
        }
        return Promise.resolve();
      },
    );
    onListMessage(needs, (list) => this.#hear(list));
    needs.bus.onGap(() => void this.#read());
    setInterval(() => void this.#read(), readEveryMs).unref();
  }

  get count(): number {
    return this.#connections.count;
  }

  /** Tells a listener the revisions of these lists now and as they change. Returns what ends it. Throws Refusal `too_many`. */
  listen(keys: readonly DayKey[], ip: string, open: () => Listener): () => void {
    const network = networkOf(ip);
    this.#connections.requireRoom(network);
    const listener = open();
    const disconnect = this.#connections.add(network);
    for (const key of keys) this.#add(key, listener);
    return () => {
      disconnect();
      for (const key of keys) this.#remove(key, listener);
    };
  }

  #add(key: DayKey, listener: Listener): void {
    const name = nameOf(key);
    const list = this.#lists.get(name) ?? { key, newest: undefined, listeners: new Set() };
    this.#lists.set(name, list);
    list.listeners.add(listener);
    if (list.newest) listener.send(list.newest, name);
    else this.#readSoon(name, list);
  }

  #remove(key: DayKey, listener: Listener): void {
    const name = nameOf(key);
    const list = this.#lists.get(name);
    list?.listeners.delete(listener);
    if (list?.listeners.size === 0) this.#lists.delete(name);
  }

  #hear({ day, difficulty, revision }: ListState): void {
    const name = nameOf({ day, difficulty });
    const list = this.#lists.get(name);
    if (!list || list.newest?.revision === revision) return;
    list.newest = { day, difficulty, revision };
    this.#tellSoon(name, list);
  }

  /** Reads the lists that somebody listens to. While the database does not answer, the next time does. */
  async #read(lists: Iterable<List> = this.#lists.values()): Promise<void> {
    const asked = [...lists].map((list) => ({ list, before: list.newest }));
    if (asked.length === 0) return;
    try {
      const found = await listRevisions(this.#needs.db, [...new Set(asked.map(({ list }) => list.key.day))]);
      const revisions = new Map(found.map((each) => [nameOf(each), each.revision]));
      for (const { list, before } of asked) {
        // What was heard meanwhile may be newer.
        if (list.newest !== before) continue;
        this.#hear({ ...list.key, revision: revisions.get(nameOf(list.key)) ?? untouched });
      }
    } catch (error) {
      this.#needs.log.debug({ err: error }, 'The revisions of lists could not be read.');
    }
  }

  readonly #readSoon = inTurns<List>(
    () => 0,
    (lists) => this.#read(lists.values()),
  );
}
