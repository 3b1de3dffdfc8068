import type Router from '@koa/router';
import { getPointHistory, getPoints } from 'shared-types/api/points.ts';
import { dayOf } from 'shared-types/day.ts';
import { route, cachedList } from '../http/route.ts';
import { notSignedIn } from '../core/actingAccount.ts';
import type { Services } from '../core/services.ts';
import { toTransactions } from '../operations/toTransactions.ts';
import { findAccount } from '../storage/accounts.ts';
import { listLedger } from '../storage/pointLedger.ts';

export function pointRoutes(router: Router, services: Services): void {
  const { db, now } = services;

  route(router, services, getPoints, async ({ accountId }) => {
    const account = await findAccount(db, accountId);
    if (!account) throw notSignedIn();
    return { points: account.points };
  });

  cachedList(router, services, getPointHistory, {
    read: async ({ accountId }) => toTransactions(await listLedger(db, accountId), dayOf(now())),
    show: (transactions) => ({ transactions }),
  });
}
