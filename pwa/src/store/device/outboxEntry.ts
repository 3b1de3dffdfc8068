import type { OpArgs, OpType } from 'shared-types/api/sync.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';

/** An entry's state as it is stored. An applied entry is deleted; sending, blocked_auth and held_account are derived. */
export type EntryState = 'queued' | 'retry_wait' | 'needs_upgrade' | 'rejected' | 'parked';

/** An entry's state as the screens show it. */
export type PendingState = EntryState | 'blocked_auth' | 'held_account';

/** A wanted outcome, as the server takes it. */
export type Op<T extends OpType = OpType> = { [K in T]: { type: K; args: OpArgs<K> } }[T];

/** What a vote is for, as far as the device knew; the names as other players see them. */
export interface VoteTarget {
  difficulty: Difficulty;
  submitter: string;
  /** For a vote on a suggestion: its author. */
  suggestedBy?: string;
}

/** Fields that entries of every type have. */
interface EntryFacts {
  /** Order of the device's operations, given when the entry is stored; sent as `seq`. */
  n?: number;
  id: string;
  accountId: string;
  v: number;
  /** The things that the entry is about: entries that share a key are sent in order. */
  entityKeys: string[];
  /** Ids of the entries that create what this one is about. */
  dependsOn: string[];
  /** The UTC day that the change is for. */
  day: Day;
  madeAt: string;
  /** Epoch milliseconds; null until the entry is first sent, or written into a file: only then may it be changed. */
  firstSentAt: number | null;
  attempts: number;
  /** The entry is not sent again before this time, in epoch milliseconds of the device. */
  nextAt: number;
  state: EntryState;
  lastError: { code: string; error: string } | null;
  /** Only for votes; absent where the device did not know the target, and in entries of earlier versions. */
  about?: VoteTarget;
}

/** A wanted outcome that waits in the queue. */
export type OutboxEntry<T extends OpType = OpType> = { [K in T]: EntryFacts & Op<K> }[T];

/** Whether only the player can settle an entry in this state: sending again cannot help. */
export function needsPlayer(state: EntryState): boolean {
  return state === 'rejected' || state === 'parked';
}

/** Whether an operation sets a value that a later one of its type replaces. */
export function isRegister({ type }: Pick<Op, 'type'>): boolean {
  return type === 'vote.set' || type === 'tag.set';
}

/** Whether an operation has a layout among its arguments. */
export function hasLayout<T extends { type: OpType }>(op: T): op is T & { type: 'submission.create' | 'saved.create' } {
  return op.type === 'submission.create' || op.type === 'saved.create';
}

export function pickOp<T extends OpType>({ type, args }: Op<T>): Op<T> {
  return { type, args };
}

/** The primary keys of entries; those that were never stored have none. */
export function numbersOf(entries: readonly OutboxEntry[]): number[] {
  return entries.flatMap(({ n }) => (n === undefined ? [] : [n]));
}
