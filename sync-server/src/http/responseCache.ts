import type { Context, Middleware } from 'koa';
import { nextReset } from 'shared-types/rules/dailyReset.ts';
import { LRUCache } from 'lru-cache';
import { changeMark } from '../storage/database.ts';
import { isUnavailable } from '../storage/faults.ts';
import { findCachedList, forgetCachedList, isKnown, type CachedList } from './listCache.ts';
import { requestIdOf } from './requestLog.ts';
import type { Services } from '../core/services.ts';
import { sessionEnd } from './session.ts';

/** A list's response as one caller got it. */
interface CachedResponse {
  /** The database's change mark before the list was read; undefined where it has none. */
  mark: string | undefined;
  /** Epoch milliseconds by the server's clock. */
  from: number;
  until: number;
  /** The route's pattern, for the metrics. */
  route: unknown;
  /** The name of the cached list; without the list, this response is not used. */
  name: string;
  /** Names and values alternately: for a 304, and for a response with a body. */
  headers: string[];
  bodyHeaders: string[];
}

/** Cached responses, and the characters of their keys, which clients can make long. */
const mostResponses = 1000;
const mostCharacters = 300_000;

/** At least this often a session is loaded: to note when it was last seen, and to renew its cookie. */
const longestUseMs = 60_000;

const lists = new WeakMap<Context, CachedList>();

/** Marks a response that holds this list and nothing else that depends on a cookie or the clock. */
export function markCacheable(ctx: Context, list: CachedList): void {
  lists.set(ctx, list);
}

/** What one caller's list depends on; undefined for requests that are never answered from the cache. */
function keyOf({ method, headers, url }: Context['req']): string | undefined {
  if (method !== 'GET' || !url?.startsWith('/api/') || headers.authorization !== undefined) return undefined;
  return [url, headers['accept-encoding'], headers.prefer, headers.cookie].join('\n');
}

const ofBody = new Set(['content-type', 'content-encoding', 'content-length']);

function toCachedResponse(ctx: Context, list: CachedList, mark: string | undefined, from: number): CachedResponse {
  const all = Object.entries(ctx.response.headers).map(([name, value]) => [name, String(value)] as const);
  const headers = all.filter(([name]) => name !== 'x-request-id' && !ofBody.has(name)).flat();
  const encoding = list.encoding === 'identity' ? [] : ['content-encoding', list.encoding];
  const bodyHeaders = [
    ...headers,
    ...['content-type', 'application/json; charset=utf-8', ...encoding],
    ...['content-length', String(list.bytes.length)],
  ];
  const until = Math.min(from + longestUseMs, nextReset(from), sessionEnd(ctx) ?? Infinity);
  return { mark, from, until, route: ctx._matchedRoute, name: list.name, headers, bodyHeaders };
}

/** Sends the response without Koa, which would set its headers one by one. */
function sendCached(ctx: Context, { route, headers, bodyHeaders }: CachedResponse, { tag, bytes }: CachedList): void {
  const { res } = ctx;
  const requestId = ['x-request-id', requestIdOf(ctx)];
  ctx._matchedRoute = route;
  ctx.respond = false;
  if (isKnown(ctx.get('If-None-Match'), tag)) res.writeHead(304, [...requestId, ...headers]).end();
  else res.writeHead(200, [...requestId, ...bodyHeaders]).end(bytes);
}

/**
 * Undefined also while the database does not answer: the route then meets that error, where a refusal gets all its
 * headers.
 */
function markNow(db: Services['db']): string | undefined {
  try {
    return changeMark(db);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return undefined;
  }
}

/**
 * Repeats a caller's list byte for byte while nothing at all has changed in the database since it was read. Otherwise,
 * and always on PostgreSQL, the request goes on to session, routes and queries.
 */
export function responseCache({ db, now }: Pick<Services, 'db' | 'now'>): Middleware {
  const responses = new LRUCache<string, CachedResponse>({
    max: mostResponses,
    maxSize: mostCharacters,
    sizeCalculation: (_, key) => key.length,
  });

  return async (ctx, next) => {
    const key = keyOf(ctx.req);
    if (key === undefined) {
      await next();
      return;
    }
    const mark = markNow(db);
    const at = now();
    const before = responses.get(key);
    if (before && mark !== undefined && before.mark === mark && before.from <= at && at < before.until) {
      const cached = findCachedList(before.name);
      if (cached) {
        sendCached(ctx, before, cached);
        return;
      }
    }
    await next();
    const list = lists.get(ctx);
    // A list that has changed hardly ever gets its old content back.
    if (list && before && before.name !== list.name) forgetCachedList(before.name);
    if (list && !ctx.res.hasHeader('Set-Cookie')) responses.set(key, toCachedResponse(ctx, list, mark, at));
  };
}
