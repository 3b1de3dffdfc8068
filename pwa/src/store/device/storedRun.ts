import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { ExitBearings } from 'shared-types/layout/exits.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import type { RunState } from 'shared-types/run/runState.ts';

/**
 * Where a run's layout comes from. `day`: the layout the day agrees on, where no single submission equals it. `log`:
 * nobody has drawn the labyrinth yet, and the run draws it.
 */
export type RunSource =
  | { from: 'submission' | 'saved' | 'shared' | 'draft'; id: string }
  | { from: 'link' | 'log' | 'day' };

/** A layout for a run. */
export interface RunLayout {
  source: RunSource;
  difficulty: Difficulty;
  /** The UTC day whose labyrinth it shows. */
  day: Day;
  labyrinthData: string;
  izaroConfig: IzaroConfig;
  /** Where the rooms' exits are, where known. */
  exitBearings?: ExitBearings;
}

/**
 * A run with its own copy of the layout, which later changes of the list and the end of the day do not touch. Times in
 * epoch milliseconds.
 */
export interface StoredRun extends RunLayout {
  id: string;
  state: RunState;
  startedAt: number;
  /** 0 while the run is on. */
  endedAt: number;
  /** Grows with every stored change. */
  rev: number;
  /** The game was already under way in the Labyrinth: the time is not that of a whole run. */
  joinedLate?: boolean;
}
