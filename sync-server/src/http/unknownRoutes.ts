import type { Middleware } from 'koa';
import { Refusal } from '../core/refusal.ts';

/** Paths that are calls: the app's page never answers them. */
const calls = /^\/(api|auth|og|healthz|metrics)(\/|$)/;

export function isCall(path: string): boolean {
  return calls.test(path);
}

/** After the router: a call that exists with another method only, or not at all. */
export const refuseUnknownRoutes: Middleware = (ctx, next) => {
  if (!isCall(ctx.path)) return next();
  const known = (ctx.matched as { methods: string[] }[] | undefined) ?? [];
  if (known.length === 0) throw new Refusal('not_found', 'There is no such call.');
  ctx.set('Allow', [...new Set(known.flatMap(({ methods }) => methods))].join(', '));
  throw new Refusal('method_not_allowed', `This call does not take ${ctx.method}.`);
};
