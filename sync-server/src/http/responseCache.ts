import type { Context, Middleware, Next } from 'koa';
import { listSubmissions } from 'shared-types/api/submissions.ts';
import { nextReset } from 'shared-types/rules/dailyReset.ts';
import { LRUCache } from 'lru-cache';
import { changeMark } from '../storage/database.ts';
import { isUnavailable } from '../storage/faults.ts';
import { acceptsGzip } from './encoded.ts';
import { bodyFor, type CachedList, findCachedList, forgetCachedList, isKnown } from './listCache.ts';
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
  /** Names and values alternately, without those of the body. */
  headers: string[];
}

/** Cached responses, and the characters of their keys, which clients can make long. */
const mostResponses = 1000;
const mostCharacters = 300_000;

/** At least this often a session is loaded: to note when it was last seen, and to renew its cookie. */
const longestUseMs = 60_000;

/** What the address of a day's list begins with. */
const dayLists = listSubmissions.path.slice(0, listSubmissions.path.indexOf(':'));

const lists = new WeakMap<Context, CachedList>();

/** Marks a response that holds this list and nothing else that depends on a cookie or the clock. */
export function markCacheable(ctx: Context, list: CachedList): void {
  lists.set(ctx, list);
}

/** What one caller's list depends on; undefined for requests that are never answered from the cache. */
function keyOf({ method, headers, url }: Context['req']): string | undefined {
  if (method !== 'GET' || !url?.startsWith('/api/') || headers.authorization !== undefined) return undefined;
  return [url, headers.prefer, headers.cookie].join('\n');
}

const ofBody = new Set(['content-type', 'content-encoding', 'content-length']);

function toCachedResponse(ctx: Context, list: CachedList, mark: string | undefined, from: number): CachedResponse {
  const all = Object.entries(ctx.response.headers).map(([name, value]) => [name, String(value)] as const);
  const headers = all.filter(([name]) => name !== 'x-request-id' && !ofBody.has(name)).flat();
  const until = Math.min(from + longestUseMs, nextReset(from), sessionEnd(ctx) ?? Infinity);
  return { mark, from, until, route: ctx._matchedRoute, name: list.name, headers };
}

/** Sends the response without Koa, which would set its headers one by one. */
async function sendCached(ctx: Context, { route, headers }: CachedResponse, list: CachedList): Promise<void> {
  const { res } = ctx;
  const all = ['x-request-id', requestIdOf(ctx), ...headers];
  ctx._matchedRoute = route;
  if (isKnown(ctx.get('If-None-Match'), list.tag)) {
    ctx.respond = false;
    res.writeHead(304, all).end();
    return;
  }
  const takesGzip = acceptsGzip(ctx.get('Accept-Encoding'));
  const body = await bodyFor(list, takesGzip);
  all.push('content-type', 'application/json; charset=utf-8', 'content-length', String(body.length));
  if (list.gzipped && takesGzip) all.push('content-encoding', 'gzip');
  ctx.respond = false;
  res.writeHead(200, all).end(body);
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

  /** Sends what is cached, if that is still right. */
  async function repeat(ctx: Context, key: string, mark: string | undefined): Promise<boolean> {
    const before = responses.get(key);
    const at = now();
    if (!before || mark === undefined || before.mark !== mark || at < before.from || at >= before.until) return false;
    const list = findCachedList(before.name);
    if (list) await sendCached(ctx, before, list);
    return list !== undefined;
  }

  /** The day's lists that are being read, which many ask for at once after each change. */
  const reading = new Map<string, Promise<void>>();

  async function read(ctx: Context, key: string, mark: string | undefined, next: Next): Promise<void> {
    const at = now();
    await next();
    const list = lists.get(ctx);
    const before = responses.get(key);
    // A list that has changed hardly ever gets its old content back.
    if (list && before && before.name !== list.name) forgetCachedList(before.name);
    if (list && !ctx.res.hasHeader('Set-Cookie')) responses.set(key, toCachedResponse(ctx, list, mark, at));
  }

  return async (ctx, next) => {
    const key = keyOf(ctx.req);
    if (key === undefined) {
      await next();
      return;
    }
    const mark = markNow(db);
    if (await repeat(ctx, key, mark)) return;
    if (mark === undefined || !ctx.path.startsWith(dayLists)) {
      await read(ctx, key, mark, next);
      return;
    }
    const turn = `${mark}\n${key}`;
    const begun = reading.get(turn);
    if (begun) {
      await begun.catch(() => undefined);
      if (await repeat(ctx, key, mark)) return;
    }
    const work = read(ctx, key, mark, next).finally(() => reading.delete(turn));
    reading.set(turn, work);
    await work;
  };
}
