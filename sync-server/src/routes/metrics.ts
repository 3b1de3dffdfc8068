import { timingSafeEqual } from 'node:crypto';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { bearerOf } from '../http/bearer.ts';
import { metricsText, metricsType } from '../http/metrics.ts';
import { isLoopbackHost } from '../core/loopback.ts';
import { notFound, Refusal } from '../core/refusal.ts';
import { secretHash } from '../core/secrets.ts';
import type { Services } from '../core/services.ts';
import type { ListListeners } from '../live/ListListeners.ts';
import type { SharedRuns } from '../live/SharedRuns.ts';
import { unlessUnavailable } from '../storage/faults.ts';
import { countSite } from '../storage/siteCounts.ts';

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * False for requests forwarded by a proxy on this machine that TRUST_PROXY does not count, which would open the metrics
 * to everybody. False also for pages in a browser on this machine that use the host name of their own site.
 */
function isFromThisMachine({ ip, app, headers }: Context): boolean {
  const isDirect = app.proxy || headers['x-forwarded-for'] === undefined;
  return loopback.test(ip) && isDirect && isLoopbackHost(headers.host ?? '');
}

function isSame(token: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(secretHash(token)), Buffer.from(secretHash(expected)));
}

function refuseStranger(ctx: Context, { METRICS_TOKEN: expected, production }: Services['config']): void {
  if (expected === undefined) {
    if (production || !isFromThisMachine(ctx)) throw notFound('This call');
    return;
  }
  const token = bearerOf(ctx);
  if (token === undefined || !isSame(token, expected)) {
    throw new Refusal('not_signed_in', "The metrics need the operator's token.");
  }
}

/**
 * The server's metrics for Prometheus, for callers that have METRICS_TOKEN. Without a configured token, for this
 * machine only, and in production for nobody.
 */
export function metricsRoutes(
  router: Router,
  { db, config, now }: Services,
  { runs, lists }: { runs: SharedRuns; lists: ListListeners },
): void {
  router.get('/metrics', async (ctx) => {
    refuseStranger(ctx, config);
    const site = await unlessUnavailable(countSite(db, now()));
    const text = await metricsText(site, { ...runs.counts, listListeners: lists.count });
    ctx.set('Cache-Control', 'no-store');
    ctx.body = text;
    ctx.type = metricsType;
  });
}
