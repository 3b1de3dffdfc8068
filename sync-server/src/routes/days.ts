import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import { getDrawingRecord, readDay as endpoint } from 'shared-types/api/days.ts';
import { isDifficulty } from 'shared-types/difficulty.ts';
import { dayOf } from 'shared-types/day.ts';
import { memoryRates } from 'shared-types/rules/limits.ts';
import { limitInMemory } from '../core/limits.ts';
import { MemoryRateLimiter } from '../core/MemoryRateLimiter.ts';
import { notFound } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { route } from '../http/route.ts';
import { hashOf, isKnown } from '../http/listCache.ts';
import { requestedDay } from '../http/requestedDay.ts';
import { sendJson } from '../http/sendJson.ts';
import { readRecord } from '../operations/contributor.ts';
import { readDay } from '../operations/readDay.ts';

/** What a day agrees on: the same for everybody. */
export function dayRoutes(router: Router, services: Services): void {
  const { db, now } = services;
  const limit = new MemoryRateLimiter(memoryRates.lists);

  router.get(endpoint.path, async (ctx: RouterContext) => {
    const { difficulty = '' } = ctx.params;
    if (!isDifficulty(difficulty)) throw notFound('This difficulty');
    const day = requestedDay(ctx.query, now());
    limitInMemory(ctx.ip, services, limit, 'Days were read too often');
    const answer = await readDay(db, { day, difficulty });
    const tag = `"${hashOf(JSON.stringify(answer))}"`;
    ctx.set('Cache-Control', 'public, no-cache');
    ctx.set('ETag', tag);
    ctx.status = 200;
    if (isKnown(ctx.get('If-None-Match'), tag)) ctx.status = 304;
    else sendJson(ctx, answer);
  });

  route(router, services, getDrawingRecord, ({ accountId }) => readRecord(db, accountId, dayOf(now())));
}
