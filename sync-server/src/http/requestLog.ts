import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';

/** Whoever knows a share link sees the layout: the log does not tell it. */
function loggedPath(path: string): string {
  return path.replace(/(\/share\/)[^/]+/, '$1…');
}

/** The id of a request, by which its lines in the log are found. */
export function requestIdOf(ctx: Context): string {
  return ctx.state.requestId as string;
}

/** The answer names the request's id. */
export const nameRequests: Middleware = (ctx, next) => {
  ctx.set('X-Request-Id', requestIdOf(ctx));
  return next();
};

/** One line per answered request; neither bodies nor queries nor who asked, for they may hold what is private. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const start = performance.now();
    const request = randomUUID();
    ctx.state.requestId = request;
    await next();
    log.info({
      request,
      method: ctx.method,
      path: loggedPath(ctx.path),
      status: ctx.status,
      ms: Math.round(performance.now() - start),
    });
  };
}
