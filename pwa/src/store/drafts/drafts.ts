import type { Difficulty } from 'shared-types/difficulty.ts';
import type { RoomNames } from 'shared-types/labyrinthFile/read.ts';
import { type Drawing, drawingOf, emptyDrawing, undo } from 'shared-types/layout/edit.ts';
import type { ExitBearings } from 'shared-types/layout/exits.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { isEmptyLayout, type Layout } from 'shared-types/layout/layout.ts';
import type { Day } from 'shared-types/day.ts';
import { copyName } from './copyName.ts';
import { db } from '../device/db.ts';
import { readDevice, writeDevice } from '../device/deviceValues.ts';
import type { Draft } from '../device/draft.ts';
import { writeTables } from '../device/withQuotaRetry.ts';
import { serverDay } from '../device/serverClock.ts';
import { newDraft } from './newDraft.ts';
import { keptDrafts, readDraft } from './readDraft.ts';

interface NewDraft {
  name?: string;
  difficulty: Difficulty;
  drawing: Drawing;
  izaroConfig: IzaroConfig;
  /** Default: today. */
  day?: Day;
  roomNames?: RoomNames;
  exitBearings?: ExitBearings;
}

/** A layout that comes from elsewhere: a file, a link, another list. */
export type Opening = Omit<NewDraft, 'drawing'> & { layout: Layout };

/** Inside a transaction: adds a new draft, which becomes the current one. */
export async function addCurrentDraft({ name = '', ...rest }: NewDraft): Promise<Draft> {
  const draft = newDraft({ name, ...rest, day: rest.day ?? (await serverDay()) });
  await db.drafts.add(draft);
  await writeDevice('currentDraft', draft.id);
  return draft;
}

function changeDrafts<T>(change: () => Promise<T>): Promise<T> {
  return writeTables([db.device, db.drafts], change);
}

/** The current draft, else the last changed one, else a new empty Eternal draft. */
export function openDraft(): Promise<Draft> {
  return changeDrafts(async () => {
    const current = await readDraft();
    if (current) return current;
    const last = await keptDrafts().first();
    if (!last) return addCurrentDraft({ difficulty: 'eternal', drawing: emptyDrawing, izaroConfig: {} });
    await writeDevice('currentDraft', last.id);
    return last;
  });
}

/** The result of storing a draft: the draft itself, or a copy because another tab has changed or deleted it. */
export interface SavedDraft {
  draft: Draft;
  copied: false | 'changed' | 'deleted';
}

/**
 * Whether the draft's first line was just drawn on an empty grid. A new action clears the redo list (spec 4): where it
 * holds something, a line was redone.
 */
function isBegunNow({ drawing, rev }: Draft, stored: Draft | undefined): boolean {
  // If another tab changed or deleted the draft, only the drawing itself shows what was there before.
  const before = stored?.rev === rev ? stored.drawing : undo(drawing);
  return drawing.actions.length > 0 && drawing.undoneActions.length === 0 && isEmptyLayout(before.layout);
}

/**
 * Stores a draft; it is on the disk when the promise resolves. Never overwrites a newer revision or a deletion by
 * another tab: it then stores a copy, which becomes the current draft.
 */
export function saveDraft(draft: Draft): Promise<SavedDraft> {
  return changeDrafts(async () => {
    const stored = await db.drafts.get(draft.id);
    if (draft.drawing.layout.paths.length > 0 && !(await readDevice('knowsGesture')))
      await writeDevice('knowsGesture', true);
    // A drawing started by hand belongs to the day of its first line, however old its empty grid is.
    const day = isBegunNow(draft, stored) ? await serverDay() : draft.day;
    if (stored && stored.rev !== draft.rev) {
      const copy = newDraft({ ...draft, day, name: copyName(draft.name) });
      await db.drafts.add(copy);
      await writeDevice('currentDraft', copy.id);
      return { draft: copy, copied: stored.deletedAt === undefined ? 'changed' : 'deleted' };
    }
    const kept = { ...draft, day, updatedAt: Date.now(), rev: draft.rev + 1 };
    await db.drafts.put(kept);
    // The device had no space for it when it was opened, or another tab deleted it for good.
    if (!stored) await writeDevice('currentDraft', kept.id);
    return { draft: kept, copied: false };
  });
}

/** Starts a draft from a layout from elsewhere. It becomes the current draft; the previous one stays on the device. */
export function startDraft({ layout, ...rest }: Opening): Promise<Draft> {
  return changeDrafts(() => addCurrentDraft({ ...rest, drawing: drawingOf(layout) }));
}

/** Makes another draft the current one. */
export async function chooseDraft(id: string): Promise<void> {
  await writeDevice('currentDraft', id);
}
