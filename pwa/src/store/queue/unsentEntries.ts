import { Dexie } from 'dexie';
import { findAccountId } from '../account/account.ts';
import { db } from '../device/db.ts';
import type { OutboxEntry } from '../device/outboxEntry.ts';

/** Everything that the signed-in account has in the queue, in order. */
export async function unsentEntries(): Promise<OutboxEntry[]> {
  const accountId = await findAccountId();
  if (accountId === undefined) return [];
  return db.outbox.where('[accountId+n]').between([accountId, Dexie.minKey], [accountId, Dexie.maxKey]).toArray();
}
