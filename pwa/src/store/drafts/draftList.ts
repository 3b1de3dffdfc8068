import { dayMs } from 'shared-types/day.ts';
import { copyName } from './copyName.ts';
import { db } from '../device/db.ts';
import { type Draft, isUntouched } from '../device/draft.ts';
import { writeTables } from '../device/withQuotaRetry.ts';
import { newDraft } from './newDraft.ts';
import { keptDrafts } from './readDraft.ts';

/** How long a deleted draft can be restored unless the deletion is confirmed, in milliseconds. */
const keptDeletedMs = 7 * dayMs;

/** The drafts of the device, the last changed first. */
export function readDrafts(): Promise<Draft[]> {
  return keptDrafts().toArray();
}

/** The deleted drafts that can still be restored, the last deleted first. */
export async function readDeletedDrafts(): Promise<Draft[]> {
  const drafts = await db.drafts.filter(({ deletedAt }) => deletedAt !== undefined).toArray();
  return drafts.sort((a, b) => (b.deletedAt ?? 0) - (a.deletedAt ?? 0));
}

function changeDrafts<T>(change: () => Promise<T>): Promise<T> {
  return writeTables([db.drafts], change);
}

/** Changes a stored draft; other tabs see a newer revision. Does nothing when the draft is gone. */
async function revise(id: string, change: (draft: Draft) => Draft): Promise<void> {
  await changeDrafts(async () => {
    const draft = await db.drafts.get(id);
    if (draft) await db.drafts.put({ ...change(draft), rev: draft.rev + 1 });
  });
}

export function renameDraft(id: string, name: string): Promise<void> {
  return revise(id, (draft) => ({ ...draft, name }));
}

/** Copies a draft with its undo history; the open draft stays open. Undefined when the draft is gone. */
export function duplicateDraft(id: string): Promise<Draft | undefined> {
  return changeDrafts(async () => {
    const found = await db.drafts.get(id);
    if (!found) return undefined;
    // Another tab may have deleted it just now.
    const { deletedAt: _, ...draft } = found;
    const copy = newDraft({ ...draft, name: copyName(draft.name) });
    await db.drafts.add(copy);
    return copy;
  });
}

/** Removes a draft from the list; it can be restored until `forgetDraft` or `forgetOldDrafts` deletes it. */
export function deleteDraft(id: string): Promise<void> {
  return revise(id, (draft) => ({ ...draft, deletedAt: Date.now() }));
}

export async function restoreDraft(id: string): Promise<void> {
  await db.drafts.update(id, (draft) => {
    delete draft.deletedAt;
    draft.rev += 1;
  });
}

/** Deletes a deleted draft for good, unless it was restored in the meantime. */
export async function forgetDraft(id: string): Promise<void> {
  await db.drafts
    .where('id')
    .equals(id)
    .filter(({ deletedAt }) => deletedAt !== undefined)
    .delete();
}

/** Deletes for good the drafts that were deleted more than a week ago. */
export async function forgetOldDrafts(): Promise<void> {
  await db.drafts.filter(({ deletedAt = Infinity }) => deletedAt < Date.now() - keptDeletedMs).delete();
}

/** Deletes the draft if it is untouched. */
export async function dropUntouched(id: string): Promise<void> {
  await db.drafts.where('id').equals(id).filter(isUntouched).delete();
}
