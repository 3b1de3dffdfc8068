import { Dexie } from 'dexie';
import { findUser } from '../account/account.ts';
import { db } from '../device/db.ts';
import type { OutboxEntry } from '../device/outboxEntry.ts';

/** What the signed-in account has in this device's queue, in order. */
export async function unsentEntries(): Promise<OutboxEntry[]> {
  const accountId = (await findUser())?.accountId;
  if (accountId === undefined) return [];
  return db.outbox.where('[accountId+n]').between([accountId, Dexie.minKey], [accountId, Dexie.maxKey]).toArray();
}
