import { db } from '../device/db.ts';
import { readDevice } from '../device/deviceValues.ts';
import type { Draft } from '../device/draft.ts';

/** The current draft, which the builder edits; undefined before the first one. */
export async function readDraft(): Promise<Draft | undefined> {
  const id = await readDevice('currentDraft');
  const draft = id === undefined ? undefined : await db.drafts.get(id);
  return draft?.deletedAt === undefined ? draft : undefined;
}
