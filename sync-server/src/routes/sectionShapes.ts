import type Router from '@koa/router';
import { listSectionShapes } from 'shared-types/api/sectionShapes.ts';
import { memoryRates } from 'shared-types/rules/limits.ts';
import { cachedList } from '../http/route.ts';
import { limitInMemory } from '../core/limits.ts';
import { MemoryRateLimiter } from '../core/MemoryRateLimiter.ts';
import type { Services } from '../core/services.ts';
import { listLearntShapes } from '../storage/sectionShapes.ts';

export function sectionShapeRoutes(router: Router, services: Services): void {
  const limit = new MemoryRateLimiter(memoryRates.lists);
  cachedList(router, services, listSectionShapes, {
    read: ({ ctx }) => {
      limitInMemory(ctx.ip, services, limit, 'Section shapes were read too often');
      return listLearntShapes(services.db);
    },
    show: (shapes) => ({ shapes }),
  });
}
