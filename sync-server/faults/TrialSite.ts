import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../src/storage/tables.ts';

/** What a trial runs against: one process of the server, or several on one database. */
export interface TrialSite {
  /** The addresses of the server's processes. */
  readonly urls: readonly string[];
  /** Starts the processes that do not run. */
  start: () => Promise<this>;
  /** Kills a process. */
  killOne: (random: () => number) => Promise<void>;
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Reads the server's data from outside. */
  look: <T>(look: (db: Database) => Promise<T>) => Promise<T>;
  dispose: () => Promise<void>;
}

/** Kills a process at random moments and starts it again until the work is done; returns the number of kills. */
export async function killMeanwhile(site: TrialSite, random: () => number, work: Promise<unknown>): Promise<number> {
  let [kills, isDone] = [0, false];
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  while (!isDone) {
    await wait(random() * 1000);
    await site.killOne(random);
    kills += 1;
    await wait(random() * 300);
    await site.start();
  }
  return kills;
}
