import { type DayAgreement, readDay } from 'shared-types/api/days.ts';
import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { callTagged, isCallFailure } from '../../api/call.ts';
import { db } from '../device/db.ts';
import { listKey } from '../device/listKey.ts';
import { ifNoneMatch } from '../device/listReads.ts';
import { serverDay } from '../device/serverClock.ts';
import { withQuotaRetry } from '../device/withQuotaRetry.ts';

async function keep(agreement: DayAgreement, etag: string | null): Promise<void> {
  const key = listKey.agreement(agreement.difficulty, agreement.day);
  await withQuotaRetry(() =>
    db.transaction('rw', [db.days, db.listReads], async () => {
      await db.days.put(agreement);
      await db.listReads.put({ key, etag, readAt: Date.now() });
    }),
  );
}

/**
 * Fetches what a day (default: today) agrees on. It stands beside the day's list, which tells of a failure: without an
 * answer, or from a server that does not know this yet, the device keeps what it has.
 */
export async function fetchDayAgreement(difficulty: Difficulty, asked: Day | undefined): Promise<void> {
  const key = listKey.agreement(difficulty, asked ?? (await serverDay()));
  try {
    const { answer, etag } = await callTagged(readDay, {
      params: { difficulty },
      headers: await ifNoneMatch(key),
      ...(asked !== undefined && { query: { day: asked } }),
    });
    if (answer) await keep(answer, etag);
    else await db.listReads.update(key, { readAt: Date.now() });
  } catch (error) {
    if (!isCallFailure(error)) throw error;
  }
}
