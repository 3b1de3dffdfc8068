import type { OpArgs, OpType } from 'shared-types/api/sync.ts';
import type { Day } from 'shared-types/day.ts';

/** What is stored of an entry's way. An applied entry is deleted; sending, blocked_auth and held_account are derived. */
export type EntryState = 'queued' | 'retry_wait' | 'needs_upgrade' | 'rejected' | 'parked';

/** An entry's state as it is shown. */
export type PendingState = EntryState | 'blocked_auth' | 'held_account';

interface Entry<T extends OpType> {
  /** Order of the device's operations, given by the database; sent as `seq`. */
  n?: number;
  id: string;
  accountId: string;
  type: T;
  v: number;
  args: OpArgs<T>;
  /** What the entry touches: entries that share one go in order. */
  entityKeys: string[];
  /** Ids of entries without which this one makes no sense. */
  dependsOn: string[];
  /** The UTC day for which the player made it. */
  day: Day;
  madeAt: string;
  /** Epoch milliseconds, null while it never left the device: only then may it be changed. */
  firstSentAt: number | null;
  attempts: number;
  /** Epoch milliseconds of the device before which it is not sent again. */
  nextAt: number;
  state: EntryState;
  lastError: { code: string; error: string } | null;
}

/** One wanted outcome that waits for the server. */
export type OutboxEntry = { [T in OpType]: Entry<T> }[OpType];

export type EntryOf<T extends OpType> = Extract<OutboxEntry, { type: T }>;

/** The keys of entries in the database; those that were never stored have none. */
export function numbersOf(entries: readonly OutboxEntry[]): number[] {
  return entries.flatMap(({ n }) => (n === undefined ? [] : [n]));
}
