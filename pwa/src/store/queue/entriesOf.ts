import type { OpType } from 'shared-types/api/sync.ts';
import { db } from '../device/db.ts';
import type { OutboxEntry } from '../device/outboxEntry.ts';

/** The entries of some types that an account has in the queue. */
export function entriesOf(accountId: string, types: readonly OpType[]): Promise<OutboxEntry[]> {
  return db.outbox
    .where('[accountId+type]')
    .anyOf(types.map((type) => [accountId, type]))
    .toArray();
}
