import type Router from '@koa/router';
import { getPointHistory, getPoints, type PointTransaction } from 'shared-types/api/points.ts';
import { type Day, dayOf } from 'shared-types/rules/dailyReset.ts';
import { isPending } from 'shared-types/rules/rewards.ts';
import { answer, answerList } from '../http/answer.ts';
import { Refused } from '../http/refusal.ts';
import type { Services } from '../http/services.ts';
import { findAccount } from '../storage/accounts.ts';
import { type LedgerRow, listLedger } from '../storage/pointLedger.ts';

/** Rows of a whole ledger. Only the last turn of a reason and day can stand unrevoked, and so be pending. */
function shownTransactions(rows: readonly LedgerRow[], today: Day): PointTransaction[] {
  const lastTurns = new Map<string, number>();
  for (const { reason, day, turn } of rows) {
    lastTurns.set(`${reason} ${day}`, Math.max(turn, lastTurns.get(`${reason} ${day}`) ?? 0));
  }
  return rows.map(({ points, reason, item_id, day, turn, created_at }) => ({
    points,
    reason,
    itemId: item_id,
    day,
    createdAt: new Date(created_at).toISOString(),
    pending: points > 0 && lastTurns.get(`${reason} ${day}`) === turn && isPending(reason, day, today),
  }));
}

export function pointRoutes(router: Router, services: Services): void {
  const { db, now } = services;

  answer(router, services, getPoints, async ({ accountId }) => {
    const account = await findAccount(db, accountId);
    if (!account) throw new Refused('not_signed_in', 'Please sign in first.');
    return { points: account.points };
  });

  answerList(router, services, getPointHistory, async ({ accountId }) => ({
    transactions: shownTransactions(await listLedger(db, accountId), dayOf(now())),
  }));
}
