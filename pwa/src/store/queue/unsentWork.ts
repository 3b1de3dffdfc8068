import { type FiledDraft, writeDraftFile } from 'shared-types/draftFile/draftFile.ts';
import { drawingOf } from 'shared-types/layout/edit.ts';
import { findAccountId, findUser } from '../account/account.ts';
import { db } from '../device/db.ts';
import { filedDraft, isUntouched } from '../device/draft.ts';
import { readDrafts } from '../drafts/draftList.ts';
import { newDraft } from '../drafts/newDraft.ts';
import { changeQueue, entityKeysOf } from './enqueue.ts';
import { type OutboxEntry, pickOp } from '../device/outboxEntry.ts';
import { accountName } from '../account/accountName.ts';
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

async function unsentWork(entries: readonly OutboxEntry[], drafts: UnsentWork['drafts']): Promise<UnsentWork> {
  const user = await findUser();
  return {
    exportedAt: new Date().toISOString(),
    account: user ? { id: user.accountId, name: accountName(user) } : null,
    changes: entries.map(filedChange),
    drafts,
  };
}

/** The signed-in account's unsent changes and the drafts of the device, without their undo history, as one file. */
export async function exportUnsent(): Promise<Amount & { text: string }> {
  const [entries, drafts] = await Promise.all([unsentEntries(), readDrafts()]);
  const filed = drafts
    .filter((draft) => !isUntouched(draft))
    .map((draft) => ({ id: draft.id, draft: filedDraft(draft) }));
  const work = await unsentWork(entries, filed);
  return { text: writeUnsentFile(work), changes: work.changes.length, drafts: work.drafts.length };
}

/** One unsent change as such a file. Undefined when it is gone, or another account's. */
export async function exportEntry(id: string): Promise<string | undefined> {
  const entry = (await unsentEntries()).find((each) => each.id === id);
  return entry && writeUnsentFile(await unsentWork([entry], []));
}

/** The entry as it was; one that was parked, or waited for its time, is sent again at once. */
function entryOf(accountId: string, { refused, ...change }: FiledChange): OutboxEntry {
  const state = refused ? 'rejected' : 'queued';
  return { ...change, accountId, entityKeys: entityKeysOf(change), attempts: 0, nextAt: 0, state, lastError: refused };
}

async function addChanges(accountId: string, changes: readonly FiledChange[]): Promise<number> {
  let added = 0;
  for (const change of changes) {
    if (await db.outbox.get({ id: change.id })) continue;
    await db.outbox.add(entryOf(accountId, change));
    added += 1;
  }
  return added;
}

/** What two drafts have in common that a player cannot tell apart; the keys of a configuration are in any order. */
function contentOf({ izaroConfig, ...rest }: FiledDraft): string {
  return JSON.stringify([writeDraftFile({ ...rest, izaroConfig: {} }), Object.entries(izaroConfig).toSorted()]);
}

/** A draft of the file that was deleted or changed here since is added beside the one that has its id. */
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
 * Imports such a file into the queue and the drafts, all of it or nothing. Ids of changes are kept, so that what is here
 * already, or was sent since, counts once; a vote that was changed here since stays so. Throws UnsentFileFault, also for
 * another account's changes, and NotQueued.
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
