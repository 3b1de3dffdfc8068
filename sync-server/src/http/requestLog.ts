import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';

/** Leaves out the token in a path: anybody who knows it can see the shared layout or run. */
function loggedPath(path: string): string {
  return path.replace(/(\/(?:share|follow|overlay)\/)[^/]+/, '$1…');
}

/** The id under which a request's lines are found in the log. */
export function requestIdOf(ctx: Context): string {
  return ctx.state.requestId as string;
}

/** Sends the request's id with the response. */
export const nameRequests: Middleware = (ctx, next) => {
  ctx.set('X-Request-Id', requestIdOf(ctx));
  return next();
};

/** Logs one line per request, without bodies, queries or callers, which may be private. */
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
