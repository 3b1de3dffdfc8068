import { inWriteTransaction } from '../storage/transaction.ts';
import { lockForVotes } from '../storage/votes.ts';
import { requireActingAccount } from './actingAccount.ts';
import type { Acting } from './acting.ts';
import type { Services } from './services.ts';

/**
 * Runs `work` as this account, now, in one write transaction that locks what votes on `votedIds` may change. Throws
 * Refusal when the account is deleted or blocked.
 */
export function actAs<T>(
  { db, now, config }: Services,
  accountId: string,
  work: (acting: Acting) => Promise<T>,
  votedIds: () => readonly string[] = () => [],
): Promise<T> {
  return inWriteTransaction(db, async (tx) => {
    await lockForVotes(tx, accountId, votedIds);
    return work({
      tx,
      account: await requireActingAccount(tx, accountId),
      now: now(),
      limited: config.RATE_LIMITS === 'on',
      readFacts: new Set(),
    });
  });
}
