import { renewShareLink as renewCall, type SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { call } from '../../api/call.ts';
import { callAsAccount } from '../account/callAsAccount.ts';
import { db } from '../device/db.ts';
import { bumpEpoch } from '../device/epoch.ts';
import { listKey } from '../device/listKey.ts';
import { writeTables } from '../device/withQuotaRetry.ts';

/**
 * Requests a new share link for a saved labyrinth, and deletes the stored layout of the old link. Not queued: the old
 * link works until the server has ended it. Throws NotSignedIn, Refusal or NoAnswer.
 */
export async function renewShareLink({
  id,
  shareToken: ended,
}: Pick<SavedLabyrinth, 'id' | 'shareToken'>): Promise<void> {
  const { accountId, answer } = await callAsAccount(() => call(renewCall, { params: { id } }));
  const { shareToken } = answer;
  await writeTables([db.device, db.saved, db.shared, db.listReads], async () => {
    await bumpEpoch();
    if (shareToken !== undefined) await db.saved.update(id, { shareToken });
    await db.listReads.update(listKey.saved(accountId), { etag: null });
    await db.shared.delete(ended);
  });
}
