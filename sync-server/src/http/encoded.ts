import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import compress from 'koa-compress';

/** Shorter texts are not worth compressing. */
export const leastCompressedBytes = 2048;

/** Quality 4 of 11: higher ones take much longer and save little. */
const brotliSettings = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Level 4 of 9, likewise. */
const gzipLevel = 4;

const refused = /;\s*q=0(\.0*)?\s*$/;

/** Whether the client accepts gzip, as every browser does. */
export function acceptsGzip(ctx: Context): boolean {
  const accepted = ctx.get('Accept-Encoding').split(',');
  return accepted.some((each) => each.split(';')[0]?.trim() === 'gzip' && !refused.test(each));
}

const [gzipped, gunzipped] = [promisify(gzip), promisify(gunzip)];

export async function compressed(text: string): Promise<Buffer> {
  return gzipped(text, { level: gzipLevel });
}

export async function inflated(bytes: Buffer): Promise<Buffer> {
  return gunzipped(bytes);
}

/**
 * Compresses responses for clients that accept it. A client that refuses every encoding, even identity, gets them
 * uncompressed.
 */
export function compressAnswers(): Middleware {
  const middleware = compress({ threshold: leastCompressedBytes, br: brotliSettings });
  return async (ctx, next) => {
    if (ctx.acceptsEncodings('zstd', 'br', 'gzip', 'deflate', 'identity') === false) ctx.compress = false;
    await middleware(ctx, next);
  };
}
