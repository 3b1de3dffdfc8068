import type { Context, Middleware } from 'koa';
import { nextReset } from 'shared-types/rules/dailyReset.ts';
import { LRUCache } from 'lru-cache';
import { changeMark } from '../storage/database.ts';
import { isUnavailable } from '../storage/faults.ts';
import { findCachedList, forgetCachedList, isKnown, type CachedList } from './listCache.ts';
import { requestIdOf } from './requestLog.ts';
import type { Services } from '../core/services.ts';
import { sessionEnd } from './session.ts';

/** A list's answer as one caller was given it. */
interface Given {
  /** What the database said before the list was read; undefined where it cannot tell. */
  mark: string | undefined;
  /** Epoch milliseconds by the server's clock. */
  from: number;
  until: number;
  /** The route's pattern, for the figures. */
  route: unknown;
  /** The list's; it is given as long as it is kept. */
  name: string;
  /** Names and values by turns: of every answer, and of one with a body. */
  headers: string[];
  bodyHeaders: string[];
}

/** So many callers' last answers are known, and so many characters of what they asked, which anybody can make long. */
const knownAnswers = 1000;
const knownCharacters = 300_000;

/** At least so often a session is looked at as a whole: when it was last seen is noted, and its cookie renewed. */
const longestRepeatMs = 60_000;

const lists = new WeakMap<Context, CachedList>();

/** Says that this request was answered with this list and with nothing else that a cookie or the clock could change. */
export function markRepeatable(ctx: Context, list: CachedList): void {
  lists.set(ctx, list);
}

/** All that tells one caller's list from another's; undefined where nobody's list is asked for in this way. */
function keyOf({ method, headers, url }: Context['req']): string | undefined {
  if (method !== 'GET' || !url?.startsWith('/api/') || headers.authorization !== undefined) return undefined;
  return [url, headers['accept-encoding'], headers.prefer, headers.cookie].join('\n');
}

const ofBody = new Set(['content-type', 'content-encoding', 'content-length']);

function givenNow(ctx: Context, list: CachedList, mark: string | undefined, from: number): Given {
  const all = Object.entries(ctx.response.headers).map(([name, value]) => [name, String(value)] as const);
  const headers = all.filter(([name]) => name !== 'x-request-id' && !ofBody.has(name)).flat();
  const encoding = list.encoding === 'identity' ? [] : ['content-encoding', list.encoding];
  const bodyHeaders = [
    ...headers,
    ...['content-type', 'application/json; charset=utf-8', ...encoding],
    ...['content-length', String(list.bytes.length)],
  ];
  const until = Math.min(from + longestRepeatMs, nextReset(from), sessionEnd(ctx) ?? Infinity);
  return { mark, from, until, route: ctx._matchedRoute, name: list.name, headers, bodyHeaders };
}

/** Writes the answer past Koa, which would set its headers one by one. */
function giveAgain(ctx: Context, { route, headers, bodyHeaders }: Given, { tag, bytes }: CachedList): void {
  const { res } = ctx;
  const own = ['x-request-id', requestIdOf(ctx)];
  ctx._matchedRoute = route;
  ctx.respond = false;
  if (isKnown(ctx.get('If-None-Match'), tag)) res.writeHead(304, [...own, ...headers]).end();
  else res.writeHead(200, [...own, ...bodyHeaders]).end(bytes);
}

/** A database that does not answer is met by whoever asks it next, where a refusal gets all its headers. */
function markNow(db: Services['db']): string | undefined {
  try {
    return changeMark(db);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return undefined;
  }
}

/**
 * Gives a caller's list again, word for word, while nothing at all has changed in the database since it was read. What
 * stands behind this (session, routes, queries) is asked only otherwise, and always where the database cannot tell.
 */
export function responseCache({ db, now }: Pick<Services, 'db' | 'now'>): Middleware {
  const given = new LRUCache<string, Given>({
    max: knownAnswers,
    maxSize: knownCharacters,
    sizeCalculation: (_, key) => key.length,
  });

  return async (ctx, next) => {
    const key = keyOf(ctx.req);
    if (key === undefined) {
      await next();
      return;
    }
    const mark = markNow(db);
    const moment = now();
    const before = given.get(key);
    if (before && mark !== undefined && before.mark === mark && before.from <= moment && moment < before.until) {
      const kept = findCachedList(before.name);
      if (kept) {
        giveAgain(ctx, before, kept);
        return;
      }
    }
    await next();
    const list = lists.get(ctx);
    // A list that has changed hardly ever reads again as it did.
    if (list && before && before.name !== list.name) forgetCachedList(before.name);
    if (list && !ctx.res.hasHeader('Set-Cookie')) given.set(key, givenNow(ctx, list, mark, moment));
  };
}
