import { preferMinimal } from 'shared-types/api/prefer.ts';
import { getShared, listSavedLabyrinths, type SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { difficulties, type Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { call, callTagged, Refusal } from '../../api/call.ts';
import { accountAsked, findAccountId, loseSession, NotSignedIn } from '../account/account.ts';
import { db } from '../device/db.ts';
import { readEpoch } from '../device/epoch.ts';
import { listKey } from '../device/listKey.ts';
import { ifNoneMatch, repeatUntilStored } from '../device/listReads.ts';
import { withQuotaRetry } from '../device/withQuotaRetry.ts';
import { fetchNextPage, fetchPages } from './submissionPages.ts';
import { writeList } from './writeList.ts';

/** Loaded on demand, which speeds up everybody's first screen: only players who are signed in can have lost something. */
const loadRestore = () => import('./restoreLost.ts');

/** Fetches what the device has of a day's list (default: today), at least its first page. Throws Refusal or NoAnswer. */
export function refreshSubmissions(difficulty: Difficulty, day?: Day): Promise<void> {
  return repeatUntilStored(() => fetchPages(difficulty, day));
}

/** Fetches the next page of a day's list that the device has in part. Throws Refusal or NoAnswer. */
export function loadMoreSubmissions(difficulty: Difficulty, day: Day): Promise<void> {
  return repeatUntilStored(() => fetchNextPage(difficulty, day));
}

/** Fetches the lists of all four difficulties. Throws Refusal or NoAnswer. */
export async function refreshAllSubmissions(day?: Day): Promise<void> {
  await Promise.all(difficulties.map((difficulty) => refreshSubmissions(difficulty, day)));
}

async function fetchSaved(): Promise<boolean> {
  await accountAsked();
  const epoch = await readEpoch();
  const accountId = await findAccountId();
  if (accountId === undefined) throw new NotSignedIn();
  const key = listKey.saved(accountId);
  const { answer, etag } = await callTagged(listSavedLabyrinths, {
    headers: { ...preferMinimal, ...(await ifNoneMatch(key)) },
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.status === 401) await loseSession(accountId);
    throw error;
  });
  if (!answer) {
    await db.listReads.update(key, { readAt: Date.now() });
    return true;
  }
  if ((await readEpoch()) !== epoch) return false;
  const { restored, rows, incomplete } = await (await loadRestore()).restoreSaved(accountId, answer);
  if (restored) return false;
  return writeList(epoch, async () => {
    await db.saved.where({ accountId }).delete();
    await db.saved.bulkPut(rows);
    await db.listReads.put({ key, etag: incomplete ? null : etag, readAt: Date.now() });
    return true;
  });
}

/** Fetches the account's saved labyrinths. Throws Refusal, NoAnswer, or NotSignedIn. */
export function refreshSaved(): Promise<void> {
  return repeatUntilStored(fetchSaved);
}

/** Fetches what a share link leads to. Throws Refusal (404: there is no such link) or NoAnswer. */
export async function refreshShared(token: string): Promise<void> {
  const keep = (found: SharedLabyrinth | null) =>
    withQuotaRetry(() => db.shared.put({ token, found, readAt: Date.now() }));
  try {
    await keep(await call(getShared, { params: { shareToken: token } }));
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) await keep(null);
    throw error;
  }
}
