import type { OpType } from 'shared-types/api/sync.ts';
import { db } from '../device/db.ts';
import type { OutboxEntry } from '../device/outboxEntry.ts';

type EntryOf<T extends OpType> = Extract<OutboxEntry, { type: T }>;

/** An account's entries of some types. */
export async function entriesOf<T extends OpType>(accountId: string, types: readonly T[]): Promise<EntryOf<T>[]> {
  const isOneOf = (entry: OutboxEntry): entry is EntryOf<T> => types.some((type) => type === entry.type);
  const keys = types.map((type) => [accountId, type]);
  return (await db.outbox.where('[accountId+type]').anyOf(keys).toArray()).filter(isOneOf);
}
