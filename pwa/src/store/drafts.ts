import { v7 as newId } from 'uuid';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { type Drawing, drawingOf, emptyDrawing } from 'shared-types/layout/edit.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { db } from './db.ts';
import { readDevice, writeDevice } from './device.ts';
import type { Draft } from './draft.ts';
import { serverDay } from './serverClock.ts';

interface Beginning {
  name?: string;
  difficulty: Difficulty;
  drawing: Drawing;
  izaroConfig: IzaroConfig;
}

/** Inside a transaction: a new draft that becomes the current one. */
export async function addCurrentDraft({ name = '', ...rest }: Beginning): Promise<Draft> {
  const now = Date.now();
  const draft: Draft = { id: newId(), name, ...rest, day: await serverDay(), createdAt: now, updatedAt: now };
  await db.drafts.add(draft);
  await writeDevice('currentDraft', draft.id);
  return draft;
}

/** The draft that the builder is working on, undefined before the first one. */
export async function shownDraft(): Promise<Draft | undefined> {
  const id = await readDevice('currentDraft');
  return id === undefined ? undefined : db.drafts.get(id);
}

/** All drafts of the device, the last touched first. */
export function shownDrafts(): Promise<Draft[]> {
  return db.drafts.orderBy('updatedAt').reverse().toArray();
}

/** The current draft; an empty one of Eternal is made where there is none. */
export function openDraft(): Promise<Draft> {
  return db.transaction(
    'rw',
    [db.device, db.drafts],
    async () =>
      (await shownDraft()) ?? addCurrentDraft({ difficulty: 'eternal', drawing: emptyDrawing, izaroConfig: {} }),
  );
}

export function findDraft(id: string): Promise<Draft | undefined> {
  return db.drafts.get(id);
}

/** Keeps a draft as it is now; on the disk when the promise is kept. */
export async function saveDraft(draft: Draft): Promise<void> {
  await db.drafts.put({ ...draft, updatedAt: Date.now() });
}

/** A new draft of a layout that came from elsewhere. It becomes the current one; the one before stays. */
export function startDraft(start: {
  name?: string;
  difficulty: Difficulty;
  layout: Layout;
  izaroConfig: IzaroConfig;
}): Promise<Draft> {
  const { layout, ...rest } = start;
  return db.transaction('rw', [db.device, db.drafts], async () =>
    addCurrentDraft({ ...rest, drawing: drawingOf(layout) }),
  );
}

/** Goes on with another draft. */
export async function chooseDraft(id: string): Promise<void> {
  await writeDevice('currentDraft', id);
}
