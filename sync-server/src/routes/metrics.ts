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

/** A proxy on this machine that the settings do not tell of is no reason to tell the world. */
function isFromThisMachine({ ip, app, headers }: Context): boolean {
  return loopback.test(ip) && (app.proxy || headers['x-forwarded-for'] === undefined);
}

function isSame(token: string, wanted: string): boolean {
  return timingSafeEqual(Buffer.from(secretHash(token)), Buffer.from(secretHash(wanted)));
}

function refuseStranger(ctx: Context, wanted: string | undefined): void {
  if (wanted === undefined) {
    if (!isFromThisMachine(ctx)) throw notFound('This call');
    return;
  }
  const token = bearerOf(ctx);
  if (token === undefined || !isSame(token, wanted)) {
    throw new Refusal('not_signed_in', "The figures need the operator's token.");
  }
}

/** The server's figures for Prometheus: for this machine, or for whoever has METRICS_TOKEN where that is set. */
export function metricsRoutes(router: Router, { db, config, now }: Services): void {
  router.get('/metrics', async (ctx) => {
    refuseStranger(ctx, config.METRICS_TOKEN);
    const text = await metricsText(await countSite(db, now()));
    ctx.set('Cache-Control', 'no-store');
    ctx.body = text;
    ctx.type = metricsType;
  });
}
