import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { AnswerOf, CheckedBodyOf, Endpoint, ParamsOf } from 'shared-types/api/endpoint.ts';
import { oncePerObject } from 'shared-types/oncePerObject.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { listAnswer, notModified, send } from './answer.ts';
import { callerIdOf, type CallerId } from './caller.ts';
import { checked } from '../core/checked.ts';
import { cacheList, findCachedList, hashOf, isKnown } from './listCache.ts';
import { readBody } from './readBody.ts';
import { sendJson } from './sendJson.ts';
import type { Services } from '../core/services.ts';

/** A request to an endpoint, with its caller authorised and its body checked. */
export interface Call<E extends Endpoint> {
  ctx: RouterContext;
  accountId: CallerId<E['by']>;
  body: CheckedBodyOf<E>;
  params: Record<ParamsOf<E['path']>, string>;
}

export async function readCall<E extends Endpoint>(
  ctx: RouterContext,
  services: Services,
  endpoint: E,
): Promise<Call<E>> {
  const accountId = await callerIdOf<E['by']>(ctx, endpoint, services);
  const limit = endpoint.takesLayout ? limits.layoutBodyBytes : limits.bodyBytes;
  const body = endpoint.body === null ? undefined : checked(endpoint.body, await readBody(ctx, limit));
  return { ctx, accountId, body: body as CheckedBodyOf<E>, params: ctx.params };
}

/** Registers an endpoint: checks the caller, then the body; the result is sent as JSON that nobody may cache. */
export function route<E extends Endpoint>(
  router: Router,
  services: Services,
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>>,
): void {
  router.register(endpoint.path, [endpoint.method], async (ctx: RouterContext) => {
    const result = await handler(await readCall(ctx, services, endpoint));
    ctx.set('Cache-Control', 'no-store');
    ctx.status = endpoint.status;
    if (endpoint.answer !== null) sendJson(ctx, result);
  });
}

/** How a list's response is made. */
interface List<E extends Endpoint, Rows> {
  /** The rows that the response is made of; different responses must have different rows. */
  read: (call: Call<E>) => Promise<Rows>;
  show: (rows: Rows) => AnswerOf<E>;
}

/** The hash of the rows' whole content, computed once for requests that share them. */
const rowsHash = oncePerObject((rows: object) => hashOf(JSON.stringify(rows)));

/**
 * Registers the endpoint of a list that devices store: with an ETag, and 304 while it has not changed. The response is
 * made again only when the rows differ.
 */
export function cachedList<E extends Endpoint, Rows extends object>(
  router: Router,
  services: Services,
  endpoint: E,
  { read, show }: List<E, Rows>,
): void {
  router.register(endpoint.path, ['GET'], async (ctx: RouterContext) => {
    const rows = await read(await readCall(ctx, services, endpoint));
    const name = `${endpoint.path} ${rowsHash(rows)}`;
    const list = findCachedList(name) ?? (await cacheList(name, () => JSON.stringify(show(rows))));
    ctx.set('Cache-Control', 'private, no-cache');
    ctx.vary('Cookie');
    send(ctx, isKnown(ctx.get('If-None-Match'), list.tag) ? notModified(list.tag) : await listAnswer(ctx, list));
  });
}
