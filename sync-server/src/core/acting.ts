import type { Day } from 'shared-types/day.ts';
import type { AccountEvidence } from 'shared-types/agreement/evidence.ts';
import type { Tally } from 'shared-types/agreement/tally.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { AccountRow } from '../storage/accounts.ts';
import type { ContributorRow } from '../storage/contributors.ts';
import type { DayRow } from '../storage/days.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import type { Parts } from '../storage/transaction.ts';

/** What holds until the end of a transaction once it was read in it: the other votes of a batch need not ask again. */
type ReadFact = 'dailyVoteIsPaid' | 'wasNotDeletedToday';

/** A day whose agreement a transaction changes: its tally as it will be stored. */
export interface OpenDay {
  row: DayRow;
  /** Null where the day was never counted. */
  tally: Tally | null;
  /** `again`: everything that was said on it has to be counted again. */
  change: 'none' | 'counted' | 'again';
}

/** A day that a work may change; what the account said on it is read before the work's first change. */
export interface CountedDay {
  day: OpenDay;
  before: SaidBefore | null;
}

/** What an account counted on a day, with its contributor's row where it has one. */
export interface SaidBefore {
  contributor: ContributorRow | undefined;
  evidence: AccountEvidence;
}

/** What the works of one transaction share. */
export interface Shared {
  /** How the parts of a work that may fail alone are run. */
  parts: Parts;
  /** Those that were locked from its start, as they were then: their names and points may have changed in it. */
  accounts: Map<string, AccountRow>;
  /** The days that they may change, by day and difficulty. */
  days: Map<string, OpenDay>;
  /** Of the items that somebody asked for: they never change. */
  difficulties: Map<string, Difficulty>;
  /** Of the accounts that were deleted on a day, once somebody asked for them. */
  salts: Map<Day, readonly string[]>;
  /** What is written once for all of them. */
  beforeCommit: (() => Promise<void>)[];
}

/** Who does something, when, and in which transaction. */
export interface Acting {
  tx: WriteTransaction;
  account: AccountRow;
  /** The server's clock, epoch milliseconds. */
  now: number;
  /** Whether rate limits apply, and votes and drawings have to come from several networks. */
  limited: boolean;
  /** The keyed hash of the network that a vote or drawing comes from; null where limits do not apply or no call brings them. */
  network: string | null;
  /** Shared by all operations of the transaction. Never what an operation itself wrote: that may be undone with it. */
  readFacts: Set<ReadFact>;
  shared: Shared;
  /** Changes of what is shared, made when the work has succeeded: they could not be undone with it. */
  atLast: (() => void)[];
  /** Shared by all operations: the days that they may change. */
  counted: CountedDay[];
  /** Difficulties whose day has to be counted again: an item was removed, or came back. Too many do no harm. */
  recounts: Set<Difficulty>;
  /** Which device sent the operation and its place in that device's order; absent for a direct call. */
  device?: { clientId: string; seq: number } | undefined;
  /** The day for which the player made it; absent for a direct call, which is always for today. */
  madeFor?: Day | undefined;
}
