import type { Submission } from 'shared-types/api/submissions.ts';
import { type Difficulty, difficulties } from 'shared-types/difficulty.ts';
import { db } from '../device/db.ts';
import type { Draft } from '../device/draft.ts';
import { serverDay } from '../device/serverClock.ts';
import { readDraft } from '../drafts/readDraft.ts';
import { topSubmission } from './topSubmission.ts';

/**
 * What the device knows of today. `top`: the best of all difficulties; `newest`: the latest other one; `own`: the
 * difficulties for which the player has submitted.
 */
export interface Today {
  count: number;
  top: Submission | undefined;
  newest: Submission | undefined;
  own: Difficulty[];
  draft: Draft | undefined;
}

/** Today's submissions that are stored here, and the player's draft. */
export async function todayAtAGlance(): Promise<Today> {
  const day = await serverDay();
  const keys = difficulties.map((difficulty) => [difficulty, day] as const);
  const rows = await db.submissions.where('[difficulty+day]').anyOf(keys).toArray();
  const top = topSubmission(rows);
  const [newest] = rows
    .filter(({ id }) => id !== top?.id)
    .sort((a, b) => Date.parse(b.submittedAt) - Date.parse(a.submittedAt));
  const own = difficulties.filter((difficulty) => rows.some((row) => row.own && row.difficulty === difficulty));
  return { count: rows.length, top, newest, own, draft: await readDraft() };
}
