import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';

/** The keys of lists in `db.listReads`. */
export const listKey = {
  submissions: (difficulty: Difficulty, day: Day) => `submissions:${difficulty}:${day}`,
  agreement: (difficulty: Difficulty, day: Day) => `agreement:${difficulty}:${day}`,
  guides: 'guides',
  saved: (accountId: string) => `saved:${accountId}`,
} as const;
