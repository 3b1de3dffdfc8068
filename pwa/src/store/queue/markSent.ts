import { db } from '../device/db.ts';
import type { OutboxEntry } from '../device/outboxEntry.ts';

/** Inside a transaction: marks entries as sent before they leave the device. From then on they are never changed. */
export async function markSent(entries: readonly OutboxEntry[], now: number): Promise<void> {
  const fresh = entries.filter((entry) => entry.firstSentAt === null);
  for (const entry of fresh) entry.firstSentAt = now;
  await db.outbox.bulkPut(fresh);
}
