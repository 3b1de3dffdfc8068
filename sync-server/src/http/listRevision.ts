import { setImmediate } from 'node:timers/promises';
import { type DayKey, dayKeyText, findListRevision, type Revision } from '../storage/days.ts';
import { unlessUnavailable } from '../storage/faults.ts';
import type { Database } from '../storage/tables.ts';

/**
 * The revision of a list. All who ask in the same turn of the event loop share a query, which begins when the last of them
 * has asked: it is no older than any of their requests. Undefined also while the database does not answer: the route then
 * meets that error, with all its headers.
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
