import type { Selectable } from 'kysely';
import type { Database, DaysTable, WriteTransaction } from './tables.ts';

type ListKey = Pick<Selectable<DaysTable>, 'day' | 'difficulty'>;

const changes = new WeakMap<WriteTransaction, ListKey[]>();
const listeners = new WeakMap<Database, (key: ListKey) => void>();

/** Notes that a transaction changes a list. */
export function noteListChange(tx: WriteTransaction, key: ListKey): void {
  const noted = changes.get(tx) ?? [];
  noted.push(key);
  changes.set(tx, noted);
}

/** Tells which lists a transaction has changed. Only once it is committed. */
export function tellListChanges(db: Database, tx: WriteTransaction): void {
  const tell = listeners.get(db);
  if (tell) for (const key of changes.get(tx) ?? []) tell(key);
}

/**
 * Calls `tell` with each list that this process changes in this database, after the commit. A list may be told that has
 * not changed after all, because a savepoint was rolled back.
 */
export function onListChange(db: Database, tell: (key: ListKey) => void): void {
  listeners.set(db, tell);
}
