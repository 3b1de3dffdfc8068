import { preferMinimal } from 'shared-types/api/prefer.ts';
import { getShared, listSavedLabyrinths, type SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { listSubmissions } from 'shared-types/api/submissions.ts';
import { difficulties, type Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { call, callTagged, Refusal } from '../../api/call.ts';
import { accountAsked, findAccountId, loseSession, NotSignedIn } from '../account/account.ts';
import { db } from '../device/db.ts';
import { readEpoch } from '../device/epoch.ts';
import { listKey } from '../device/listKey.ts';
import { ifNoneMatch, repeatUntilStored } from '../device/listReads.ts';
import { withQuotaRetry } from '../device/withQuotaRetry.ts';
import { noteServerTime, serverDay } from '../device/serverClock.ts';

/** How many days of a difficulty stay readable without a connection. */
const keptDays = 7;

/**
 * Writes a list. False, and nothing is written, when an entry was applied or the account changed since the call: such an
 * answer would undo what the screen already shows.
 */
function writeList(epoch: number, write: () => Promise<void>): Promise<boolean> {
  return withQuotaRetry(() =>
    db.transaction('rw', [db.device, db.submissions, db.saved, db.listReads], async () => {
      if ((await readEpoch()) !== epoch) return false;
      await write();
      return true;
    }),
  );
}

/** Inside a transaction: of a difficulty's days, only the one just read and the newest others are kept. */
async function forgetOldDays(difficulty: Difficulty, readNow: Day): Promise<void> {
  const prefix = listKey.submissions(difficulty, '');
  const keys = await db.listReads.where('key').startsWith(prefix).primaryKeys();
  const others = keys.map((key) => key.slice(prefix.length)).filter((day) => day !== readNow);
  for (const day of others
    .sort()
    .reverse()
    .slice(keptDays - 1)) {
    await db.submissions.where({ difficulty, day }).delete();
    await db.listReads.delete(listKey.submissions(difficulty, day));
  }
}

/** Loaded on demand, which speeds up everybody's first screen: only players who are signed in can have lost something. */
const loadRestore = () => import('./restoreLost.ts');

async function fetchSubmissions(difficulty: Difficulty, asked: Day | undefined): Promise<boolean> {
  const epoch = await readEpoch();
  const known = listKey.submissions(difficulty, asked ?? (await serverDay()));
  const query = asked === undefined ? {} : { query: { day: asked } };
  const got = await callTagged(listSubmissions, {
    params: { difficulty },
    headers: await ifNoneMatch(known),
    ...query,
  });
  if (got.serverTime !== null) await noteServerTime(got.serverTime);
  const { answer, etag } = got;
  const readAt = Date.now();
  if (!answer) {
    await db.listReads.update(known, { readAt });
    return true;
  }
  const day = asked ?? answer[0]?.day ?? (await serverDay());
  if ((await readEpoch()) !== epoch) return false;
  const accountId = day === (await serverDay()) ? await findAccountId() : undefined;
  const list =
    accountId === undefined ? undefined : await (await loadRestore()).restoreToday(accountId, difficulty, answer);
  if (list?.restored) return false;
  return writeList(epoch, async () => {
    await db.submissions.where({ difficulty, day }).delete();
    await db.submissions.bulkPut(list?.rows ?? answer);
    await db.listReads.put({ key: listKey.submissions(difficulty, day), etag: list?.incomplete ? null : etag, readAt });
    await forgetOldDays(difficulty, day);
  });
}

/** Fetches a day's list (default: today). Throws Refusal or NoAnswer. */
export function refreshSubmissions(difficulty: Difficulty, day?: Day): Promise<void> {
  return repeatUntilStored(() => fetchSubmissions(difficulty, day));
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
