import { difficulties, type Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { findAccountId } from '../account/account.ts';
import { db } from '../device/db.ts';
import { listKey } from '../device/listKey.ts';
import { serverDay } from '../device/serverClock.ts';

/**
 * How long the stored lists need not be fetched again, in milliseconds. 0 when one of them is missing or older than 30 s,
 * or when something that the queue sent, or a change of account, may have changed it. What was fetched before this page
 * was opened is not fresh: a reload asks the server.
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

/** The same for a day's list (default: today). */
export async function submissionsFreshFor(difficulty: Difficulty, asked?: Day): Promise<number> {
  return freshFor([listKey.submissions(difficulty, asked ?? (await serverDay()))]);
}

/** The same for the lists of all four difficulties. */
export async function allSubmissionsFreshFor(asked?: Day): Promise<number> {
  const day = asked ?? (await serverDay());
  return freshFor(difficulties.map((difficulty) => listKey.submissions(difficulty, day)));
}

/** The same for the account's saved labyrinths. */
export async function savedFreshFor(): Promise<number> {
  const accountId = await findAccountId();
  return accountId === undefined ? 0 : freshFor([listKey.saved(accountId)]);
}
