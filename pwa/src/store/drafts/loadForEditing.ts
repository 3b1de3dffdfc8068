import type { Difficulty } from 'shared-types/difficulty.ts';
import { drawingOf } from 'shared-types/layout/edit.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { LayoutFault, parseLayout } from 'shared-types/layout/layout.ts';
import type { Day } from 'shared-types/day.ts';
import { db } from '../device/db.ts';
import type { Draft } from '../device/draft.ts';
import { withQuotaRetry } from '../device/withQuotaRetry.ts';
import { type Opening, startDraft } from './drafts.ts';

/** A layout of a list or a share link. */
export interface Loadable {
  name?: string;
  difficulty: Difficulty;
  labyrinthData: string;
  izaroConfig: IzaroConfig;
  /** The labyrinth's day, where that is known. */
  day?: Day;
}

/** A layout could not become a draft. `message` is a sentence for people. */
export class NotLoaded extends Error {
  override name = 'NotLoaded';
}

function openingOf({ name, difficulty, labyrinthData, izaroConfig, day }: Loadable): Opening {
  const { firstPhaseMechanic, secondPhaseMechanic, lastPhaseMechanic, weaponSet } = izaroConfig;
  return {
    ...(name !== undefined && { name }),
    ...(day !== undefined && { day }),
    difficulty,
    layout: parseLayout(labyrinthData),
    izaroConfig: {
      ...(firstPhaseMechanic && { firstPhaseMechanic }),
      ...(secondPhaseMechanic && { secondPhaseMechanic }),
      ...(lastPhaseMechanic && { lastPhaseMechanic }),
      ...(weaponSet && { weaponSet }),
    },
  };
}

/** Keeps a layout that only this device still has as a draft of this id, once. The current draft stays. Throws LayoutFault. */
export async function keepLayout(id: string, labyrinth: Loadable & { day: Day }): Promise<void> {
  const { layout, name = '', ...rest } = openingOf(labyrinth);
  const now = Date.now();
  const draft = {
    id,
    name,
    ...rest,
    day: labyrinth.day,
    drawing: drawingOf(layout),
    createdAt: now,
    updatedAt: now,
    rev: 1,
  };
  await withQuotaRetry(() =>
    db.transaction('rw', db.drafts, async () => {
      if (!(await db.drafts.get(id))) await db.drafts.add(draft);
    }),
  );
}

/**
 * Makes a layout from a list or a share link the current draft (spec 4); the previous draft stays on the device.
 * Throws NotLoaded.
 */
export async function loadForEditing(labyrinth: Loadable): Promise<Draft> {
  try {
    return await startDraft(openingOf(labyrinth));
  } catch (cause) {
    const message =
      cause instanceof LayoutFault
        ? `This version of the app cannot read it: ${cause.message}`
        : 'Your device could not keep it. Please try again.';
    throw new NotLoaded(message, { cause });
  }
}
