import { isDifficulty } from 'shared-types/difficulty.ts';
import { dayOf } from 'shared-types/day.ts';
import type { FirstPicture } from 'shared-types/site/firstPicture.ts';
import type { Services } from '../core/services.ts';
import { isUnavailable } from '../storage/faults.ts';
import { findTopLayout } from '../storage/submissions.ts';
import { findSharedLayout } from '../operations/findSharedLayout.ts';

/** The `labyrinthData` whose picture is sent with a page; undefined where there is none or the database does not answer. */
export async function findFirstLayout(
  { db, now }: Pick<Services, 'db' | 'now'>,
  name: FirstPicture,
  shareToken: string | undefined,
): Promise<string | undefined> {
  try {
    return isDifficulty(name)
      ? (await findTopLayout(db, { difficulty: name, day: dayOf(now()) }))?.labyrinth_data
      : (await findSharedLayout(db, shareToken ?? ''))?.labyrinthData;
  } catch (error) {
    // The app itself says what it cannot show at the moment.
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}
