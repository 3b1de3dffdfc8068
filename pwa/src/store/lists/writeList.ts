import { db } from '../device/db.ts';
import { readEpoch } from '../device/epoch.ts';
import { withQuotaRetry } from '../device/withQuotaRetry.ts';

/**
 * Writes a list. False, and nothing is written, when an entry was applied or the account changed since the call: such an
 * answer would undo what the screen already shows. Likewise when `write` returns false.
 */
export function writeList(epoch: number, write: () => Promise<boolean>): Promise<boolean> {
  return withQuotaRetry(() =>
    db.transaction('rw', [db.device, db.submissions, db.days, db.saved, db.listReads, db.outbox], async () => {
      if ((await readEpoch()) !== epoch) return false;
      return write();
    }),
  );
}
