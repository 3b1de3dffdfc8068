import { db } from './db.ts';
import { readDevice } from './device.ts';
import type { Draft } from './draft.ts';

/** The draft that the builder is working on, undefined before the first one. */
export async function shownDraft(): Promise<Draft | undefined> {
  const id = await readDevice('currentDraft');
  const draft = id === undefined ? undefined : await db.drafts.get(id);
  return draft?.deletedAt === undefined ? draft : undefined;
}
