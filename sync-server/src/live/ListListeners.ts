import { setImmediate } from 'node:timers/promises';
import { type ListRevision, untouchedRevision } from 'shared-types/api/live.ts';
import { listening } from 'shared-types/rules/listening.ts';
import { throttleByName } from '../core/throttleByName.ts';
import { networkOf } from '../core/networkOf.ts';
import type { Services } from '../core/services.ts';
import { changedTopic } from '../storage/bus.ts';
import { type DayKey, dayKeyText, listRevisions } from '../storage/days.ts';
import { Connections } from './Connections.ts';
import { onListMessage } from './listMessages.ts';

type Needs = Pick<Services, 'db' | 'bus' | 'config' | 'log'>;

/** How often to read the revisions in case a message was lost, in milliseconds. */
const readEveryMs = 3000;

/** Yield to other work after this many listeners. */
const atOnce = 250;

/** The pause between two events about one list, in milliseconds; it grows with the number of listeners. */
const shortestPauseMs = 100;
const pausePerListenerMs = 0.1;

interface Listener {
  sendNews: (news: ReadonlyMap<string, ListRevision>) => void;
}

/** The listeners to the same lists; an event for them is serialised only once. */
interface Group {
  keys: readonly DayKey[];
  listeners: Set<Listener>;
}

interface List {
  key: DayKey;
  /** The newest that is known; undefined until it is read. */
  newest: ListRevision | undefined;
  /** How many groups it belongs to. */
  groups: number;
}

/** The browsers connected to this process that are told which lists have changed, in whichever process. */
export class ListListeners {
  readonly #needs: Needs;
  readonly #connections: Connections;
  readonly #lists = new Map<string, List>();
  readonly #groups = new Map<string, Group>();
  readonly #tellSoon: (name: string, event: ListRevision) => void;
  readonly #readSoon: (name: string, list: List) => void;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#connections = new Connections(needs.config, listening.listeners, 'browsers listen');
    this.#tellSoon = throttleByName<ListRevision>(
      () => Math.max(shortestPauseMs, this.count * pausePerListenerMs),
      (changed) => this.#tell(changed),
    );
    this.#readSoon = throttleByName<List>(
      () => 0,
      (lists) => this.#read([...lists.values()]),
    );
    onListMessage(needs, (list) => this.#hear(list));
    const readAll = () => void this.#read([...this.#lists.values()]);
    needs.bus.onGap(readAll);
    needs.bus.subscribe(changedTopic, readAll);
    setInterval(readAll, readEveryMs).unref();
  }

  get count(): number {
    return this.#connections.count;
  }

  /**
   * Sends a listener the revisions of these lists, now and whenever they change. Returns a function that ends it.
   * Throws Refusal `too_many`.
   */
  listen(keys: readonly DayKey[], ip: string, open: () => Listener): () => void {
    const network = networkOf(ip);
    this.#connections.requireRoom(network);
    const listener = open();
    const disconnect = this.#connections.add(network);
    const name = keys.map(dayKeyText).join();
    const group = this.#groups.get(name) ?? this.#addGroup(name, keys);
    group.listeners.add(listener);
    listener.sendNews(this.#newestOf(group));
    return () => {
      disconnect();
      group.listeners.delete(listener);
      if (group.listeners.size === 0) this.#removeGroup(name, group);
    };
  }

  #addGroup(name: string, keys: readonly DayKey[]): Group {
    const group = { keys, listeners: new Set<Listener>() };
    this.#groups.set(name, group);
    for (const key of keys) {
      const list = this.#lists.get(dayKeyText(key)) ?? { key, newest: undefined, groups: 0 };
      list.groups += 1;
      this.#lists.set(dayKeyText(key), list);
      if (!list.newest) this.#readSoon(dayKeyText(key), list);
    }
    return group;
  }

  #removeGroup(name: string, { keys }: Group): void {
    this.#groups.delete(name);
    for (const key of keys) {
      const list = this.#lists.get(dayKeyText(key));
      if (list) list.groups -= 1;
      if (list?.groups === 0) this.#lists.delete(dayKeyText(key));
    }
  }

  #newestOf({ keys }: Group): ReadonlyMap<string, ListRevision> {
    const lists = keys.map((key) => this.#lists.get(dayKeyText(key))?.newest);
    return new Map(lists.flatMap((newest) => (newest ? [[dayKeyText(newest), newest]] : [])));
  }

  #hear({ day, difficulty, revision }: ListRevision): void {
    const name = dayKeyText({ day, difficulty });
    const list = this.#lists.get(name);
    if (!list || list.newest?.revision === revision) return;
    list.newest = { day, difficulty, revision };
    this.#tellSoon(name, list.newest);
  }

  async #tell(changed: ReadonlyMap<string, ListRevision>): Promise<void> {
    let told = 0;
    for (const { keys, listeners } of this.#groups.values()) {
      const names = new Set(keys.map(dayKeyText));
      const news = new Map([...changed].filter(([name]) => names.has(name)));
      if (news.size === 0) continue;
      for (const listener of listeners) {
        listener.sendNews(news);
        told += 1;
        if (told % atOnce === 0) await setImmediate();
      }
    }
  }

  /** Reads the revisions of lists that have listeners. If the database does not respond, the next read catches up. */
  async #read(lists: readonly List[]): Promise<void> {
    if (lists.length === 0) return;
    const asked = lists.map((list) => ({ list, before: list.newest }));
    try {
      const found = await listRevisions(this.#needs.db, [...new Set(lists.map(({ key }) => key.day))]);
      const revisions = new Map(found.map((each) => [dayKeyText(each), each.revision]));
      for (const { list, before } of asked) {
        // What was heard meanwhile may be newer.
        if (list.newest !== before) continue;
        this.#hear({ ...list.key, revision: revisions.get(dayKeyText(list.key)) ?? untouchedRevision });
      }
    } catch (error) {
      this.#needs.log.debug({ err: error }, 'The revisions of lists could not be read.');
    }
  }
}
