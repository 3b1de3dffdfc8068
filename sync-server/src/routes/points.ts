import type Router from '@koa/router';
import { getPointHistory, getPoints } from 'shared-types/api/points.ts';
import { dayOf } from 'shared-types/rules/dailyReset.ts';
import { answer, answerList } from '../http/answer.ts';
import { Refused } from '../http/refusal.ts';
import type { Services } from '../http/services.ts';
import { shownTransactions } from '../operations/shownTransactions.ts';
import { findAccount } from '../storage/accounts.ts';
import { listLedger } from '../storage/pointLedger.ts';

export function pointRoutes(router: Router, services: Services): void {
  const { db, now } = services;

  answer(router, services, getPoints, async ({ accountId }) => {
    const account = await findAccount(db, accountId);
    if (!account) throw new Refused('not_signed_in', 'Please sign in first.');
    return { points: account.points };
  });

  answerList(router, services, getPointHistory, {
    read: async ({ accountId }) => shownTransactions(await listLedger(db, accountId), dayOf(now())),
    show: (transactions) => ({ transactions }),
  });
}
