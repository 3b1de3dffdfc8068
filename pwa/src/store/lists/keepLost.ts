import { listOwnSubmissions } from 'shared-types/api/submissions.ts';
import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { LayoutFault } from 'shared-types/layout/layout.ts';
import { call } from '../../api/call.ts';
import { db } from '../device/db.ts';
import { keepLayout } from '../drafts/loadForEditing.ts';

/**
 * Keeps the account's submissions of a closed day that the server has lost, restored from a backup, as drafts: it takes
 * them no more, and the device forgets what the day's list does not name (`named`). Those that the server hides were
 * removed, and are none of these. Throws Refusal or NoAnswer.
 */
export async function keepLost(list: { difficulty: Difficulty; day: Day }, named: ReadonlySet<string>): Promise<void> {
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
      // A layout that this version cannot read is no draft that it could show.
      if (!(error instanceof LayoutFault)) throw error;
    }
  }
}
