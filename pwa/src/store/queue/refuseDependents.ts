import { db } from '../device/db.ts';
import type { OutboxEntry } from '../device/outboxEntry.ts';

/** Inside a transaction: rejects the entries that depend on one that is gone or rejected. Their content is kept. */
export async function refuseDependents(id: string, lastError: OutboxEntry['lastError']): Promise<void> {
  for (const child of await db.outbox.where('dependsOn').equals(id).toArray()) {
    if (child.n === undefined || child.state === 'rejected') continue;
    await db.outbox.update(child.n, { state: 'rejected', lastError });
    await refuseDependents(child.id, lastError);
  }
}
