import { db } from '../device/db.ts';
import type { OutboxEntry } from '../device/outboxEntry.ts';

/** Inside a transaction: rejects all entries that depend on a deleted or rejected one. They keep their content. */
export async function refuseDependents(id: string, lastError: OutboxEntry['lastError']): Promise<void> {
  for (const child of await db.outbox.where('dependsOn').equals(id).toArray()) {
    if (child.n === undefined || child.state === 'rejected') continue;
    await db.outbox.update(child.n, { state: 'rejected', lastError });
    await refuseDependents(child.id, lastError);
  }
}
