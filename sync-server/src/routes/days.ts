import type Router from '@koa/router';
import { getDrawingRecord, readDay as endpoint } from 'shared-types/api/days.ts';
import { dayOf } from 'shared-types/day.ts';
import { memoryRates } from 'shared-types/rules/limits.ts';
import { limitInMemory } from '../core/limits.ts';
import { MemoryRateLimiter } from '../core/MemoryRateLimiter.ts';
import type { Services } from '../core/services.ts';
import { sendPublicList } from '../http/publicList.ts';
import { requestedDay, requestedDifficulty } from '../http/requestedPage.ts';
import { route } from '../http/route.ts';
import { readRecord } from '../operations/contributor.ts';
import { readDay } from '../operations/readDay.ts';

/** The agreement of a day, the same for everybody; and an account's record on settled days. */
export function dayRoutes(router: Router, services: Services): void {
  const { db, now } = services;
  const limit = new MemoryRateLimiter(memoryRates.lists);

  router.register(endpoint.path, ['GET'], async (ctx) => {
    const difficulty = requestedDifficulty(ctx.params);
    const day = requestedDay(ctx.query, now());
    limitInMemory(ctx.ip, services, limit, 'Days were read too often');
    await sendPublicList(ctx, db, {
      key: { day, difficulty },
      isOpen: day === dayOf(now()),
      page: 'agreement',
      read: async () => ({ rows: await readDay(db, { day, difficulty }), link: null }),
    });
  });

  route(router, services, getDrawingRecord, ({ accountId }) => readRecord(db, accountId, dayOf(now())));
}
