import type { Middleware } from 'koa';
import { serverPaths } from 'shared-types/site/serverPaths.ts';
import { Refusal } from '../core/refusal.ts';

/** Runs after the router: refuses a call that does not exist, or only with another method. */
export const refuseUnknownRoutes: Middleware = (ctx, next) => {
  if (!serverPaths.test(ctx.path)) return next();
  const known = (ctx.matched as { methods: string[] }[] | undefined) ?? [];
  if (known.length === 0) throw new Refusal('not_found', 'There is no such call.');
  ctx.set('Allow', [...new Set(known.flatMap(({ methods }) => methods))].join(', '));
  throw new Refusal('method_not_allowed', `This call does not take ${ctx.method}.`);
};
