import { type FiledDraft, writeDraftFile } from 'shared-types/draftFile/draftFile.ts';
import { drawingOf } from 'shared-types/layout/edit.ts';
import { findAccountId, findUser } from '../account/account.ts';
import { db } from '../device/db.ts';
import { filedDraft, isUntouched } from '../device/draft.ts';
import { readDrafts } from '../drafts/draftList.ts';
import { newDraft } from '../drafts/newDraft.ts';
import { appendEntry } from './appendEntry.ts';
import { changeQueue, entityKeysOf, entriesFor } from './enqueue.ts';
import { isRegister, type OutboxEntry, pickOp } from '../device/outboxEntry.ts';
import { isFull, writeTables } from '../device/withQuotaRetry.ts';
import { accountName } from '../account/accountName.ts';
import { markSent } from './markSent.ts';
import { unsentEntries } from './unsentEntries.ts';
import { type FiledChange, readUnsentFile, UnsentFileFault, type UnsentWork, writeUnsentFile } from './unsentFile.ts';

/** How much a file contains, or how much of it was new. */
export interface Amount {
  changes: number;
  drafts: number;
}

function filedChange(entry: OutboxEntry): FiledChange {
  const { id, v, day, madeAt, dependsOn, firstSentAt, state, lastError } = entry;
  const refused = state === 'rejected' ? lastError : null;
  return { id, ...pickOp(entry), v, day, madeAt, dependsOn, firstSentAt, refused };
}

/**
 * The signed-in account's entries for a file, marked as sent: another browser may send them from the file. A change made
 * here afterwards would be taken for a repetition, and a deletion would not reach the server.
 */
async function takeEntries(isWanted: (entry: OutboxEntry) => boolean): Promise<OutboxEntry[]> {
  const find = async () => (await unsentEntries()).filter(isWanted);
  const take = async () => {
    const entries = await find();
    await markSent(entries, Date.now());
    return entries;
  };
  try {
    return await writeTables([db.device, db.outbox], take);
  } catch (error) {
    // Nobody needs the file more than the owner of a device that is full.
    if (!isFull(error)) throw error;
    return find();
  }
}

async function unsentWork(entries: readonly OutboxEntry[], drafts: UnsentWork['drafts']): Promise<UnsentWork> {
  const user = await findUser();
  return {
    exportedAt: new Date().toISOString(),
    account: user ? { id: user.accountId, name: accountName(user) } : null,
    changes: entries.map(filedChange),
    drafts,
  };
}

/** One file with the signed-in account's unsent changes and the device's drafts, without their undo history. */
export async function exportUnsent(): Promise<Amount & { text: string }> {
  const [entries, drafts] = await Promise.all([takeEntries(() => true), readDrafts()]);
  const filed = drafts
    .filter((draft) => !isUntouched(draft))
    .map((draft) => ({ id: draft.id, draft: filedDraft(draft) }));
  const work = await unsentWork(entries, filed);
  return { text: writeUnsentFile(work), changes: work.changes.length, drafts: work.drafts.length };
}

/** A file with one unsent change. Undefined when the change is gone or another account's. */
export async function exportEntry(id: string): Promise<string | undefined> {
  const [entry] = await takeEntries((each) => each.id === id);
  return entry && writeUnsentFile(await unsentWork([entry], []));
}

/**
 * The entry as it was exported; one that was parked or waited for its time is sent again at once. It counts as sent,
 * because the browser that wrote the file may send it, too.
 */
function entryOf(accountId: string, { refused, ...change }: FiledChange): OutboxEntry {
  const { firstSentAt } = change;
  return {
    ...change,
    accountId,
    entityKeys: entityKeysOf(change),
    firstSentAt: firstSentAt ?? Date.now(),
    attempts: 0,
    nextAt: 0,
    state: refused ? 'rejected' : 'queued',
    lastError: refused,
  };
}

/** Whether a waiting entry sets the same thing, and was made later. */
async function isOutdated(accountId: string, change: FiledChange): Promise<boolean> {
  if (!isRegister(change)) return false;
  const [key = ''] = entityKeysOf(change);
  const waiting = (await entriesFor(accountId, key)).filter(({ type }) => type === change.type);
  return waiting.some(({ madeAt }) => Date.parse(madeAt) > Date.parse(change.madeAt));
}

async function addChanges(accountId: string, changes: readonly FiledChange[]): Promise<number> {
  let added = 0;
  for (const change of changes) {
    if ((await db.outbox.get({ id: change.id })) || (await isOutdated(accountId, change))) continue;
    await appendEntry(entryOf(accountId, change));
    added += 1;
  }
  return added;
}

/** A draft's content, equal for drafts that a player cannot tell apart; the keys of `izaroConfig` are in any order. */
function contentOf({ izaroConfig, ...rest }: FiledDraft): string {
  return JSON.stringify([writeDraftFile({ ...rest, izaroConfig: {} }), Object.entries(izaroConfig).toSorted()]);
}

/**
 * Adds the drafts that are not here with the same content. If another version of a draft has its id, the file's version
 * is added beside it under a new id.
 */
async function addDrafts(drafts: UnsentWork['drafts']): Promise<number> {
  const here = new Set((await readDrafts()).map((draft) => contentOf(filedDraft(draft))));
  const missing = drafts.filter(({ draft }) => !here.has(contentOf(draft)));
  const at = Date.now();
  for (const { id, draft } of missing) {
    const { layout, ...rest } = draft;
    const isTaken = (await db.drafts.get(id)) !== undefined;
    await db.drafts.add(newDraft({ ...rest, drawing: drawingOf(layout) }, isTaken ? { at } : { id, at }));
  }
  return missing.length;
}

/**
 * Imports a file of unsent work into the queue and the drafts, all of it or nothing. Changes keep their ids, so that
 * what is queued here already, or was sent since, counts once; a vote changed here since stays as it is. Throws
 * NotQueued, or UnsentFileFault, also for another account's changes.
 */
export async function importUnsent(text: string): Promise<Amount> {
  const { account, changes, drafts } = readUnsentFile(text);
  return changeQueue(async () => {
    const accountId = await findAccountId();
    if (changes.length > 0 && account && account.id !== accountId) {
      throw new UnsentFileFault(
        `These changes belong to ${account.name}. Sign in as ${account.name} to take them back.`,
      );
    }
    return { changes: await addChanges(accountId ?? '', changes), drafts: await addDrafts(drafts) };
  });
}
