import type { Difficulty } from 'shared-types/difficulty.ts';
import type { RoomNames } from 'shared-types/labyrinthFile/read.ts';
import type { Drawing } from 'shared-types/layout/edit.ts';
import { isEmptyLayout } from 'shared-types/layout/layout.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import type { Day } from 'shared-types/day.ts';

/** A labyrinth in the making, with its history, on this device only. Times in epoch milliseconds. */
export interface Draft {
  id: string;
  name: string;
  difficulty: Difficulty;
  izaroConfig: IzaroConfig;
  drawing: Drawing;
  /** The UTC day of the labyrinth: of the file or link it came from, else of the first line drawn. */
  day: Day;
  createdAt: number;
  updatedAt: number;
  /** Grows with every change that is kept. Whoever saves on an older one gets a copy, and overwrites nothing. */
  rev: number;
  /** Deleted, and kept until that is confirmed or a week old. */
  deletedAt?: number;
  /** What the file that the layout came from calls its rooms, to be written into one again. */
  roomNames?: RoomNames;
}

/** A draft that nobody would miss: nothing drawn, chosen, named or undone. */
export function isUntouched({ name, izaroConfig, drawing }: Draft): boolean {
  const { layout, actions, undoneActions } = drawing;
  const isBlank = actions.length === 0 && undoneActions.length === 0 && isEmptyLayout(layout);
  return isBlank && name === '' && Object.keys(izaroConfig).length === 0;
}
