import { isDifficulty } from 'shared-types/difficulty.ts';
import { dayOf } from 'shared-types/day.ts';
import type { FirstPicture } from 'shared-types/site/firstPicture.ts';
import type { Services } from '../core/services.ts';
import { type DayKey, findAgreedLayout } from '../storage/days.ts';
import { unlessUnavailable } from '../storage/faults.ts';
import { findTopLayout } from '../storage/submissions.ts';
import { findSharedLayout } from '../operations/findSharedLayout.ts';
import type { Database } from '../storage/tables.ts';

/** The layout to show for a day: the one it agrees on, else the top submission of its list. */
async function findDayLayout(db: Database, key: DayKey): Promise<string | undefined> {
  return (await findAgreedLayout(db, key)) ?? (await findTopLayout(db, key))?.labyrinth_data;
}

/** The `labyrinthData` of the picture sent with a page; undefined if there is none or the database does not respond. */
export async function findFirstLayout(
  { db, now }: Pick<Services, 'db' | 'now'>,
  name: FirstPicture,
  shareToken: string | undefined,
): Promise<string | undefined> {
  // The app itself says what it cannot show at the moment.
  if (isDifficulty(name)) return unlessUnavailable(findDayLayout(db, { difficulty: name, day: dayOf(now()) }));
  return (await unlessUnavailable(findSharedLayout(db, shareToken ?? '')))?.labyrinthData;
}
