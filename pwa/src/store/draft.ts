import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Drawing } from 'shared-types/layout/edit.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import type { Day } from 'shared-types/rules/dailyReset.ts';

/** A labyrinth in the making, with its history, on this device only. Times in epoch milliseconds. */
export interface Draft {
  id: string;
  name: string;
  difficulty: Difficulty;
  izaroConfig: IzaroConfig;
  drawing: Drawing;
  day: Day;
  createdAt: number;
  updatedAt: number;
}
