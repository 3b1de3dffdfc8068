import type { Difficulty } from 'shared-types/difficulty.ts';
import { shownAccount } from './account.ts';
import { db } from './db.ts';
import { listKey } from './listKey.ts';
import { ownEntries } from './ownEntries.ts';
import { mergeSubmissions, type ShownSubmission } from './pending.ts';
import { pendingStateOf } from './pendingState.ts';
import { serverDay } from './serverClock.ts';
import { shownTag } from './shownTag.ts';

/** Today's submissions of a difficulty, best first. `loaded` is false while the device has never read today's list. */
export async function shownSubmissions(difficulty: Difficulty): Promise<{ loaded: boolean; items: ShownSubmission[] }> {
  const day = await serverDay();
  const account = await shownAccount();
  const author = account.at === 'signedIn' ? { ...account.user, hideUserTag: (await shownTag()).hidden } : undefined;
  const rows = await db.submissions.where({ difficulty, day }).toArray();
  const entries = author ? await ownEntries(author.accountId, ['submission.create', 'vote.set']) : [];
  const loaded = (await db.etags.get(listKey.submissions(difficulty, day))) !== undefined;
  const stateOf = (entry: (typeof entries)[number]) => pendingStateOf(entry, account);
  return { loaded, items: mergeSubmissions(rows, entries, { difficulty, day, author, stateOf }) };
}
