import { inWriteTransaction } from '../storage/transaction.ts';
import { lockForVotes } from '../storage/votes.ts';
import { networkHash } from './keyedHash.ts';
import { requireAccount, requireActingAccount } from './actingAccount.ts';
import type { Acting } from './acting.ts';
import type { Services } from './services.ts';

/** What a call that may vote says beforehand: the items that it votes on, and the address that it comes from. */
export interface Voting {
  itemIds: () => readonly string[];
  ip: string;
}

type Work<T> = (acting: Acting) => Promise<T>;

interface How {
  find: typeof requireActingAccount;
  voting?: Voting | undefined;
}

/** Runs `work` in one write transaction that locks the account, and what its votes may change. */
function act<T>({ db, now, config }: Services, accountId: string, { find, voting }: How, work: Work<T>): Promise<T> {
  const limited = config.RATE_LIMITS === 'on';
  return inWriteTransaction(db, async (tx) => {
    if (voting) await lockForVotes(tx, accountId, voting.itemIds);
    return work({
      tx,
      account: await find(tx, accountId),
      now: now(),
      limited,
      network: limited && voting ? networkHash(voting.ip, config) : null,
      readFacts: new Set(),
    });
  });
}

/**
 * Runs `work` as this account, now, in one write transaction that locks what its votes may change. Throws Refusal when
 * the account is deleted or blocked.
 */
export function actAs<T>(services: Services, accountId: string, work: Work<T>, voting?: Voting): Promise<T> {
  return act(services, accountId, { find: requireActingAccount, voting }, work);
}

/** The same for what a blocked account may do too. Throws Refusal when the account is deleted. */
export function actEvenBlocked<T>(services: Services, accountId: string, work: Work<T>): Promise<T> {
  return act(services, accountId, { find: requireAccount }, work);
}
