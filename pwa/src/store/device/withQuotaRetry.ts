import { db } from './db.ts';
import { writeDevice } from './deviceValues.ts';

/** What the server can tell again, in the order in which it goes when the device is full. Never what a player made. */
const dispensable = [[db.submissions, db.guides, db.profile, db.shared], [db.saved]] as const;

/** Whether a write failed because the device, or this app's share of it, is full. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Dexie wraps the error of a transaction, and gathers those of many rows.
  const { inner, failures = [] } = error as { inner?: unknown; failures?: readonly unknown[] };
  return error.name === 'QuotaExceededError' || (inner !== error && isFull(inner)) || failures.some(isFull);
}

async function giveUp(tables: (typeof dispensable)[number]): Promise<void> {
  await db.transaction('rw', [...tables, db.listReads], async () => {
    for (const table of tables) await table.clear();
    await db.listReads.clear();
  });
  // Apart from the clearing, which must not be undone because even this does not fit.
  await writeDevice('shortOfSpace', true).catch(() => undefined);
}

/**
 * Makes a write that must not be lost. Where the device is full, stored lists go first, then the copy of the own
 * collection; the player is told. Throws what the write throws at last. Never called inside a transaction.
 */
export async function withQuotaRetry<T>(write: () => Promise<T>): Promise<T> {
  for (const tables of dispensable) {
    try {
      return await write();
    } catch (error) {
      if (!isFull(error)) throw error;
      await giveUp(tables);
    }
  }
  return write();
}
