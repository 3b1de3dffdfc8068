import { findAccountId } from '../account/account.ts';
import { entriesOf } from './entriesOf.ts';
import { isSending } from './sending.ts';

/** Ids of the items with a vote being sent: their arrows are disabled until the answer arrives (spec 2). */
export async function readVotesInFlight(): Promise<ReadonlySet<string>> {
  const accountId = await findAccountId();
  if (accountId === undefined || !(await isSending())) return new Set();
  const votes = await entriesOf(accountId, ['vote.set']);
  return new Set(
    votes.flatMap(({ state, firstSentAt, args }) =>
      state === 'queued' && firstSentAt !== null ? [args.targetId] : [],
    ),
  );
}
