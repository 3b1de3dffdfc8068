import type { Day } from 'shared-types/day.ts';
import type { AccountEvidence } from 'shared-types/agreement/evidence.ts';
import type { Tally } from 'shared-types/agreement/tally.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { AccountRow } from '../storage/accounts.ts';
import type { ContributorRow } from '../storage/contributors.ts';
import type { DayRow } from '../storage/days.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import type { Parts } from '../storage/transaction.ts';

/** A fact that stays true until the transaction ends, so that a batch's later votes need not read it again. */
type ReadFact = 'dailyVoteIsPaid' | 'wasNotDeletedToday';

/** A day whose agreement a transaction changes: its tally as it will be stored. */
export interface OpenDay {
  row: DayRow;
  /** Null when the day has never been counted. */
  tally: Tally | null;
  /** `again`: the whole day has to be counted again from its evidence. */
  change: 'none' | 'counted' | 'again';
}

/**
 * A day that an operation may change. `before` holds the account's evidence as read before the operation's first
 * change.
 */
interface CountedDay {
  day: OpenDay;
  before: SaidBefore | null;
}

/** The evidence an account had counted on a day, and its contributor row if it has one. */
export interface SaidBefore {
  contributor: ContributorRow | undefined;
  evidence: AccountEvidence;
}

/** State shared by all jobs of one transaction. */
export interface Shared {
  /** How to run the parts of a job that may fail on their own. */
  parts: Parts;
  /** The accounts locked when the transaction began, as they were then: names and points may have changed since. */
  accounts: Map<string, AccountRow>;
  /** The days that the jobs may change, by day and difficulty. */
  days: Map<string, OpenDay>;
  /** The difficulty of each item asked for so far; it never changes. */
  difficulties: Map<string, Difficulty>;
  /** The salts of the accounts deleted on a day, for each day asked for so far. */
  salts: Map<Day, readonly string[]>;
  /** Writes that run once for all jobs, just before the commit. */
  beforeCommit: (() => Promise<void>)[];
}

/** Who does something, when, and in which transaction. */
export interface Acting {
  tx: WriteTransaction;
  account: AccountRow;
  /** The server's clock, epoch milliseconds. */
  now: number;
  /** Whether rate limits apply, and votes and drawings must come from several networks to count. */
  limited: boolean;
  /**
   * The keyed hash of the network that a vote or drawing comes from; null when limits are off or no call is behind it.
   */
  network: string | null;
  /**
   * Shared by all operations of the transaction. Holds nothing that an operation wrote, because that may be rolled
   * back.
   */
  readFacts: Set<ReadFact>;
  shared: Shared;
  /** Changes to `shared`, applied once the work has succeeded, because a rollback could not undo them. */
  atLast: (() => void)[];
  /** The days that the operations may change, shared by all of them. */
  counted: CountedDay[];
  /**
   * Difficulties whose day must be counted again, because an item was removed or restored. Extra entries do no harm.
   */
  recounts: Set<Difficulty>;
  /** Which device sent the operation and its place in that device's order; absent for a direct call. */
  device?: { clientId: string; seq: number } | undefined;
  /** The day for which the player made it; absent for a direct call, which is always for today. */
  madeFor?: Day | undefined;
}
