import { runs } from './runs.ts';

/** How long a test waits for something that must happen, in milliseconds: a busy machine is slow, not broken. */
export const patience = 60_000;

/** How long a whole test may take, which may wait several times. The long form runs its suites side by side. */
export const longestTest = runs(300_000, 1_200_000);
