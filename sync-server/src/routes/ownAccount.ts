import type Router from '@koa/router';
import { deleteAccount, exportAccount } from 'shared-types/api/accountRights.ts';
import { dayOf } from 'shared-types/day.ts';
import { actEvenBlocked } from '../core/actAs.ts';
import { route } from '../http/route.ts';
import { requireRecentSignIn } from '../core/recentSignIn.ts';
import { notSignedIn } from '../core/actingAccount.ts';
import type { Services } from '../core/services.ts';
import { currentSessionId, forgetSession } from '../http/session.ts';
import { countOldDays } from '../operations/countDay.ts';
import { deleteOwnAccount, refuseOtherName } from '../operations/deleteAccount.ts';
import { exportAccount as readAll } from '../operations/exportAccount.ts';
import { findAccount } from '../storage/accounts.ts';
import { inSnapshot } from '../storage/snapshot.ts';

/** Exporting all data of an account, and deleting it; blocked accounts may do both. */
export function ownAccountRoutes(router: Router, services: Services): void {
  const { db, config, now, log } = services;

  route(router, services, exportAccount, async ({ ctx, accountId }) => {
    const at = now();
    const everything = await inSnapshot(db, async (snapshot) => {
      const account = await findAccount(snapshot, accountId);
      const asking = { now: at, sessionId: currentSessionId(ctx), keys: config };
      return account && readAll(snapshot, account, asking);
    });
    if (!everything) throw notSignedIn();
    ctx.attachment(`labyrinth-routes-account-${dayOf(at)}.json`);
    return everything;
  });

  route(router, services, deleteAccount, async ({ ctx, accountId, body: { confirm, content } }) => {
    await actEvenBlocked(services, accountId, async (acting) => {
      refuseOtherName(acting.account, confirm);
      await requireRecentSignIn(acting, currentSessionId(ctx));
      await deleteOwnAccount(acting, content);
    });
    forgetSession(ctx);
    // The account is deleted already; the hourly cleanup repeats what fails here.
    await countOldDays(db, now()).catch((error: unknown) => {
      log.warn({ err: error }, 'Days of a deleted account could not be counted again yet.');
    });
    return { success: true as const };
  });
}
