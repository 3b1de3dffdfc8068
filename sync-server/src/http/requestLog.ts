import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** One line per answered request; neither bodies nor queries, for they may hold what is private. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const start = performance.now();
    await next();
    log.info({ method: ctx.method, path: ctx.path, status: ctx.status, ms: Math.round(performance.now() - start) });
  };
}
