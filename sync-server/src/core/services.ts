import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Bus } from '../storage/bus.ts';
import type { Database } from '../storage/tables.ts';

/** Services outside this server; one that is not configured is absent. */
export interface Outside {
  /** The channel's newest video; undefined when none was ever fetched. */
  findLatestVideo?: () => Promise<{ id: string; title: string } | undefined>;
}

/** What routes work with. Code that needs the current day or time calls `now`, which returns epoch milliseconds. */
export interface Services {
  db: Database;
  bus: Bus;
  config: Config;
  now: () => number;
  log: Logger;
  outside: Outside;
}
