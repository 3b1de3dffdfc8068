import { db } from '../device/db.ts';
import { changeQueue, requireAccountId } from './enqueue.ts';

/** Deletes everything that the signed-in account has not sent. */
export function discardOwn(): Promise<void> {
  return changeQueue(async () => {
    const accountId = await requireAccountId();
    await db.outbox.filter((entry) => entry.accountId === accountId).delete();
  });
}
