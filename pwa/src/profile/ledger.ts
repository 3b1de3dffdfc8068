import type { PointTransaction } from 'shared-types/api/points.ts';
import { isPending, type PointReason, pointReasons } from 'shared-types/rules/rewards.ts';
import type { Day } from 'shared-types/day.ts';
import { rewardPoints } from 'shared-types/rules/standing.ts';

/** The label of each reason of spec 3: for a sum, and for a single row of the ledger. */
export const reasonLabel: Record<PointReason, { sum: string; row: string }> = {
  voting: { sum: 'Voting', row: 'Voting' },
  daily_vote: { sum: 'First votes of a day', row: 'First vote of the day' },
  suggestion_approved: { sum: 'Approved suggestions', row: 'Approved suggestion' },
  suggestion_reward: { sum: 'Successful suggestions', row: 'Successful suggestion' },
  labyrinth_submission: { sum: 'Submitted labyrinths', row: 'Submitted labyrinth' },
  submission_reward: { sum: 'Successful labyrinths', row: 'Successful labyrinth' },
};

export interface ReasonSum {
  reason: PointReason;
  points: number;
  /** The part that votes may still revoke before the reset. */
  pending: number;
}

/** The ledger as it stands today: the device may have stored it before the reset after which points are no longer pending. */
export function ledgerOn(today: Day, transactions: readonly PointTransaction[]): PointTransaction[] {
  return transactions.map((row) => ({ ...row, pending: row.pending && isPending(row.reason, row.day, today) }));
}

/** The ledger by reason. Reasons that can still be earned are always listed, the others once they have a row. */
export function sumByReason(transactions: readonly PointTransaction[]): ReasonSum[] {
  return pointReasons.flatMap((reason) => {
    const rows = transactions.filter((row) => row.reason === reason);
    if (rows.length === 0 && !(reason in rewardPoints)) return [];
    const sum = (counted: readonly PointTransaction[]) => counted.reduce((total, { points }) => total + points, 0);
    return [{ reason, points: sum(rows), pending: sum(rows.filter(({ pending }) => pending)) }];
  });
}

/** Points with their sign. */
export function signedPoints(points: number): string {
  return points < 0 ? `\u2212${-points}` : `+${points}`;
}
