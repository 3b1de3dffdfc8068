import type { OpType } from 'shared-types/api/sync.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/rules/dailyReset.ts';
import { shownAccount } from './account.ts';
import { db } from './db.ts';
import { listKey } from './listKey.ts';
import { ownEntries } from './ownEntries.ts';
import { mergeSubmissions, type ShownSubmission } from './pending.ts';
import { pendingStateOf } from './pendingState.ts';
import { serverDay } from './serverClock.ts';
import { shownTag } from './shownTag.ts';

/** A day's list as the device knows it. */
export interface ShownList {
  /** False while the device has never read this day's list. */
  loaded: boolean;
  /** When it was last read, in epoch milliseconds of the device; null where that is not known. */
  readAt: number | null;
  items: ShownSubmission[];
}

const merged: readonly OpType[] = ['submission.create', 'suggestion.create', 'vote.set'];

/** The submissions of a difficulty and a day, today's where none is given, best first. */
export async function shownSubmissions(difficulty: Difficulty, asked?: Day): Promise<ShownList> {
  const day = asked ?? (await serverDay());
  const account = await shownAccount();
  const author = account.at === 'signedIn' ? { ...account.user, hideUserTag: (await shownTag()).hidden } : undefined;
  const rows = await db.submissions.where({ difficulty, day }).toArray();
  const entries = author ? await ownEntries(author.accountId, merged) : [];
  const list = await db.etags.get(listKey.submissions(difficulty, day));
  const stateOf = (entry: (typeof entries)[number]) => pendingStateOf(entry, account);
  const items = mergeSubmissions(rows, entries, { difficulty, day, author, stateOf });
  return { loaded: list !== undefined, readAt: list?.readAt ?? null, items };
}

/** When the list that was read longest ago was read; null where no time is known. */
export function oldestReading(lists: readonly Pick<ShownList, 'readAt'>[]): number | null {
  const known = lists.flatMap(({ readAt }) => (readAt === null ? [] : [readAt]));
  return known.length === 0 ? null : Math.min(...known);
}
