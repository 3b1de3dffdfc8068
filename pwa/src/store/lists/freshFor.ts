import { difficulties, type Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { findAccountId } from '../account/account.ts';
import { db } from '../device/db.ts';
import { listKey } from '../device/listKey.ts';
import { serverDay } from '../device/serverClock.ts';

/**
 * How long the stored lists need not be fetched again, in milliseconds. 0 when one of them is missing or older than 30
 * s, or may have changed because the queue sent something or the account changed. A list fetched before this page
 * opened is not fresh: a reload asks the server.
 */
async function freshFor(keys: readonly string[]): Promise<number> {
  const reads = await db.listReads.bulkGet([...keys]);
  const left = reads.map((read) => {
    if (read?.readAt === undefined || read.etag === null || read.readAt < performance.timeOrigin) return 0;
    const age = Date.now() - read.readAt;
    return age < 0 ? 0 : Math.max(0, limits.listFreshMs - age);
  });
  return Math.min(...left);
}

/** How long a day's list (default: today) stays fresh, in milliseconds. */
export async function submissionsFreshFor(difficulty: Difficulty, asked?: Day): Promise<number> {
  return freshFor([listKey.submissions(difficulty, asked ?? (await serverDay()))]);
}

/** How long the lists of all four difficulties stay fresh, in milliseconds. */
export async function allSubmissionsFreshFor(asked?: Day): Promise<number> {
  const day = asked ?? (await serverDay());
  return freshFor(difficulties.map((difficulty) => listKey.submissions(difficulty, day)));
}

/** How long the account's saved labyrinths stay fresh, in milliseconds. */
export async function savedFreshFor(): Promise<number> {
  const accountId = await findAccountId();
  return accountId === undefined ? 0 : freshFor([listKey.saved(accountId)]);
}
