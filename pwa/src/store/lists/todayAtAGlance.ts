import type { Day } from 'shared-types/day.ts';
import { type Difficulty, difficulties } from 'shared-types/difficulty.ts';
import { isEmptyLayout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { readDraft } from '../drafts/readDraft.ts';
import type { ListedSubmission } from './pending.ts';
import { readSubmissions } from './readSubmissions.ts';
import { topSubmission } from './topSubmission.ts';

/**
 * A day as the device knows it. `top`: the best submission of all difficulties; `newest`: the latest other one; `own`:
 * the difficulties for which the player has submitted a layout; `drawn`: the `labyrinthData` of the current draft,
 * unless it is empty.
 */
export interface Today {
  day: Day;
  count: number;
  top: ListedSubmission | undefined;
  newest: ListedSubmission | undefined;
  own: Difficulty[];
  drawn: string | undefined;
}

async function readDrawn(): Promise<string | undefined> {
  const layout = (await readDraft())?.drawing.layout;
  return layout && !isEmptyLayout(layout) ? serialiseLayout(layout) : undefined;
}

/** Reads a day's stored submissions, with the player's queued changes applied, and the player's draft. */
export async function todayAtAGlance(day: Day): Promise<Today> {
  const lists = await Promise.all(difficulties.map((difficulty) => readSubmissions(difficulty, day)));
  const rows = lists.flatMap(({ items }) => items);
  const top = topSubmission(rows);
  const [newest] = rows
    .filter(({ id }) => id !== top?.id)
    .sort((a, b) => Date.parse(b.submittedAt) - Date.parse(a.submittedAt));
  // One that is still queued is not submitted yet.
  const sent = rows.filter(({ own, pending }) => own && pending === null);
  const own = difficulties.filter((difficulty) => sent.some((row) => row.difficulty === difficulty));
  return { day, count: rows.length, top, newest, own, drawn: await readDrawn() };
}
