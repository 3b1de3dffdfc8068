import { inWriteTransaction } from '../storage/transaction.ts';
import { lockForVotes } from '../storage/votes.ts';
import { networkHash } from './keyedHash.ts';
import { requireAccount, requireActingAccount } from './actingAccount.ts';
import type { Acting } from './acting.ts';
import type { Services } from './services.ts';

/** The address that a call comes from, and the items that it votes on. */
export interface Origin {
  ip: string;
  votedIds?: (() => readonly string[]) | undefined;
}

type Work<T> = (acting: Acting) => Promise<T>;

interface How {
  find: typeof requireActingAccount;
  origin?: Origin | undefined;
}

/** Runs `work` in one write transaction that locks the account, and what its votes may change. */
function act<T>({ db, now, config }: Services, accountId: string, { find, origin }: How, work: Work<T>): Promise<T> {
  const limited = config.RATE_LIMITS === 'on';
  return inWriteTransaction(db, async (tx) => {
    if (origin?.votedIds) await lockForVotes(tx, accountId, origin.votedIds);
    return work({
      tx,
      account: await find(tx, accountId),
      now: now(),
      limited,
      network: limited && origin ? networkHash(origin.ip, config) : null,
      readFacts: new Set(),
      said: { anything: false },
      recounts: new Set(),
    });
  });
}

/**
 * Runs `work` as this account, now, in one write transaction that locks what its votes may change. Throws Refusal when
 * the account is deleted or blocked.
 */
export function actAs<T>(services: Services, accountId: string, work: Work<T>, origin?: Origin): Promise<T> {
  return act(services, accountId, { find: requireActingAccount, origin }, work);
}

/** The same for what a blocked account may do too. Throws Refusal when the account is deleted. */
export function actEvenBlocked<T>(services: Services, accountId: string, work: Work<T>): Promise<T> {
  return act(services, accountId, { find: requireAccount }, work);
}
