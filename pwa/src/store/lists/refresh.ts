import { preferMinimal } from 'shared-types/api/prefer.ts';
import { getShared, listSavedLabyrinths, type SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { listSubmissions } from 'shared-types/api/submissions.ts';
import { difficulties, type Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { call, callTagged, Refusal } from '../../api/call.ts';
import { accountAsked, findUser, loseSession, NotSignedIn } from '../account/account.ts';
import { db } from '../device/db.ts';
import { readEpoch } from '../device/epoch.ts';
import { listKey } from '../device/listKey.ts';
import { ifNoneMatch, repeatUntilKept } from '../device/listReads.ts';
import { withQuotaRetry } from '../device/withQuotaRetry.ts';
import { noteServerTime, serverDay } from '../device/serverClock.ts';

/** So many days of a difficulty stay readable without a connection. */
const keptDays = 7;

/**
 * Writes a list unless something was applied, or the account changed, since it was asked for: such an answer would
 * undo what the screen shows already. False then.
 */
function writeList(epoch: number, write: () => Promise<void>): Promise<boolean> {
  return withQuotaRetry(() =>
    db.transaction('rw', [db.device, db.submissions, db.saved, db.etags], async () => {
      if ((await readEpoch()) !== epoch) return false;
      await write();
      return true;
    }),
  );
}

/** Inside a transaction: of a difficulty's days, the one just read and the newest others stay. */
async function forgetOldDays(difficulty: Difficulty, readNow: Day): Promise<void> {
  const prefix = listKey.submissions(difficulty, '');
  const keys = await db.etags.where('key').startsWith(prefix).primaryKeys();
  const others = keys.map((key) => key.slice(prefix.length)).filter((day) => day !== readNow);
  for (const day of others
    .sort()
    .reverse()
    .slice(keptDays - 1)) {
    await db.submissions.where({ difficulty, day }).delete();
    await db.etags.delete(listKey.submissions(difficulty, day));
  }
}

/** Only who is signed in has something to offer: nobody else's first screen waits for it. */
const offers = () => import('./restoreLost.ts');

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
    await db.etags.update(known, { readAt });
    return true;
  }
  const day = asked ?? answer[0]?.day ?? (await serverDay());
  if ((await readEpoch()) !== epoch) return false;
  const user = day === (await serverDay()) ? await findUser() : undefined;
  const kept = user && (await (await offers()).offerOfToday(user.accountId, difficulty, answer));
  if (kept?.back) return false;
  return writeList(epoch, async () => {
    await db.submissions.where({ difficulty, day }).delete();
    await db.submissions.bulkPut(kept?.rows ?? answer);
    await db.etags.put({ key: listKey.submissions(difficulty, day), etag: kept?.waiting ? null : etag, readAt });
    await forgetOldDays(difficulty, day);
  });
}

/** Reads a day's list, today's where none is given. Throws Refusal or NoAnswer. */
export function refreshSubmissions(difficulty: Difficulty, day?: Day): Promise<void> {
  return repeatUntilKept(() => fetchSubmissions(difficulty, day));
}

/** Reads the lists of all four difficulties. Throws Refusal or NoAnswer. */
export async function refreshAllSubmissions(day?: Day): Promise<void> {
  await Promise.all(difficulties.map((difficulty) => refreshSubmissions(difficulty, day)));
}

async function fetchSaved(): Promise<boolean> {
  await accountAsked();
  const epoch = await readEpoch();
  const accountId = (await findUser())?.accountId;
  if (accountId === undefined) throw new NotSignedIn();
  const key = listKey.saved(accountId);
  const { answer, etag } = await callTagged(listSavedLabyrinths, {
    headers: { ...preferMinimal, ...(await ifNoneMatch(key)) },
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.status === 401) await loseSession(accountId);
    throw error;
  });
  if (!answer) {
    await db.etags.update(key, { readAt: Date.now() });
    return true;
  }
  if ((await readEpoch()) !== epoch) return false;
  const { back, rows, waiting } = await (await offers()).offerSaved(accountId, answer);
  if (back) return false;
  return writeList(epoch, async () => {
    await db.saved.where({ accountId }).delete();
    await db.saved.bulkPut(rows);
    await db.etags.put({ key, etag: waiting ? null : etag, readAt: Date.now() });
  });
}

/** Reads the own collection. Throws Refusal, NoAnswer, or NotSignedIn. */
export function refreshSaved(): Promise<void> {
  return repeatUntilKept(fetchSaved);
}

/** Reads what a share link leads to. Throws Refusal (404: there is no such link any more) or NoAnswer. */
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
