import type { Submission } from 'shared-types/api/submissions.ts';
import type { Day } from 'shared-types/day.ts';
import { type Difficulty, difficulties } from 'shared-types/difficulty.ts';
import { isEmptyLayout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { db } from '../device/db.ts';
import { readDraft } from '../drafts/readDraft.ts';
import { topSubmission } from './topSubmission.ts';

/**
 * A day as the device knows it. `top`: the best submission of all difficulties; `newest`: the latest other one; `own`:
 * the difficulties for which the player has submitted a layout; `drawn`: the `labyrinthData` of the current draft,
 * unless it is empty.
 */
export interface Today {
  day: Day;
  count: number;
  top: Submission | undefined;
  newest: Submission | undefined;
  own: Difficulty[];
  drawn: string | undefined;
}

async function readDrawn(): Promise<string | undefined> {
  const layout = (await readDraft())?.drawing.layout;
  return layout && !isEmptyLayout(layout) ? serialiseLayout(layout) : undefined;
}

/** Reads a day's stored submissions and the player's draft. */
export async function todayAtAGlance(day: Day): Promise<Today> {
  const keys = difficulties.map((difficulty) => [difficulty, day] as const);
  const rows = await db.submissions.where('[difficulty+day]').anyOf(keys).toArray();
  const top = topSubmission(rows);
  const [newest] = rows
    .filter(({ id }) => id !== top?.id)
    .sort((a, b) => Date.parse(b.submittedAt) - Date.parse(a.submittedAt));
  const own = difficulties.filter((difficulty) => rows.some((row) => row.own && row.difficulty === difficulty));
  return { day, count: rows.length, top, newest, own, drawn: await readDrawn() };
}
