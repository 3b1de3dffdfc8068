import { isDifficulty } from 'shared-types/difficulty.ts';
import { dayOf } from 'shared-types/day.ts';
import type { FirstPicture } from 'shared-types/site/firstPicture.ts';
import type { Services } from '../core/services.ts';
import { isUnavailable } from '../storage/faults.ts';
import { findTopLayout } from '../storage/submissions.ts';
import { findSharedLayout } from '../operations/findSharedLayout.ts';
import { pictureOf } from '../operations/picture.ts';

/**
 * The markup of a picture that is sent with a page; null where there is nothing to show or the database does not
 * answer.
 */
export async function findFirstPicture(
  { db, now }: Pick<Services, 'db' | 'now'>,
  name: FirstPicture,
  shareToken: string | undefined,
): Promise<string | null> {
  try {
    const layout = isDifficulty(name)
      ? await findTopLayout(db, { difficulty: name, day: dayOf(now()) })
      : (await findSharedLayout(db, shareToken ?? ''))?.labyrinthData;
    return layout === undefined ? null : pictureOf(layout);
  } catch (error) {
    // The app itself says what it cannot show at the moment.
    if (isUnavailable(error)) return null;
    throw error;
  }
}
