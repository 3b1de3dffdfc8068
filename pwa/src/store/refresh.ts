import { getShared, listSavedLabyrinths, type SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { config, resetInfo, type SiteConfig } from 'shared-types/api/site.ts';
import { listSubmissions } from 'shared-types/api/submissions.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { call, callTagged, Refusal } from '../api/call.ts';
import { findUser, loseSession, NotSignedIn } from './account.ts';
import { db } from './db.ts';
import { readDevice, writeDevice } from './device.ts';
import { readEpoch } from './epoch.ts';
import { listKey } from './listKey.ts';
import { noteServerTime, serverDay } from './serverClock.ts';

/** So often a list is read again when the queue overtook its answer; after that the next refresh does it. */
const maxTurns = 5;

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
  return db.transaction('rw', [db.device, db.submissions, db.saved, db.etags], async () => {
    if ((await readEpoch()) !== epoch) return false;
    await write();
    return true;
  });
}

async function readSubmissions(difficulty: Difficulty): Promise<boolean> {
  const epoch = await readEpoch();
  const headers = await knownTag(listKey.submissions(difficulty, await serverDay()));
  const got = await callTagged(listSubmissions, { params: { difficulty }, headers });
  if (got.serverTime !== null) await noteServerTime(got.serverTime);
  const { answer, etag } = got;
  if (!answer) return true;
  const day = answer[0]?.day ?? (await serverDay());
  return writeList(epoch, async () => {
    await db.submissions.filter((row) => row.difficulty === difficulty).delete();
    await db.submissions.bulkPut(answer);
    await db.etags.where('key').startsWith(listKey.submissions(difficulty, '')).delete();
    await db.etags.put({ key: listKey.submissions(difficulty, day), etag });
  });
}

/** Reads until an answer could be kept. `turn` tells whether it was. */
export async function repeat(turn: () => Promise<boolean>): Promise<void> {
  for (let turns = 0; turns < maxTurns; turns += 1) if (await turn()) return;
}

/** Reads today's list. Throws Refusal or NoAnswer. */
export function refreshSubmissions(difficulty: Difficulty): Promise<void> {
  return repeat(() => readSubmissions(difficulty));
}

async function readSaved(): Promise<boolean> {
  const epoch = await readEpoch();
  const accountId = (await findUser())?.accountId;
  if (accountId === undefined) throw new NotSignedIn();
  const key = listKey.saved(accountId);
  const { answer, etag } = await callTagged(listSavedLabyrinths, { headers: await knownTag(key) }).catch(
    async (error: unknown) => {
      if (error instanceof Refusal && error.status === 401) await loseSession(accountId);
      throw error;
    },
  );
  if (!answer) return true;
  return writeList(epoch, async () => {
    await db.saved.where({ accountId }).delete();
    await db.saved.bulkPut(answer.map((row) => ({ ...row, accountId })));
    await db.etags.put({ key, etag });
  });
}

/** Reads the own collection. Throws Refusal, NoAnswer, or NotSignedIn. */
export function refreshSaved(): Promise<void> {
  return repeat(readSaved);
}

/** Reads what a share link leads to. Throws Refusal (404: there is no such link any more) or NoAnswer. */
export async function refreshShared(token: string): Promise<void> {
  const keep = (found: SharedLabyrinth | null) => db.shared.put({ token, found });
  try {
    await keep(await call(getShared, { params: { shareToken: token } }));
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) await keep(null);
    throw error;
  }
}

/** Reads the public settings of this installation. Throws Refusal or NoAnswer. */
export async function refreshConfig(): Promise<void> {
  await writeDevice('config', await call(config));
}

/** Reads when the labyrinth changes next. Throws Refusal or NoAnswer. */
export async function refreshResetInfo(): Promise<void> {
  const { answer, serverTime } = await callTagged(resetInfo);
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
