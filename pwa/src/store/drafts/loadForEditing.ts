import type { Difficulty } from 'shared-types/difficulty.ts';
import { drawingOf } from 'shared-types/layout/edit.ts';
import { chosenIzaro, type IzaroConfig } from 'shared-types/layout/izaro.ts';
import { LayoutFault, parseLayout } from 'shared-types/layout/layout.ts';
import type { Day } from 'shared-types/day.ts';
import { dayText } from 'shared-types/dayText.ts';
import { db } from '../device/db.ts';
import { writeDevice } from '../device/deviceValues.ts';
import type { Draft } from '../device/draft.ts';
import { writeTables } from '../device/withQuotaRetry.ts';
import { type Opening, startDraft } from './drafts.ts';
import { newDraft } from './newDraft.ts';

/** A layout from a list or a share link. */
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
  return {
    ...(name !== undefined && { name }),
    ...(day !== undefined && { day }),
    difficulty,
    layout: parseLayout(labyrinthData),
    izaroConfig: chosenIzaro(izaroConfig),
  };
}

/**
 * Keeps a submission that only this device still has, as a draft with the same id, and sets a notice for the player.
 * Does nothing the second time. The current draft stays current. Throws LayoutFault.
 */
export async function keepLayout(id: string, submission: Loadable & { day: Day }): Promise<void> {
  const { day } = submission;
  const { layout, ...rest } = openingOf(submission);
  const draft = newDraft(
    { ...rest, name: `Submitted on ${dayText(day)}`, day, drawing: drawingOf(layout) },
    { id, at: Date.now() },
  );
  await writeTables([db.device, db.drafts], async () => {
    if (await db.drafts.get(id)) return;
    await db.drafts.add(draft);
    await writeDevice('keptLost', draft.name);
  });
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
