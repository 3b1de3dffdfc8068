import { preferMinimal } from 'shared-types/api/prefer.ts';
import { getShared, listSavedLabyrinths, type SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { config, resetInfo, type SiteConfig } from 'shared-types/api/site.ts';
import { listSubmissions } from 'shared-types/api/submissions.ts';
import { difficulties, type Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/rules/dailyReset.ts';
import { call, callTagged, Refusal } from '../api/call.ts';
import { logOnce } from '../api/logOnce.ts';
import { accountAsked, findUser, loseSession, NotSignedIn } from './account.ts';
import { db } from './db.ts';
import { readDevice, writeDevice } from './device.ts';
import { readEpoch } from './epoch.ts';
import { listKey } from './listKey.ts';
import { withSpace } from './makeSpace.ts';
import { noteServerTime, serverDay } from './serverClock.ts';

/** So often a list is read again when the queue overtook its answer; after that the next refresh does it. */
const maxTurns = 5;

/** So many days of a difficulty stay readable without a connection. */
const keptDays = 7;

/** What a call sends so that a list that has not changed is answered with 304. */
export async function knownTag(key: string): Promise<Record<string, string>> {
  const etag = (await db.etags.get(key))?.etag;
  return etag ? { 'if-none-match': etag } : {};
}

/**
 * Writes a list unless something was applied, or the account changed, since it was asked for: such an answer would
 * undo what the screen shows already. False then.
 */
function writeList(epoch: number, write: () => Promise<void>): Promise<boolean> {
  return withSpace(() =>
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
const offers = () => import('./offerAgain.ts');

async function readSubmissions(difficulty: Difficulty, asked: Day | undefined): Promise<boolean> {
  const epoch = await readEpoch();
  const known = listKey.submissions(difficulty, asked ?? (await serverDay()));
  const query = asked === undefined ? {} : { query: { day: asked } };
  const got = await callTagged(listSubmissions, { params: { difficulty }, headers: await knownTag(known), ...query });
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

/** Reads until an answer could be kept. `turn` tells whether it was. */
export async function repeat(turn: () => Promise<boolean>): Promise<void> {
  for (let turns = 0; turns < maxTurns; turns += 1) if (await turn()) return;
}

/** Reads a day's list, today's where none is given. Throws Refusal or NoAnswer. */
export function refreshSubmissions(difficulty: Difficulty, day?: Day): Promise<void> {
  return repeat(() => readSubmissions(difficulty, day));
}

/** Reads the lists of all four difficulties. Throws Refusal or NoAnswer. */
export async function refreshAllSubmissions(day?: Day): Promise<void> {
  await Promise.all(difficulties.map((difficulty) => refreshSubmissions(difficulty, day)));
}

async function readSaved(): Promise<boolean> {
  await accountAsked();
  const epoch = await readEpoch();
  const accountId = (await findUser())?.accountId;
  if (accountId === undefined) throw new NotSignedIn();
  const key = listKey.saved(accountId);
  const { answer, etag } = await callTagged(listSavedLabyrinths, {
    headers: { ...preferMinimal, ...(await knownTag(key)) },
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
  return repeat(readSaved);
}

/** Reads what a share link leads to. Throws Refusal (404: there is no such link any more) or NoAnswer. */
export async function refreshShared(token: string): Promise<void> {
  const keep = (found: SharedLabyrinth | null) => withSpace(() => db.shared.put({ token, found, readAt: Date.now() }));
  try {
    await keep(await call(getShared, { params: { shareToken: token } }));
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) await keep(null);
    throw error;
  }
}

async function readConfig(): Promise<void> {
  await writeDevice('config', await call(config));
}

let readingConfig: Promise<void> | undefined;

/** Reads the public settings of this installation; who asks meanwhile shares the call. Throws Refusal or NoAnswer. */
export function refreshConfig(): Promise<void> {
  readingConfig ??= readConfig().finally(() => {
    readingConfig = undefined;
  });
  return readingConfig;
}

/** The same, unless the device knows them. */
export async function refreshUnknownConfig(): Promise<void> {
  if (!(await shownConfig())) await refreshConfig();
}

/** Reads when the labyrinth changes next. Throws Refusal or NoAnswer. */
export async function refreshResetInfo(): Promise<void> {
  const { answer, serverTime } = await callTagged(resetInfo).catch((error: unknown) => {
    logOnce('Failed to fetch reset info', error);
    throw error;
  });
  if (serverTime !== null) await noteServerTime(serverTime);
  if (answer) await writeDevice('nextResetUTC', answer.nextResetUTC);
}

export function shownConfig(): Promise<SiteConfig | undefined> {
  return readDevice('config');
}

/** The last known reset. `serverOffset`: server's clock minus the device's, in milliseconds. */
export async function shownResetInfo(): Promise<{ nextResetUTC: string; serverOffset: number } | undefined> {
  const nextResetUTC = await readDevice('nextResetUTC');
  if (nextResetUTC === undefined) return undefined;
  return { nextResetUTC, serverOffset: (await readDevice('serverOffset')) ?? 0 };
}
