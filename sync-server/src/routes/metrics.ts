import { timingSafeEqual } from 'node:crypto';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { bearerOf } from '../http/bearer.ts';
import { metricsText, metricsType } from '../http/metrics.ts';
import { notFound, Refusal } from '../core/refusal.ts';
import { secretHash } from '../core/secretHash.ts';
import type { Services } from '../core/services.ts';
import { countSite } from '../storage/siteCounts.ts';

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Not what a proxy on this machine forwards that TRUST_PROXY does not name: it would open the metrics to everybody. */
function isFromThisMachine({ ip, app, headers }: Context): boolean {
  return loopback.test(ip) && (app.proxy || headers['x-forwarded-for'] === undefined);
}

function isSame(token: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(secretHash(token)), Buffer.from(secretHash(expected)));
}

function refuseStranger(ctx: Context, expected: string | undefined): void {
  if (expected === undefined) {
    if (!isFromThisMachine(ctx)) throw notFound('This call');
    return;
  }
  const token = bearerOf(ctx);
  if (token === undefined || !isSame(token, expected)) {
    throw new Refusal('not_signed_in', "The metrics need the operator's token.");
  }
}

/** The server's metrics for Prometheus: for this machine only or, where METRICS_TOKEN is set, for whoever has it. */
export function metricsRoutes(router: Router, { db, config, now }: Services): void {
  router.get('/metrics', async (ctx) => {
    refuseStranger(ctx, config.METRICS_TOKEN);
    const text = await metricsText(await countSite(db, now()));
    ctx.set('Cache-Control', 'no-store');
    ctx.body = text;
    ctx.type = metricsType;
  });
}
