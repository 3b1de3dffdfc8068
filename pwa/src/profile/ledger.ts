import type { PointTransaction } from 'shared-types/api/points.ts';
import { type PointReason, pointReasons } from 'shared-types/rules/rewards.ts';
import { rewardPoints } from 'shared-types/rules/standing.ts';

/** What people read for each reason of spec 3. */
export const reasonLabel: Record<PointReason, string> = {
  voting: 'Voting',
  daily_vote: 'First vote of the day',
  suggestion_approved: 'Approved suggestions',
  suggestion_reward: 'Successful suggestions',
  labyrinth_submission: 'Submitted labyrinths',
  submission_reward: 'Successful labyrinths',
};

export interface ReasonSum {
  reason: PointReason;
  points: number;
  /** What of it votes may still take away before the reset. */
  pending: number;
}

/** The ledger by reason. Those that can still be earned stand there from the start, the others once they hold something. */
export function sumByReason(transactions: readonly PointTransaction[]): ReasonSum[] {
  return pointReasons.flatMap((reason) => {
    const rows = transactions.filter((row) => row.reason === reason);
    if (rows.length === 0 && !(reason in rewardPoints)) return [];
    const sum = (counted: readonly PointTransaction[]) => counted.reduce((total, { points }) => total + points, 0);
    return [{ reason, points: sum(rows), pending: sum(rows.filter(({ pending }) => pending)) }];
  });
}

/** Points that came or went, with a sign. */
export function signedPoints(points: number): string {
  return points < 0 ? `\u2212${-points}` : `+${points}`;
}
