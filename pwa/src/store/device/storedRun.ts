import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { ExitBearings } from 'shared-types/layout/exits.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import type { RunState } from 'shared-types/run/runState.ts';

/**
 * Where a run's layout comes from; from the day where it agrees on a layout that nobody drew just so, from the log where
 * nobody has drawn it, and the run draws it.
 */
export type RunSource =
  | { from: 'submission' | 'saved' | 'shared' | 'draft'; id: string }
  | { from: 'link' | 'log' | 'day' };

/** A layout to be run. */
export interface RunLayout {
  source: RunSource;
  difficulty: Difficulty;
  /** The UTC day whose labyrinth it shows. */
  day: Day;
  labyrinthData: string;
  izaroConfig: IzaroConfig;
  /** Where the rooms' exits are, as far as it is known. */
  exitBearings?: ExitBearings;
}

/** A run with its own copy of the layout: a later change of the list, or the end of the day, does not touch it. Times in epoch milliseconds. */
export interface StoredRun extends RunLayout {
  id: string;
  state: RunState;
  startedAt: number;
  /** 0 while the run is on. */
  endedAt: number;
  /** Grows with every stored change. */
  rev: number;
}
