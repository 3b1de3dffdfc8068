import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Bus } from '../storage/bus.ts';
import type { Database } from '../storage/tables.ts';

/** Services outside this server; an absent one is not set up on this installation. */
export interface Outside {
  /** The channel's newest video; undefined when none was ever fetched. */
  findLatestVideo?: () => Promise<{ id: string; title: string } | undefined>;
}

/** What routes work with. Everything that needs the current day or time asks `now`, in epoch milliseconds. */
export interface Services {
  db: Database;
  bus: Bus;
  config: Config;
  now: () => number;
  log: Logger;
  outside: Outside;
}
