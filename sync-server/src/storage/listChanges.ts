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

/** Notifies the listener of the lists that a transaction has changed. Call it only after the commit. */
export function tellListChanges(db: Database, tx: WriteTransaction): void {
  const tell = listeners.get(db);
  if (tell) for (const key of changes.get(tx) ?? []) tell(key);
}

/**
 * Calls `tell` for each list that this process changes in this database, after the commit. It may be called for an
 * unchanged list when a savepoint was rolled back.
 */
export function onListChange(db: Database, tell: (key: ListKey) => void): void {
  listeners.set(db, tell);
}
