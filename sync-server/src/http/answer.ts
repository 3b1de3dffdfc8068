import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { AnswerOf, CheckedBodyOf, Endpoint, ParamsOf } from 'shared-types/api/endpoint.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { callerIdOf, type CallerId } from './account.ts';
import { checked } from './checked.ts';
import { readBody } from './readBody.ts';
import type { Services } from './services.ts';

/** One request to an endpoint: its caller may make it, its body is checked. */
export interface Call<E extends Endpoint> {
  ctx: RouterContext;
  accountId: CallerId<E['by']>;
  body: CheckedBodyOf<E>;
  params: Record<ParamsOf<E['path']>, string>;
}

async function readCall<E extends Endpoint>(ctx: RouterContext, services: Services, endpoint: E): Promise<Call<E>> {
  const accountId = await callerIdOf<E['by']>(ctx, endpoint, services);
  const body = endpoint.body === null ? undefined : checked(endpoint.body, await readBody(ctx, limits.bodyBytes));
  return { ctx, accountId, body: body as CheckedBodyOf<E>, params: ctx.params };
}

/** Registers an endpoint: its caller is asked for first, then its body checked, its answer sent as JSON and never cached. */
export function answer<E extends Endpoint>(
  router: Router,
  services: Services,
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>>,
): void {
  router.register(endpoint.path, [endpoint.method], async (ctx: RouterContext) => {
    const result = await handler(await readCall(ctx, services, endpoint));
    ctx.set('Cache-Control', 'no-store');
    ctx.status = endpoint.status;
    if (endpoint.answer !== null) ctx.body = result;
  });
}

/** A page that names an ETag itself also sends `Cache-Control: no-cache`, which Koa's `fresh` takes as a refusal. */
function isKnown(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.split(',').some((known) => known.trim() === tag);
}

/** The same for a list that devices keep: unchanged since the ETag they name, it is answered with 304. */
export function answerList<E extends Endpoint>(
  router: Router,
  services: Services,
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>>,
): void {
  router.register(endpoint.path, ['GET'], async (ctx: RouterContext) => {
    const text = JSON.stringify(await handler(await readCall(ctx, services, endpoint)));
    ctx.set('Cache-Control', 'private, no-cache');
    ctx.vary('Cookie');
    ctx.status = 200;
    const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    ctx.set('ETag', tag);
    if (isKnown(ctx.get('If-None-Match'), tag)) {
      ctx.status = 304;
      return;
    }
    ctx.type = 'json';
    ctx.body = text;
  });
}
