import { setImmediate } from 'node:timers/promises';
import { type DayKey, dayKeyText, findListRevision, type Revision } from '../storage/days.ts';
import { unlessUnavailable } from '../storage/faults.ts';
import type { Database } from '../storage/tables.ts';

/**
 * Returns a reader of list revisions. Requests in the same turn of the event loop share a query, which starts after the
 * last of them, so that the result is no older than any of them. Also undefined while the database does not respond:
 * the route then runs into that error itself, and responds with all its headers.
 */
export function revisionReader(db: Database): (key: DayKey) => Promise<Revision | undefined> {
  const asked = new Map<string, Promise<Revision | undefined>>();
  async function read(name: string, key: DayKey): Promise<Revision | undefined> {
    await setImmediate();
    asked.delete(name);
    return unlessUnavailable(findListRevision(db, key));
  }
  return (key) => {
    const name = dayKeyText(key);
    const shared = asked.get(name) ?? read(name, key);
    asked.set(name, shared);
    return shared;
  };
}
