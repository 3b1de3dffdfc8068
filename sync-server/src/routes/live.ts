import type Router from '@koa/router';
import type { Context } from 'koa';
import { watchLists } from 'shared-types/api/live.ts';
import { dayOf } from 'shared-types/day.ts';
import { difficulties, type Difficulty, isDifficulty } from 'shared-types/difficulty.ts';
import { memoryRates } from 'shared-types/rules/limits.ts';
import { limitInMemory } from '../core/limits.ts';
import { MemoryRateLimiter } from '../core/MemoryRateLimiter.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { eventStream } from '../http/EventStream.ts';
import { requestedDay } from '../http/requestedPage.ts';
import type { ListListeners } from '../live/ListListeners.ts';

function requestedDifficulties({ difficulty }: Context['query']): Difficulty[] {
  if (difficulty === undefined) return [...difficulties];
  const asked = typeof difficulty === 'string' ? difficulty.split(',') : [];
  const known = asked.filter(isDifficulty);
  if (known.length === 0 || known.length < asked.length) {
    throw new Refusal('invalid', `difficulty must be one or several of ${difficulties.join(', ')}, joined by ",".`);
  }
  return [...new Set(known)];
}

/** Tells everybody which lists have changed. */
export function liveRoutes(router: Router, services: Services, lists: ListListeners): void {
  const coming = new MemoryRateLimiter(memoryRates.listListeners);
  eventStream(router, services, watchLists, ({ ctx }, open) => {
    const now = services.now();
    const day = requestedDay(ctx.query, now);
    // A page whose clock is fast still gets the lists of the day before, and would not learn when those of its day begin.
    if (day > dayOf(now)) throw new Refusal('invalid', 'day must not be a future day.');
    const keys = requestedDifficulties(ctx.query).map((difficulty) => ({ day, difficulty }));
    limitInMemory(ctx.ip, services, coming, 'Lists were listened to too often');
    return lists.listen(keys, ctx.ip, open);
  });
}
