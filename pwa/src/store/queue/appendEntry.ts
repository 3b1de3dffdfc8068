import { db } from '../device/db.ts';
import type { OutboxEntry } from '../device/outboxEntry.ts';

/** How far an entry's number may be behind the clock: catching up takes a second write. */
const mostLagMs = 60_000;

/**
 * Inside a transaction: adds an entry at the end of the queue. Its number grows with every entry and is about the time
 * in epoch milliseconds. Numbers that only count would repeat in a browser whose data was restored from an older copy,
 * and the server ignores a vote whose number it has already seen.
 */
export async function appendEntry(entry: OutboxEntry): Promise<void> {
  const n = await db.outbox.add({ ...entry });
  const now = Date.now();
  if (n === undefined || n >= now - mostLagMs) return;
  await db.outbox.delete(n);
  await db.outbox.add({ ...entry, n: now });
}
