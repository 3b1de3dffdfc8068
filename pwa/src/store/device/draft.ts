import type { Difficulty } from 'shared-types/difficulty.ts';
import type { FiledDraft } from 'shared-types/draftFile/draftFile.ts';
import type { RoomNames } from 'shared-types/labyrinthFile/read.ts';
import type { Drawing } from 'shared-types/layout/edit.ts';
import type { ExitBearings } from 'shared-types/layout/exits.ts';
import { isEmptyLayout } from 'shared-types/layout/layout.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import type { Day } from 'shared-types/day.ts';

/** A labyrinth being drawn, with its undo history, on this device only. Times in epoch milliseconds. */
export interface Draft {
  id: string;
  name: string;
  difficulty: Difficulty;
  izaroConfig: IzaroConfig;
  drawing: Drawing;
  /** The UTC day of the labyrinth: taken from the file or link it came from, else the day its first line was drawn. */
  day: Day;
  createdAt: number;
  updatedAt: number;
  /** Grows with every stored change. Saving an older revision creates a copy and overwrites nothing. */
  rev: number;
  /** When the draft was deleted: it can be restored until the deletion is confirmed or a week old. */
  deletedAt?: number;
  /** Room names from the imported file that the game does not have, kept for the next export. */
  roomNames?: RoomNames;
  /** Where the imported file says the rooms' exits are, to be shown and exported again. */
  exitBearings?: ExitBearings;
}

/** What a draft file contains: everything but the undo history and the draft's place on this device. */
export function filedDraft({
  name,
  difficulty,
  day,
  drawing,
  izaroConfig,
  roomNames,
  exitBearings,
}: Draft): FiledDraft {
  return {
    name,
    difficulty,
    day,
    layout: drawing.layout,
    izaroConfig,
    ...(roomNames && { roomNames }),
    ...(exitBearings && { exitBearings }),
  };
}

/** Whether nothing was drawn, chosen, named or undone: nobody would miss the draft. */
export function isUntouched({ name, izaroConfig, drawing }: Draft): boolean {
  const { layout, actions, undoneActions } = drawing;
  const isBlank = actions.length === 0 && undoneActions.length === 0 && isEmptyLayout(layout);
  return isBlank && name === '' && Object.keys(izaroConfig).length === 0;
}
