import { listOwnSubmissions } from 'shared-types/api/submissions.ts';
import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { LayoutFault } from 'shared-types/layout/layout.ts';
import { call } from '../../api/call.ts';
import { db } from '../device/db.ts';
import { keepLayout } from '../drafts/loadForEditing.ts';

/**
 * Keeps as drafts the account's submissions of a closed day that the server lost when it was restored from a backup:
 * the server no longer accepts them, and the device deletes rows that the day's list does not name (`named`).
 * Submissions that the server hides were removed, not lost, and are not kept. Throws Refusal or NoAnswer.
 */
export async function keepLostAsDrafts(
  list: { difficulty: Difficulty; day: Day },
  named: ReadonlySet<string>,
): Promise<void> {
  const unnamed = await db.submissions
    .where(list)
    .filter(({ id, own }) => own && !named.has(id))
    .toArray();
  if (unnamed.length === 0) return;
  const known = new Set((await call(listOwnSubmissions, { params: { id: 'me' } })).map(({ id }) => id));
  for (const { id, difficulty, day, labyrinthData, izaroConfig } of unnamed.filter((row) => !known.has(row.id))) {
    try {
      await keepLayout(id, { difficulty, day, labyrinthData, izaroConfig });
    } catch (error) {
      // A layout that this version cannot read cannot become a draft.
      if (!(error instanceof LayoutFault)) throw error;
    }
  }
}
