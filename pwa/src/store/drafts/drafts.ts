import { v7 as newId } from 'uuid';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { RoomNames } from 'shared-types/labyrinthFile/read.ts';
import { type Drawing, drawingOf, emptyDrawing } from 'shared-types/layout/edit.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { isEmptyLayout, type Layout } from 'shared-types/layout/layout.ts';
import type { Day } from 'shared-types/day.ts';
import { copyName } from './copyName.ts';
import { db } from '../device/db.ts';
import { writeDevice } from '../device/deviceValues.ts';
import type { Draft } from '../device/draft.ts';
import { withQuotaRetry } from '../device/withQuotaRetry.ts';
import { serverDay } from '../device/serverClock.ts';
import { readDraft } from './readDraft.ts';

export { readDraft } from './readDraft.ts';

interface Beginning {
  name?: string;
  difficulty: Difficulty;
  drawing: Drawing;
  izaroConfig: IzaroConfig;
  /** Today, where it is not given. */
  day?: Day;
  roomNames?: RoomNames;
}

/** A layout that comes from elsewhere: a file, a link, another list. */
export type Opening = Omit<Beginning, 'drawing'> & { layout: Layout };

/** Inside a transaction: a new draft that becomes the current one. */
export async function addCurrentDraft({ name = '', ...rest }: Beginning): Promise<Draft> {
  const now = Date.now();
  const day = rest.day ?? (await serverDay());
  const draft: Draft = { id: newId(), name, ...rest, day, createdAt: now, updatedAt: now, rev: 1 };
  await db.drafts.add(draft);
  await writeDevice('currentDraft', draft.id);
  return draft;
}

function changeDrafts<T>(change: () => Promise<T>): Promise<T> {
  return withQuotaRetry(() => db.transaction('rw', [db.device, db.drafts], async () => change()));
}

/** The current draft, else the one touched last; an empty one of Eternal is made where there is none. */
export function openDraft(): Promise<Draft> {
  return changeDrafts(async () => {
    const current = await readDraft();
    if (current) return current;
    const last = await db.drafts
      .orderBy('updatedAt')
      .reverse()
      .filter(({ deletedAt }) => deletedAt === undefined)
      .first();
    if (!last) return addCurrentDraft({ difficulty: 'eternal', drawing: emptyDrawing, izaroConfig: {} });
    await writeDevice('currentDraft', last.id);
    return last;
  });
}

export function findDraft(id: string): Promise<Draft | undefined> {
  return db.drafts.get(id);
}

/** What became of a draft that was to be kept: itself, or a copy of it because the device holds a newer one. */
export interface KeptDraft {
  draft: Draft;
  copied: boolean;
}

/**
 * Keeps a draft as it is now; on the disk when the promise is kept. Another tab that kept a newer one, or deleted it,
 * is never overwritten: the draft then becomes a copy, which is the current one.
 */
export function saveDraft(draft: Draft): Promise<KeptDraft> {
  return changeDrafts(async () => {
    const stored = await db.drafts.get(draft.id);
    const now = Date.now();
    if (stored && stored.rev !== draft.rev) {
      const copy = { ...draft, id: newId(), name: copyName(draft.name), createdAt: now, updatedAt: now, rev: 1 };
      await db.drafts.add(copy);
      await writeDevice('currentDraft', copy.id);
      return { draft: copy, copied: true };
    }
    // A drawing that begins by hand is of the day on which it begins, however old its empty grid is.
    const begins = draft.drawing.actions.length > 0 && stored && isEmptyLayout(stored.drawing.layout);
    const day = begins ? await serverDay() : draft.day;
    const kept = { ...draft, day, updatedAt: now, rev: draft.rev + 1 };
    await db.drafts.put(kept);
    return { draft: kept, copied: false };
  });
}

/** A new draft of a layout that came from elsewhere. It becomes the current one; the one before stays. */
export function startDraft({ layout, ...rest }: Opening): Promise<Draft> {
  return changeDrafts(() => addCurrentDraft({ ...rest, drawing: drawingOf(layout) }));
}

/** Goes on with another draft. */
export async function chooseDraft(id: string): Promise<void> {
  await writeDevice('currentDraft', id);
}
