import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { AnswerOf, CheckedBodyOf, Endpoint, ParamsOf } from 'shared-types/api/endpoint.ts';
import { dayOf } from 'shared-types/rules/dailyReset.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { LRUCache } from 'lru-cache';
import { changeMark } from '../storage/database.ts';
import { callerIdOf, type CallerId } from './account.ts';
import { checked } from './checked.ts';
import { encodingFor } from './encoded.ts';
import { findKept, forgetKept, hashOf, keep, type KeptList } from './keptList.ts';
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

/** How a list is answered. */
export interface List<E extends Endpoint, Rows> {
  /** What the answer is made of, in a form that tells apart whatever the answer tells apart. */
  read: (call: Call<E>) => Promise<Rows>;
  show: (rows: Rows) => AnswerOf<E>;
}

/** So many callers' last answers are known by name, and so many characters of addresses, which anybody can make long. */
const knownAnswers = 1000;
const knownCharacters = 300_000;

/**
 * Answers that were made before. While nothing at all has changed in the database, a caller's answer is the last one;
 * otherwise it is read again, and made again only when it reads differently.
 */
function listKeeper<E extends Endpoint, Rows>({ db, now }: Services, endpoint: E, { read, show }: List<E, Rows>) {
  const last = new LRUCache<string, { mark: string | undefined; name: string }>({
    max: knownAnswers,
    maxSize: knownCharacters,
    sizeCalculation: (_, asked) => asked.length,
  });

  return async (call: Call<E>): Promise<KeptList> => {
    const encoding = encodingFor(call.ctx.get('Accept-Encoding'));
    const asked = `${call.accountId ?? ''} ${dayOf(now())} ${encoding} ${call.ctx.url}`;
    const mark = changeMark(db);
    const before = last.get(asked);
    const unchanged = before && mark !== undefined && before.mark === mark ? findKept(before.name) : undefined;
    if (unchanged) return unchanged;
    const rows = await read(call);
    const name = `${encoding} ${endpoint.path} ${hashOf(JSON.stringify(rows))}`;
    const list = findKept(name) ?? (await keep(name, JSON.stringify(show(rows)), encoding));
    // A list that has changed hardly ever reads again as it did.
    if (before && before.name !== name) forgetKept(before.name);
    last.set(asked, { mark, name });
    return list;
  };
}

/** The same for a list that devices keep: unchanged since the ETag they name, it is answered with 304. */
export function answerList<E extends Endpoint, Rows>(
  router: Router,
  services: Services,
  endpoint: E,
  list: List<E, Rows>,
): void {
  const find = listKeeper(services, endpoint, list);
  router.register(endpoint.path, ['GET'], async (ctx: RouterContext) => {
    const { tag, encoding, bytes } = await find(await readCall(ctx, services, endpoint));
    ctx.set('Cache-Control', 'private, no-cache');
    ctx.vary('Cookie');
    ctx.set('ETag', tag);
    if (isKnown(ctx.get('If-None-Match'), tag)) {
      ctx.status = 304;
      return;
    }
    ctx.status = 200;
    ctx.type = 'json';
    // What travels as it is needs no second look at whether it should be compressed.
    ctx.compress = false;
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
    ctx.body = bytes;
  });
}
