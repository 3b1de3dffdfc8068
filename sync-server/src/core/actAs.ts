import { oncePerObject } from 'shared-types/oncePerObject.ts';
import { lockAccount } from '../storage/accounts.ts';
import { isPostgres } from '../storage/database.ts';
import { lockDaysOf } from '../storage/days.ts';
import { JoinedWrites } from '../storage/JoinedWrites.ts';
import type { Database, WriteTransaction } from '../storage/tables.ts';
import { inWriteTransaction, type Parts } from '../storage/transaction.ts';
import { lockForVotes } from '../storage/votes.ts';
import { networkHash } from './keyedHash.ts';
import { requireAccount, requireActingAccount } from './actingAccount.ts';
import type { Acting, Shared } from './acting.ts';
import type { Services } from './services.ts';

/** The address that a call comes from, and the items that it votes on. */
export interface Origin {
  ip: string;
  votedIds?: readonly string[] | undefined;
}

type Work<T> = (acting: Acting) => Promise<T>;

interface How {
  admit: typeof requireActingAccount;
  origin?: Origin | undefined;
}

/** Work that may share its transaction with other jobs. */
interface Job<T> {
  accountId: string;
  votedIds: readonly string[];
  run: (tx: WriteTransaction, shared: Shared) => Promise<T>;
}

async function begin(tx: WriteTransaction, jobs: readonly Job<unknown>[], parts: Parts): Promise<Shared> {
  const shared: Shared = {
    parts,
    accounts: new Map(),
    days: new Map(),
    difficulties: new Map(),
    salts: new Map(),
    beforeCommit: [],
  };
  const votes = jobs.filter(({ votedIds }) => votedIds.length > 0);
  if (votes.length > 0) {
    const votedIds = [...new Set(votes.flatMap((job) => job.votedIds))];
    const voterIds = [...new Set(votes.map(({ accountId }) => accountId))];
    for (const account of await lockForVotes(tx, voterIds, votedIds)) shared.accounts.set(account.id, account);
    await lockDaysOf(tx, votedIds);
  }
  return shared;
}

async function end({ beforeCommit }: Shared): Promise<void> {
  for (const write of beforeCommit) await write();
}

const lineOf = oncePerObject((db: Database) => new JoinedWrites<Shared, Job<unknown>>(db, { begin, end }));

/**
 * Runs a job in a transaction and commits it. Jobs that would block each other share one transaction: on SQLite all of
 * them, on PostgreSQL the votes.
 */
function write<T>(db: Database, job: Job<T>): Promise<T> {
  if (!isPostgres(db) || job.votedIds.length > 0) return lineOf(db).run(job);
  return inWriteTransaction(db, async (tx) => {
    const shared = await begin(tx, [job], 'savepoints');
    const result = await job.run(tx, shared);
    await end(shared);
    return result;
  });
}

/** Runs `work` in a write transaction that locks the account, and what its votes may change. */
function act<T>({ db, now, config }: Services, accountId: string, { admit, origin }: How, work: Work<T>): Promise<T> {
  const limited = config.RATE_LIMITS === 'on';
  return write(db, {
    accountId,
    votedIds: origin?.votedIds ?? [],
    run: async (tx, shared) => {
      const acting: Acting = {
        tx,
        account: admit(shared.accounts.get(accountId) ?? (await lockAccount(tx, accountId))),
        now: now(),
        limited,
        network: limited && origin ? networkHash(origin.ip, config) : null,
        readFacts: new Set(),
        shared,
        atLast: [],
        counted: [],
        recounts: new Set(),
      };
      const result = await work(acting);
      for (const change of acting.atLast) change();
      return result;
    },
  });
}

/**
 * Runs `work` as this account, with the current time, in a write transaction that locks what its votes may change.
 * Other jobs may share the transaction; when `work` throws, its own changes are rolled back. Throws Refusal when the
 * account is deleted or blocked.
 */
export function actAs<T>(services: Services, accountId: string, work: Work<T>, origin?: Origin): Promise<T> {
  return act(services, accountId, { admit: requireActingAccount, origin }, work);
}

/** Like `actAs`, for actions that a blocked account may do too. Throws Refusal when the account is deleted. */
export function actEvenBlocked<T>(services: Services, accountId: string, work: Work<T>): Promise<T> {
  return act(services, accountId, { admit: requireAccount }, work);
}
