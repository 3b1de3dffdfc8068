import { preferMinimal } from 'shared-types/api/prefer.ts';
import { listSavedLabyrinths } from 'shared-types/api/savedLabyrinths.ts';
import { callTagged } from '../../api/call.ts';
import { Refusal } from '../../api/refusal.ts';
import { findAccountId, NotSignedIn, readSessionNumber } from '../account/account.ts';
import { accountAsked, loseSession } from '../account/session.ts';
import { db } from '../device/db.ts';
import { readEpoch } from '../device/epoch.ts';
import { listKey } from '../device/listKey.ts';
import { ifNoneMatch } from '../device/listReads.ts';
import { restoreSaved } from './restoreLost.ts';
import { writeList } from './writeList.ts';

/** Fetches the account's saved labyrinths. False when that has to be done again. Throws Refusal, NoAnswer, or NotSignedIn. */
export async function fetchSaved(): Promise<boolean> {
  await accountAsked();
  const epoch = await readEpoch();
  const session = await readSessionNumber();
  const accountId = await findAccountId();
  if (accountId === undefined) throw new NotSignedIn();
  const key = listKey.saved(accountId);
  const { answer, etag } = await callTagged(listSavedLabyrinths, {
    headers: { ...preferMinimal, ...(await ifNoneMatch(key)) },
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.status === 401) await loseSession(session);
    throw error;
  });
  if (!answer) {
    await db.listReads.update(key, { readAt: Date.now() });
    return true;
  }
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
