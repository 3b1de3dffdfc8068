import type { Day } from './dailyReset.ts';
import { rewardPoints, standingOf, type VotedKind } from './standing.ts';

/** Why points came or went (spec 3). Only the reasons that `rewardPoints` names are written; the others are shown. */
export const pointReasons = [
  'voting',
  'daily_vote',
  'suggestion_approved',
  'suggestion_reward',
  'labyrinth_submission',
  'submission_reward',
] as const;

export type PointReason = (typeof pointReasons)[number];
export type RewardReason = keyof typeof rewardPoints;

/** What the author of a successful item is paid for. */
export const rewardReason = { submission: 'submission_reward', suggestion: 'suggestion_reward' } as const;

/**
 * One row of the ledger of points, of one account, reason and UTC day. Their turns count from 1: odd ones pay, even ones
 * revoke what the turn before paid, with the points negative.
 */
export interface LedgerTurn {
  itemId: string;
  points: number;
  turn: number;
}

/** True when a change of `voteCount` makes an item successful, or ends that (spec 4, spec 9). */
export function crossesReward(kind: VotedKind, before: number, after: number): boolean {
  return (standingOf(kind, before) === 'successful') !== (standingOf(kind, after) === 'successful');
}

/** The turn that is paid and not revoked; undefined when nothing is. `turns` is a day's, in order. */
export function paidTurn<T extends LedgerTurn>(turns: readonly T[]): T | undefined {
  const last = turns.at(-1);
  return last && last.points > 0 ? last : undefined;
}

/**
 * The turns to append, given those of one account, reason and day and the items that deserve the reward now, the first
 * one first. One item is paid for; it keeps the reward while it deserves it. When it no longer does, its reward is
 * revoked, and the first other item that stands above the threshold is paid instead. So a reason's balance of a day is
 * nothing or its full points, and it is full exactly while some item deserves it.
 */
export function turnsToAppend(
  reason: RewardReason,
  turns: readonly LedgerTurn[],
  deserving: readonly string[],
): LedgerTurn[] {
  const paid = paidTurn(turns);
  if (paid && deserving.includes(paid.itemId)) return [];
  const next = turns.length + 1;
  const revoked = paid ? [{ itemId: paid.itemId, points: -paid.points, turn: next }] : [];
  const [first] = deserving;
  if (first === undefined) return revoked;
  return [...revoked, { itemId: first, points: rewardPoints[reason], turn: next + revoked.length }];
}

/** True while the next reset has not come and votes may still take the reward away; the point for voting is never pending. */
export function isPending(reason: PointReason, day: Day, today: Day): boolean {
  return day === today && (reason === 'submission_reward' || reason === 'suggestion_reward');
}
