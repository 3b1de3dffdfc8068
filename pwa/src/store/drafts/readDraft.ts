import { db } from '../device/db.ts';
import { readDevice } from '../device/deviceValues.ts';
import type { Draft } from '../device/draft.ts';

/** The drafts that are not deleted, the last changed first. */
export function keptDrafts() {
  return db.drafts
    .orderBy('updatedAt')
    .reverse()
    .filter(({ deletedAt }) => deletedAt === undefined);
}

/** Undefined if the draft is deleted or not on this device. */
export async function findDraft(id: string): Promise<Draft | undefined> {
  const draft = await db.drafts.get(id);
  return draft?.deletedAt === undefined ? draft : undefined;
}

/** The current draft, which the builder edits; undefined before the first one. */
export async function readDraft(): Promise<Draft | undefined> {
  const id = await readDevice('currentDraft');
  return id === undefined ? undefined : findDraft(id);
}
