import type Router from '@koa/router';
import { followRun, isFollowToken, showRun } from 'shared-types/api/follow.ts';
import { memoryRates } from 'shared-types/rules/limits.ts';
import { limitInMemory } from '../core/limits.ts';
import { MemoryRateLimiter } from '../core/MemoryRateLimiter.ts';
import { notFound, Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { eventStream } from '../http/EventStream.ts';
import { route } from '../http/route.ts';
import { type SharedRuns, tokenOfKey } from '../live/SharedRuns.ts';

/** Runs on other screens: only the maker of the key can send a run, and anybody who knows its address can follow it. */
export function followRoutes(router: Router, services: Services, runs: SharedRuns): void {
  const sending = new MemoryRateLimiter(memoryRates.shownRuns);
  const coming = new MemoryRateLimiter(memoryRates.followers);
  route(router, services, showRun, async ({ ctx, params: { token }, body: { key, sent, run } }) => {
    limitInMemory(ctx.ip, services, sending, 'A run was sent too often');
    if (tokenOfKey(key) !== token) throw new Refusal('forbidden', 'Only the device that shows this run can send it.');
    await (run ? runs.show(token, { run, sent }, ctx.ip) : runs.end(token, { run, sent }));
    return undefined;
  });
  eventStream(router, services, followRun, ({ ctx, params: { token } }, open) => {
    limitInMemory(ctx.ip, services, coming, 'Runs were opened too often');
    if (!isFollowToken(token)) throw notFound('This run');
    return runs.follow(token, ctx.ip, open);
  });
}
