import type Router from '@koa/router';
import { sync, type SyncAnswer, syncBody, syncProtocol } from 'shared-types/api/sync.ts';
import { dayOf } from 'shared-types/day.ts';
import { nextReset } from 'shared-types/rules/dailyReset.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { callerIdOf, requireLiveCaller } from '../http/caller.ts';
import { actAs } from '../core/actAs.ts';
import type { Acting } from '../core/acting.ts';
import { checkedShape } from '../core/checked.ts';
import { fieldIn } from '../core/fieldIn.ts';
import { answersMinimal } from '../http/answersMinimal.ts';
import { countOperations } from '../http/metrics.ts';
import { readBody } from '../http/readBody.ts';
import { isoTime } from '../core/isoTime.ts';
import { Refusal } from '../core/refusal.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { sendJson } from '../http/sendJson.ts';
import type { Services } from '../core/services.ts';
import { applyBatch, votedIds } from '../operations/applyBatch.ts';
import { toSyncResult } from '../operations/runOperation.ts';

/**
 * Refuses an app with another protocol, and oversized batches. Runs before the shape is checked, because another
 * protocol has another shape.
 */
function refuseOtherProtocol(body: unknown): void {
  const protocol = fieldIn(body, 'protocol');
  if (typeof protocol === 'number' && protocol !== syncProtocol) {
    throw new Refusal('needs_upgrade', 'This app and the server have different versions. Please update the app.');
  }
  const ops = fieldIn(body, 'ops');
  if (Array.isArray(ops) && ops.length > limits.syncOps) {
    throw new Refusal('too_large', `At most ${limits.syncOps} operations in one call.`);
  }
}

/**
 * Receives a device's queued operations. When this responds with results, all of them are durably written; when it
 * refuses, nothing was applied.
 */
export function syncRoutes(router: Router, services: Services): void {
  router.post(sync.path, async (ctx) => {
    const accountId = await callerIdOf(ctx, sync, services);
    const body = await readBody(ctx, limits.syncBytes);
    refuseOtherProtocol(body);
    const { accountId: intendedFor, clientId, ops } = checkedShape(syncBody, body);
    if (intendedFor !== accountId) throw new Refusal('account_mismatch', 'These changes belong to another account.');
    const log = services.log.child({ request: requestIdOf(ctx) });
    const apply = async (acting: Acting) => {
      await requireLiveCaller(ctx, acting);
      return { at: acting.now, results: await applyBatch(acting, { clientId, ops }, log) };
    };
    const { at, results } = await actAs(services, accountId, apply, { ip: ctx.ip, votedIds: votedIds(ops) });
    countOperations(ops, results);
    const minimal = answersMinimal(ctx);
    ctx.set('Cache-Control', 'no-store');
    sendJson(ctx, {
      serverTime: isoTime(at),
      day: dayOf(at),
      nextResetUTC: isoTime(nextReset(at)),
      // Draw the pictures here, after the transaction, so that no other transaction waits for them.
      results: results.map((result, n) => toSyncResult(ops[n]?.type ?? '', result, minimal)),
    } satisfies SyncAnswer);
  });
}
