import { type DayAgreement, readDay } from 'shared-types/api/days.ts';
import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { callTagged, isCallFailure } from '../../api/call.ts';
import { db } from '../device/db.ts';
import { listKey } from '../device/listKey.ts';
import { ifNoneMatch } from '../device/listReads.ts';
import { serverDay } from '../device/serverClock.ts';
import { withQuotaRetry } from '../device/withQuotaRetry.ts';

/** What the server said of a day's agreement. */
export interface FetchedAgreement {
  /** Undefined where the one that is stored under `key` is still right. */
  agreement: DayAgreement | undefined;
  key: string;
  etag: string | null;
}

/**
 * Fetches what a day (default: today) agrees on. It stands beside the day's list, which tells of a failure: null without
 * an answer, or from a server that does not know this yet.
 */
export async function fetchDayAgreement(
  difficulty: Difficulty,
  asked: Day | undefined,
): Promise<FetchedAgreement | null> {
  const assumed = listKey.agreement(difficulty, asked ?? (await serverDay()));
  try {
    const { answer, etag } = await callTagged(readDay, {
      params: { difficulty },
      headers: await ifNoneMatch(assumed),
      ...(asked !== undefined && { query: { day: asked } }),
    });
    const key = answer ? listKey.agreement(difficulty, answer.day) : assumed;
    return { agreement: answer, key, etag };
  } catch (error) {
    if (isCallFailure(error)) return null;
    throw error;
  }
}

/** Inside a transaction: stores what was fetched; the device keeps what it has where nothing was. */
export async function putDayAgreement(fetched: FetchedAgreement | null): Promise<void> {
  if (!fetched) return;
  const { agreement, key, etag } = fetched;
  const readAt = Date.now();
  if (!agreement) {
    await db.listReads.update(key, { readAt });
    return;
  }
  await db.days.put(agreement);
  await db.listReads.put({ key, etag, readAt });
}

/** Fetches and stores what today agrees on, without the day's list. */
export async function refreshDayAgreement(difficulty: Difficulty): Promise<void> {
  const fetched = await fetchDayAgreement(difficulty, undefined);
  await withQuotaRetry(() => db.transaction('rw', [db.days, db.listReads], async () => putDayAgreement(fetched)));
}
