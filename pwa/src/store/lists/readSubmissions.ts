import type { OpType } from 'shared-types/api/sync.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { readAccount } from '../account/account.ts';
import { db } from '../device/db.ts';
import { listKey } from '../device/listKey.ts';
import { entriesOf } from '../queue/entriesOf.ts';
import { mergeSubmissions, type ListedSubmission } from './pending.ts';
import { pendingStateOf } from '../queue/pendingState.ts';
import { serverDay } from '../device/serverClock.ts';
import { readTag } from './readTag.ts';

/** A day's list as the device knows it. */
export interface SubmissionList {
  /** False before the device has fetched this day's list for the first time. */
  loaded: boolean;
  /** When the list was last fetched, in epoch milliseconds of the device; null where that is not known. */
  readAt: number | null;
  /** Whether the server has more pages of the list. */
  hasMore: boolean;
  items: ListedSubmission[];
}

const merged: readonly OpType[] = ['submission.create', 'suggestion.create', 'vote.set'];

/** The submissions of a difficulty and a day (default: today), best first. */
export async function readSubmissions(difficulty: Difficulty, asked?: Day): Promise<SubmissionList> {
  const day = asked ?? (await serverDay());
  const account = await readAccount();
  const author = account.at === 'signedIn' ? { ...account.user, hideUserTag: (await readTag()).hidden } : undefined;
  const rows = await db.submissions.where({ difficulty, day }).toArray();
  const entries = author ? await entriesOf(author.accountId, merged) : [];
  const list = await db.listReads.get(listKey.submissions(difficulty, day));
  const stateOf = (entry: (typeof entries)[number]) => pendingStateOf(entry, account);
  const items = mergeSubmissions(rows, entries, { difficulty, day, author, stateOf });
  const hasMore = typeof list?.pages?.at(-1)?.next === 'string';
  return { loaded: list !== undefined, readAt: list?.readAt ?? null, hasMore, items };
}

/** When the oldest of the stored lists or parts was fetched; null where no time is known. */
export function oldestReading(stored: readonly { readAt: number | null }[]): number | null {
  const known = stored.flatMap(({ readAt }) => (readAt === null ? [] : [readAt]));
  return known.length === 0 ? null : Math.min(...known);
}
