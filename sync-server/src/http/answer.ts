import type { Context } from 'koa';
import { acceptsGzip, compressed, leastCompressedBytes } from './encoded.ts';
import { bodyFor, type CachedList, hashOf, isKnown } from './listCache.ts';

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

/** The answer to a client that has the content with this ETag. */
export function notModified(etag: string): Answer {
  return { status: 304, headers: { etag } };
}

/** The answer, or 304 to a client that has it. */
export function orNotModified(ctx: Context, answer: Answer): Answer {
  const { etag = '' } = answer.headers;
  return isKnown(ctx.get('If-None-Match'), etag) ? notModified(etag) : answer;
}

function json(
  body: Buffer | string,
  isGzip: boolean,
  { etag, link = null }: { etag: string; link?: string | null },
): Answer {
  const headers = {
    etag,
    ...(link !== null && { link }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    ...(isGzip && { 'content-encoding': 'gzip' }),
  };
  return { status: 200, headers, body };
}

/** JSON with the hash of its content as a weak ETag, compressed if that is worthwhile and the client accepts it. */
export async function jsonAnswer(ctx: Context, value: unknown): Promise<Answer> {
  const text = JSON.stringify(value);
  const isGzip = text.length >= leastCompressedBytes && acceptsGzip(ctx);
  return json(isGzip ? await compressed(text) : text, isGzip, { etag: `W/"${hashOf(text)}"` });
}

/** A list as the client accepts it. `gzipTag`: the ETag of its compressed bytes, if they have one of their own. */
export async function listAnswer(ctx: Context, list: CachedList, gzipTag = list.tag): Promise<Answer> {
  const takesGzip = acceptsGzip(ctx);
  const isGzip = list.gzipped && takesGzip;
  return json(await bodyFor(list, takesGzip), isGzip, { etag: isGzip ? gzipTag : list.tag, link: list.link });
}
