import { LRUCache } from 'lru-cache';
import type { Database } from '../storage/tables.ts';

/** Keys in memory, of about 200 bytes each. */
const mostKeys = 20_000;

const exceeded = new WeakMap<Database, LRUCache<string, number>>();

function keysOf(db: Database): LRUCache<string, number> {
  const known = exceeded.get(db) ?? new LRUCache<string, number>({ maxSize: mostKeys, sizeCalculation: () => 1 });
  exceeded.set(db, known);
  return known;
}

/** Remembers that a key is over its limit until then, epoch milliseconds. Its next calls need no database. */
export function rememberExceeded(db: Database, key: string, until: number): void {
  keysOf(db).set(key, until);
}

export function forgetExceeded(db: Database, keys: readonly string[]): void {
  for (const key of keys) keysOf(db).delete(key);
}

/** How many milliseconds the first of these keys that is over its limit stays so; 0 when none is known to be. */
export function exceededFor(db: Database, keys: readonly string[], now: number): number {
  const waits = keys.map((key) => (keysOf(db).get(key) ?? 0) - now);
  return waits.find((wait) => wait > 0) ?? 0;
}
