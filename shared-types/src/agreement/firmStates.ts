import type { DayState } from './dayState.ts';

/**
 * The states in which a day is sure enough of its layout that the app shows it before any single drawing and compares
 * drawings with it.
 */
export const firmStates: readonly DayState[] = ['likely', 'settled'];
