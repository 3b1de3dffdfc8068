import type { PointTransaction } from 'shared-types/api/points.ts';
import type { Day } from 'shared-types/day.ts';
import { isPending } from 'shared-types/rules/rewards.ts';
import { isoTime } from '../core/isoTime.ts';
import type { LedgerRow } from '../storage/pointLedger.ts';

/** The rows of a whole ledger. Only the last turn of a reason and day may be pending; earlier turns were revoked. */
export function toTransactions(rows: readonly LedgerRow[], today: Day): PointTransaction[] {
  const lastTurns = new Map<string, number>();
  for (const { reason, day, turn } of rows) {
    lastTurns.set(`${reason} ${day}`, Math.max(turn, lastTurns.get(`${reason} ${day}`) ?? 0));
  }
  return rows.map(({ points, reason, item_id, day, turn, created_at }) => ({
    points,
    reason,
    itemId: item_id,
    day,
    createdAt: isoTime(created_at),
    pending: points > 0 && lastTurns.get(`${reason} ${day}`) === turn && isPending(reason, day, today),
  }));
}
