import type { Table } from 'dexie';
import { db, type ListRead } from './db.ts';
import { writeDevice } from './deviceValues.ts';
import { listKey } from './listKey.ts';

const isSavedList = ({ key }: ListRead) => key.startsWith(listKey.saved(''));

/**
 * Tables that can be fetched again, with the `listReads` rows about them, in the order in which they are cleared when
 * the device is full. Never what a player made.
 */
const dispensable = [
  {
    tables: [db.submissions, db.days, db.guides, db.profile, db.shared],
    isReadOfThem: (read: ListRead) => !isSavedList(read),
  },
  { tables: [db.saved], isReadOfThem: isSavedList },
];

/** Whether a write failed because the device, or this app's share of it, is full. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Dexie wraps the error of a transaction, and collects those of a bulk write.
  const { inner, failures = [] } = error as { inner?: unknown; failures?: readonly unknown[] };
  return error.name === 'QuotaExceededError' || (inner !== error && isFull(inner)) || failures.some(isFull);
}

async function clear({ tables, isReadOfThem }: (typeof dispensable)[number]): Promise<void> {
  await db.transaction('rw', [...tables, db.listReads], async () => {
    for (const table of tables) await table.clear();
    await db.listReads.filter(isReadOfThem).delete();
  });
  // Outside the transaction: if even this write does not fit, the transaction must not be rolled back.
  await writeDevice('shortOfSpace', true).catch(() => undefined);
}

/**
 * Makes a write that must not be lost. When the device is full, deletes stored lists, then the copy of the account's
 * saved labyrinths, and retries; a notice tells the player. Throws what the last attempt throws. Never call it inside a
 * transaction.
 */
export async function withQuotaRetry<T>(write: () => Promise<T>): Promise<T> {
  for (const part of dispensable) {
    try {
      return await write();
    } catch (error) {
      if (!isFull(error)) throw error;
      await clear(part);
    }
  }
  return write();
}

/**
 * Makes writes to these tables in one transaction that must not be lost: like withQuotaRetry, it deletes what can be
 * fetched again when the device is full.
 */
export function writeTables<T>(tables: readonly Table[], write: () => Promise<T>): Promise<T> {
  // Dexie keeps a transaction open over native promises only where it is given an async function.
  return withQuotaRetry(() => db.transaction('rw', tables, async () => write()));
}
