import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** Whoever knows a share link sees the layout: the log does not tell it. */
function loggedPath(path: string): string {
  return path.replace(/(\/share\/)[^/]+/, '$1…');
}

/** One line per answered request; neither bodies nor queries, for they may hold what is private. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const start = performance.now();
    await next();
    log.info({
      method: ctx.method,
      path: loggedPath(ctx.path),
      status: ctx.status,
      ms: Math.round(performance.now() - start),
    });
  };
}
