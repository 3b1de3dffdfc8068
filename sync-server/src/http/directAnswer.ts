import type { Context } from 'koa';
import { compressed, leastCompressedBytes } from './encoded.ts';
import { hashOf, isKnown } from './listCache.ts';
import { requestIdOf } from './requestLog.ts';

/** What of an answer follows from its content: nothing else differs between two answers to the same address. */
export interface Answer {
  status: 200 | 304;
  headers: Record<string, string>;
  /** A short one as text: Node then writes it together with the head. */
  body?: Buffer | string;
}

/** Sends an answer as any other, through all middleware. */
export function send(ctx: Context, { status, headers, body }: Answer): void {
  ctx.status = status;
  ctx.set(headers);
  if (body === undefined) return;
  // It is compressed already where that is worth it.
  ctx.compress = false;
  ctx.body = body;
}

/** What an address is answered with besides: its route's pattern, for the metrics, and headers, names and values alternately. */
export interface Frame {
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
export function frameOf(ctx: Context): Frame {
  const all = Object.entries(ctx.response.headers).filter(([name]) => !ofContent.has(name));
  return { route: ctx._matchedRoute, headers: all.flatMap(([name, value]) => [name, String(value)]) };
}

/** Sends the same answer at once, without Koa, which would set its headers one by one. */
export function sendDirectly(ctx: Context, { route, headers }: Frame, answer: Answer): void {
  const all = ['x-request-id', requestIdOf(ctx), ...headers, ...Object.entries(answer.headers).flat()];
  ctx._matchedRoute = route;
  ctx.respond = false;
  ctx.res.writeHead(answer.status, all).end(answer.body);
}

/** JSON with the hash of its content as a weak tag, compressed where that is worth it and the client takes it. */
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
export function unlessKnown(ctx: Context, answer: Answer): Answer {
  const { etag = '' } = answer.headers;
  return isKnown(ctx.get('If-None-Match'), etag) ? { status: 304, headers: { etag } } : answer;
}
