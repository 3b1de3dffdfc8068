import { parseLayout } from 'shared-types/layout/layout.ts';
import { drawingOf } from 'shared-types/layout/edit.ts';
import { db } from '../device/db.ts';
import type { Draft } from '../device/draft.ts';
import { addCurrentDraft } from '../drafts/drafts.ts';
import { addEntry, changeQueue, NotQueued, requireAccountId } from './enqueue.ts';
import { hasLayout, type Op, type OutboxEntry } from '../device/outboxEntry.ts';
import { serverDay } from '../device/serverClock.ts';
import { refuseDependents } from './refuseDependents.ts';

const discarded = { code: 'discarded', error: 'What this belongs to was discarded.' };

type StoredEntry = OutboxEntry & { n: number };

/** The signed-in account's entry; undefined when it is gone, for example applied in the meantime. */
async function findEntry(id: string): Promise<StoredEntry | undefined> {
  const entry = await db.outbox.get({ id });
  if (entry?.n === undefined || entry.accountId !== (await requireAccountId())) return undefined;
  return { ...entry, n: entry.n };
}

/** The operation of an entry, for today: without doors walked on an earlier day, which prove nothing about today's layout. */
async function opForToday(entry: StoredEntry): Promise<Op> {
  if (entry.type !== 'submission.create' || entry.day === (await serverDay())) return entry;
  const { walked: _, ...args } = entry.args;
  return { type: entry.type, args };
}

async function sendAsNew(entry: StoredEntry): Promise<void> {
  await db.outbox.delete(entry.n);
  await addEntry(entry.accountId, await opForToday(entry), { version: entry.v, about: entry.about });
}

/** Sends a rejected entry again as a new one, for today ('Submit for today'). Does nothing when the entry is gone. */
export function resend(id: string): Promise<void> {
  return changeQueue(async () => {
    const entry = await findEntry(id);
    if (entry?.state === 'rejected') await sendAsNew(entry);
  });
}

const gone = 'This suggestion is no longer here: it was sent again or discarded in another tab.';

/**
 * Sends a rejected suggestion again with another text. Throws NotQueued with the reason, also when the entry is gone.
 */
export function resendSuggestion(id: string, text: string): Promise<void> {
  return changeQueue(async () => {
    const entry = await findEntry(id);
    if (entry?.type !== 'suggestion.create' || entry.state !== 'rejected') throw new NotQueued(gone);
    await db.outbox.delete(entry.n);
    await addEntry(entry.accountId, { type: entry.type, args: { ...entry.args, text } });
  });
}

/** Sends at once an entry that waits for its time or is parked; sends a rejected one as a new entry. */
export function tryAgain(id: string): Promise<void> {
  return changeQueue(async () => {
    const entry = await findEntry(id);
    if (entry?.state === 'rejected') await sendAsNew(entry);
    else if (entry) await db.outbox.update(entry.n, { state: 'queued', attempts: 0, nextAt: 0 });
  });
}

/** Deletes entries of any account, all or none, and rejects the entries that depend on them. */
export function discard(...ids: string[]): Promise<void> {
  return changeQueue(async () => {
    for (const id of ids) {
      // What depends on an entry that was sent in the meantime may be sent too.
      if ((await db.outbox.where({ id }).delete()) > 0) await refuseDependents(id, discarded);
    }
  });
}

/** Turns a queued layout into a draft, which becomes the current one. Undefined when the entry is gone or has no layout. */
export function keepAsDraft(id: string): Promise<Draft | undefined> {
  return changeQueue(async () => {
    const entry = await findEntry(id);
    if (!entry || !hasLayout(entry)) return undefined;
    const { difficulty, izaroConfig, labyrinthData } = entry.args;
    const { name = '', day = entry.day } = entry.type === 'saved.create' ? entry.args : {};
    const drawing = drawingOf(parseLayout(labyrinthData));
    const draft = await addCurrentDraft({ name, difficulty, izaroConfig, drawing, day });
    await db.outbox.delete(entry.n);
    await refuseDependents(id, discarded);
    return draft;
  });
}
