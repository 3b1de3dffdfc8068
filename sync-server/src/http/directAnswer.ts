import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { compressed, leastCompressedBytes } from './encoded.ts';
import { hashOf, isKnown } from './listCache.ts';
import { requestIdOf } from './requestLog.ts';

/** The part of a response that depends on its content. The rest is the same in all responses to the same URL. */
export interface Answer {
  status: 200 | 304;
  headers: Record<string, string>;
  /** Short bodies are text, which Node writes together with the head. */
  body?: Buffer | string;
}

/** Sends a response the usual way, through all middleware. */
export function send(ctx: Context, { status, headers, body }: Answer): void {
  ctx.status = status;
  ctx.set(headers);
  if (body === undefined) return;
  // The body is already compressed if that is worthwhile.
  ctx.compress = false;
  ctx.body = body;
}

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

/** JSON with the hash of its content as a weak ETag, compressed if that is worthwhile and the client accepts it. */
export async function jsonAnswer(value: unknown, takesGzip: boolean): Promise<Answer> {
  const text = JSON.stringify(value);
  const isGzip = text.length >= leastCompressedBytes && takesGzip;
  const body = isGzip ? await compressed(text) : text;
  const headers = {
    etag: `W/"${hashOf(text)}"`,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    ...(isGzip && { 'content-encoding': 'gzip' }),
  };
  return { status: 200, headers, body };
}

/** The answer, or 304 to a client that has it. */
export function orNotModified(ctx: Context, answer: Answer): Answer {
  const { etag = '' } = answer.headers;
  return isKnown(ctx.get('If-None-Match'), etag) ? { status: 304, headers: { etag } } : answer;
}
