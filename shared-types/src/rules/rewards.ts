import type { Day } from '../day.ts';
import { rewardPoints, type Standing } from './standing.ts';

/** Reasons for a row of the ledger (spec 3). Only those in `rewardPoints` are written; the others can be shown. */
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

/** The reason under which the author of a successful item is paid. */
export const rewardReason = { submission: 'submission_reward', suggestion: 'suggestion_reward' } as const;

/**
 * One row of the points ledger of an account, reason and UTC day. Turns count from 1: odd ones pay; even ones revoke
 * the turn before, with negative points.
 */
export interface LedgerTurn {
  itemId: string;
  points: number;
  turn: number;
}

/** True when a change of standing makes an item successful, or no longer successful (spec 4, spec 9). */
export function crossesReward(before: Standing, after: Standing): boolean {
  return (before === 'successful') !== (after === 'successful');
}

/** The turn that is paid and not revoked; undefined when there is none. `turns` are those of one day, in order. */
export function paidTurn<T extends LedgerTurn>(turns: readonly T[]): T | undefined {
  const last = turns.at(-1);
  return last && last.points > 0 ? last : undefined;
}

/**
 * The turns to append. `turns` are those of one account, reason and day; `deserving` are the items that are successful
 * now, oldest first. One item is paid for, and keeps the reward while it is successful. When it no longer is, its
 * reward is revoked and the first other successful item is paid instead. So a reason's balance of a day is either 0 or
 * its full points, and it is full exactly while some item is successful.
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

/** True until the next reset, while votes may still revoke the reward; the point for voting is never pending. */
export function isPending(reason: PointReason, day: Day, today: Day): boolean {
  return day === today && (reason === 'submission_reward' || reason === 'suggestion_reward');
}
