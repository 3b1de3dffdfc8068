import { CompiledQuery } from 'kysely';
import { runCompiled } from './prepared.ts';
import type { Database } from './tables.ts';

/** How often to check whether another program has changed the file, in milliseconds. A check takes microseconds. */
const lookEveryMs = 300;

/** A number that changes whenever another connection has changed the SQLite file. */
const dataVersion = CompiledQuery.raw('pragma data_version') as CompiledQuery<{ data_version: number }>;

/** Calls `tell` when another program has changed the SQLite file, until the function that is returned is called. */
export function onOtherPrograms(db: Database, tell: () => void): () => void {
  let known: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  async function look(): Promise<void> {
    // When the file cannot be read at the moment, the next check reads it.
    const [found] = await runCompiled(db, dataVersion).catch(() => []);
    if (ended) return;
    if (found && known !== undefined && found.data_version !== known) tell();
    known = found?.data_version ?? known;
    timer = setTimeout(() => void look(), lookEveryMs).unref();
  }
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
