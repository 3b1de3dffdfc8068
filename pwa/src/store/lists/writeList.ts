import { db } from '../device/db.ts';
import { readEpoch } from '../device/epoch.ts';
import { writeTables } from '../device/withQuotaRetry.ts';

/**
 * Writes a list. Writes nothing and returns false when an entry was applied or the account changed since the call: such
 * an answer would undo what the screen already shows. Also returns false when `write` does.
 */
export function writeList(epoch: number, write: () => Promise<boolean>): Promise<boolean> {
  return writeTables([db.device, db.submissions, db.days, db.saved, db.listReads, db.outbox], async () => {
    if ((await readEpoch()) !== epoch) return false;
    return write();
  });
}
