import { db } from '../device/db.ts';
import type { EntryState, OutboxEntry } from '../device/outboxEntry.ts';

const sendable: readonly EntryState[] = ['queued', 'retry_wait'];

/** Whether an entry can be sent, now or after a wait, without the player or a newer app. */
export function isSendable({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return sendable.includes(state);
}

/** The account's entries that can be sent, now or after a wait. */
export function sendableEntries(accountId: string) {
  return db.outbox.where('[accountId+state]').anyOf(sendable.map((state) => [accountId, state]));
}
