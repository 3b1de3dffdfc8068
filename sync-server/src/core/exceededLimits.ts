import { LRUCache } from 'lru-cache';
import { oncePerObject } from 'shared-types/oncePerObject.ts';
import type { Database } from '../storage/tables.ts';

/** Keys in memory, of about 200 bytes each. */
const mostKeys = 20_000;

const keysOf = oncePerObject<Database, LRUCache<string, number>>(
  () => new LRUCache({ maxSize: mostKeys, sizeCalculation: () => 1 }),
);

/** Remembers that a key is over its limit until `until` (epoch milliseconds). Until then its calls need no database. */
export function rememberExceeded(db: Database, key: string, until: number): void {
  keysOf(db).set(key, until);
}

export function forgetExceeded(db: Database, keys: readonly string[]): void {
  for (const key of keys) keysOf(db).delete(key);
}

/** The milliseconds for which the first exceeded key stays over its limit; 0 when none is known to be exceeded. */
export function exceededFor(db: Database, keys: readonly string[], now: number): number {
  const waits = keys.map((key) => (keysOf(db).get(key) ?? 0) - now);
  return waits.find((wait) => wait > 0) ?? 0;
}
