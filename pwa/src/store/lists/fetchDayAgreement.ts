import { type DayAgreement, readDay } from 'shared-types/api/days.ts';
import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { callTagged, isCallFailure } from '../../api/call.ts';
import { db } from '../device/db.ts';
import { listKey } from '../device/listKey.ts';
import { ifNoneMatch } from '../device/listReads.ts';
import { serverDay } from '../device/serverClock.ts';
import { writeTables } from '../device/withQuotaRetry.ts';

/** The server's response about a day's agreement. */
export interface FetchedAgreement {
  /** Undefined where the agreement stored under `key` is unchanged. */
  agreement: DayAgreement | undefined;
  key: string;
  etag: string | null;
}

/**
 * Fetches a day's agreement (default: today). Returns null when the call fails, as with a server too old to know
 * agreements: the fetch of the day's list beside it reports the failure.
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

/** Inside a transaction: stores a fetched agreement. After a failed fetch, the device keeps the one it has. */
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

/** Fetches and stores today's agreement, without the day's list. */
export async function refreshDayAgreement(difficulty: Difficulty): Promise<void> {
  const fetched = await fetchDayAgreement(difficulty, undefined);
  await writeTables([db.days, db.listReads], async () => putDayAgreement(fetched));
}
