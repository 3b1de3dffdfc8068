import { preferMinimal } from 'shared-types/api/prefer.ts';
import { listSavedLabyrinths } from 'shared-types/api/savedLabyrinths.ts';
import { callTagged } from '../../api/call.ts';
import { callAsAccount } from '../account/callAsAccount.ts';
import { db } from '../device/db.ts';
import { readEpoch } from '../device/epoch.ts';
import { listKey } from '../device/listKey.ts';
import { ifNoneMatch } from '../device/listReads.ts';
import { restoreSaved } from './restoreLost.ts';
import { writeList } from './writeList.ts';

async function callForList(accountId: string) {
  const headers = { ...preferMinimal, ...(await ifNoneMatch(listKey.saved(accountId))) };
  return callTagged(listSavedLabyrinths, { headers });
}

/**
 * Fetches the account's saved labyrinths. Returns false when it must be called again. Throws Refusal, NoAnswer, or
 * NotSignedIn.
 */
export async function fetchSaved(): Promise<boolean> {
  const { accountId, epoch, answer: listed } = await callAsAccount(callForList);
  const { answer, etag } = listed;
  const key = listKey.saved(accountId);
  // On a full device, the list may have been deleted since the request.
  if (!answer) return (await db.listReads.update(key, { readAt: Date.now() })) > 0;
  if ((await readEpoch()) !== epoch) return false;
  const { restored, rows, incomplete } = await restoreSaved(accountId, answer);
  if (restored) return false;
  return writeList(epoch, async () => {
    await db.saved.where({ accountId }).delete();
    await db.saved.bulkPut(rows);
    await db.listReads.put({ key, etag: incomplete ? null : etag, readAt: Date.now() });
    return true;
  });
}
