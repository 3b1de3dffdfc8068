import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Answer } from './answer.ts';
import { requestIdOf } from './requestLog.ts';

/**
 * The part of a response that depends on the URL: the route's pattern, for the metrics, and headers as alternating
 * names and values.
 */
interface Frame {
  route: unknown;
  headers: string[];
}

const ofContent = new Set([
  'x-request-id',
  'set-cookie',
  'etag',
  'link',
  'content-type',
  'content-length',
  'content-encoding',
]);

/** The frame of an answer that `send` has made. */
function frameOf(ctx: Context): Frame {
  const all = Object.entries(ctx.response.headers).filter(([name]) => !ofContent.has(name));
  return { route: ctx._matchedRoute, headers: all.flatMap(([name, value]) => [name, String(value)]) };
}

/** Sends a response without Koa, which would set its headers one by one. */
function sendDirectly(ctx: Context, { route, headers }: Frame, answer: Answer): void {
  const all = ['x-request-id', requestIdOf(ctx), ...headers, ...Object.entries(answer.headers).flat()];
  ctx._matchedRoute = route;
  ctx.respond = false;
  ctx.res.writeHead(answer.status, all).end(answer.body);
}

/** The maximum number of remembered URLs, and of their characters in total, because clients can make URLs long. */
const mostAddresses = { max: 1000, maxSize: 300_000 };

/**
 * Responds at once to a URL that was answered before, without running the rest of the middleware. After a response made
 * by `send`, `knownOf` returns what that response depends on, undefined for all others. `answerOf` makes a new response
 * from it, or returns undefined when the request must take the usual way.
 */
export function answerDirectly<Known extends object>(
  knownOf: (ctx: Context) => Known | undefined,
  answerOf: (ctx: Context, known: Known) => Promise<Answer | undefined>,
): Middleware {
  const addresses = new LRUCache<string, { known: Known; frame: Frame }>({
    ...mostAddresses,
    sizeCalculation: (_, address) => address.length,
  });
  return async (ctx, next) => {
    const { method, url = '' } = ctx.req;
    const before = method === 'GET' ? addresses.get(url) : undefined;
    const answer = before && (await answerOf(ctx, before.known));
    if (answer) {
      sendDirectly(ctx, before.frame, answer);
      return;
    }
    await next();
    const known = method === 'GET' ? knownOf(ctx) : undefined;
    if (known) addresses.set(url, { known, frame: frameOf(ctx) });
  };
}
