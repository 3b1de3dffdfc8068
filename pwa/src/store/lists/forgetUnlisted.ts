import type { Submission } from 'shared-types/api/submissions.ts';
import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { findAccountId } from '../account/account.ts';
import { db } from '../device/db.ts';
import { entriesOf } from '../queue/entriesOf.ts';

/** The ids of submissions and suggestions that queued entries are about. */
async function queuedTargets(): Promise<ReadonlySet<string>> {
  const accountId = await findAccountId();
  if (accountId === undefined) return new Set();
  const entries = await entriesOf(accountId, ['vote.set', 'suggestion.create']);
  return new Set(entries.map(({ type, args }) => (type === 'vote.set' ? args.targetId : args.submissionId)));
}

/**
 * Inside a transaction: deletes a list's stored rows that the server's answers no longer name. While not all pages are
 * read (`isWhole` is false), a row may have moved to an unread page: it stays as long as a queued entry is about it.
 */
export async function forgetUnlisted(
  list: { difficulty: Difficulty; day: Day },
  ids: ReadonlySet<string>,
  isWhole: boolean,
): Promise<void> {
  const queued = isWhole ? new Set<string>() : await queuedTargets();
  const isQueued = ({ id, suggestions }: Submission) =>
    queued.has(id) || suggestions.some((suggestion) => queued.has(suggestion.id));
  await db.submissions
    .where(list)
    .filter((row) => !ids.has(row.id) && !isQueued(row))
    .delete();
}
