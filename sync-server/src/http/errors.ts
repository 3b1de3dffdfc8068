import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { isUnavailable } from '../storage/faults.ts';
import { Refusal, unavailable } from '../core/refusal.ts';
import { requestIdOf } from './requestLog.ts';

/** Koa's errors about the request (a path that cannot be decoded, a body cut short) have a status below 500. */
function isClientFault(error: unknown): boolean {
  return (
    error instanceof Error &&
    'status' in error &&
    typeof error.status === 'number' &&
    error.status >= 400 &&
    error.status < 500
  );
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return unavailable();
  if (isClientFault(error)) return new Refusal('invalid', 'The request cannot be read.');
  return new Refusal('unexpected', 'Something went wrong on the server. Please try again.');
}

/** Answers with a refusal in the form that all calls share. */
function sendRefusal(ctx: Context, refusal: Refusal): void {
  ctx.status = refusal.status;
  ctx.set('Cache-Control', 'no-store');
  if (refusal.retryAfter !== undefined) ctx.set('Retry-After', String(refusal.retryAfter));
  ctx.body = { success: false, error: refusal.message, code: refusal.code };
}

/** The only middleware that catches errors: each becomes a JSON refusal, never a stack trace. */
export function catchErrors(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.status >= 500)
        log.error({ err: error, request: requestIdOf(ctx), method: ctx.method }, refusal.message);
      sendRefusal(ctx, refusal);
    }
  };
}
