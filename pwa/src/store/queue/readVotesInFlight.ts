import { findUser } from '../account/account.ts';
import { entriesOf } from './entriesOf.ts';
import { isSending } from './takeBatch.ts';

/** The items whose vote is on its way to the server just now: their arrows rest until the answer is there (spec 2). */
export async function readVotesInFlight(): Promise<ReadonlySet<string>> {
  const user = await findUser();
  if (!user || !(await isSending())) return new Set();
  const votes = await entriesOf(user.accountId, ['vote.set']);
  return new Set(
    votes.flatMap((entry) =>
      entry.type === 'vote.set' && entry.state === 'queued' && entry.firstSentAt !== null ? [entry.args.targetId] : [],
    ),
  );
}
