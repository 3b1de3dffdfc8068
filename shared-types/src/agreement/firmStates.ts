import type { DayState } from './dayState.ts';

/** The states in which a day is sure enough of its layout to show it before any single drawing, and to compare with it. */
export const firmStates: readonly DayState[] = ['likely', 'settled'];
