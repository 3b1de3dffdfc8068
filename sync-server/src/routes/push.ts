import type Router from '@koa/router';
import { endPush, setPush as setPushCall } from 'shared-types/api/push.ts';
import { limitByAddress } from '../core/limits.ts';
import type { Services } from '../core/services.ts';
import { route } from '../http/route.ts';
import { setPush } from '../operations/setPush.ts';
import { deleteSubscriptions } from '../storage/push.ts';
import { inWriteTransaction } from '../storage/transaction.ts';

/** Push subscriptions of a browser; visitors may use them too. */
export function pushRoutes(router: Router, services: Services): void {
  route(router, services, setPushCall, async ({ ctx, body }) => {
    await limitByAddress(ctx.ip, services, 'push');
    await setPush(services, body);
    return undefined;
  });

  route(router, services, endPush, async ({ ctx, body }) => {
    await limitByAddress(ctx.ip, services, 'push');
    await inWriteTransaction(services.db, (tx) => deleteSubscriptions(tx, body.endpoint));
    return undefined;
  });
}
