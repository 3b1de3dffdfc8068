import type Router from '@koa/router';
import { sync, type SyncAnswer, syncBody, syncProtocol } from 'shared-types/api/sync.ts';
import { dayOf } from 'shared-types/day.ts';
import { nextReset } from 'shared-types/rules/dailyReset.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { callerIdOf } from '../http/caller.ts';
import { actAs } from '../core/actAs.ts';
import type { Acting } from '../core/acting.ts';
import { checkedShape } from '../core/checked.ts';
import { answersMinimal } from '../http/answersMinimal.ts';
import { countOperations } from '../http/metrics.ts';
import { readBody } from '../http/readBody.ts';
import { Refusal } from '../core/refusal.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { sendJson } from '../http/sendJson.ts';
import type { Services } from '../core/services.ts';
import { applyBatch, votedIds } from '../operations/applyBatch.ts';
import { entityAnswered } from '../operations/picture.ts';

/** The field of a body whose shape is not known yet. */
function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}

/** An app of another protocol, or too much at once: asked before the shape, which may be another one too. */
function refuseForeignShape(body: unknown): void {
  const protocol = fieldOf(body, 'protocol');
  if (typeof protocol === 'number' && protocol !== syncProtocol) {
    throw new Refusal('needs_upgrade', 'This app is of another version than the server. Please update it.');
  }
  const ops = fieldOf(body, 'ops');
  if (Array.isArray(ops) && ops.length > limits.syncOps) {
    throw new Refusal('too_large', `At most ${limits.syncOps} operations in one call.`);
  }
}

/** All that a device has waiting. Either everything in it is durably written when this answers, or nothing was applied. */
export function syncRoutes(router: Router, services: Services): void {
  router.post(sync.path, async (ctx) => {
    const accountId = await callerIdOf(ctx, sync, services);
    const body = await readBody(ctx, limits.syncBytes);
    refuseForeignShape(body);
    const { accountId: meant, clientId, ops } = checkedShape(syncBody, body);
    if (meant !== accountId) throw new Refusal('account_mismatch', 'These changes belong to another account.');
    const log = services.log.child({ request: requestIdOf(ctx) });
    const apply = async (acting: Acting) => ({
      moment: acting.now,
      results: await applyBatch(acting, { clientId, ops }, log),
    });
    const { moment, results } = await actAs(services, accountId, apply, () => votedIds(ops));
    countOperations(ops, results);
    const minimal = answersMinimal(ctx);
    ctx.set('Cache-Control', 'no-store');
    sendJson(ctx, {
      serverTime: new Date(moment).toISOString(),
      day: dayOf(moment),
      nextResetUTC: new Date(nextReset(moment)).toISOString(),
      results: results.map((result) => ({
        ...result,
        ...('entity' in result && { entity: entityAnswered(result.entity, minimal) }),
      })),
    } satisfies SyncAnswer);
  });
}
