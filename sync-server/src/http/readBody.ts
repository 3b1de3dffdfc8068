import { isUtf8 } from 'node:buffer';
import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import { Refusal } from '../core/refusal.ts';
import { codeOf } from '../storage/faults.ts';

/** Error codes of zlib for bytes that are not compressed as their header claims. */
const notCompressed = /^(Z|ERR)_/;

/** The refusal of a body; undefined when the body is not the reason for the error. */
function refusalOf(error: unknown, limit: number): Refusal | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return new Refusal('too_large', `The body is larger than ${Math.floor(limit / 1024)} KiB.`);
  if (status === 415) return new Refusal('unsupported_type', 'The encoding of the body is not known.');
  if (status === undefined && !notCompressed.test(codeOf(error))) return undefined;
  return notJson();
}

const readers = new Map<number, Middleware>();

/** Reads a body as text in which each character is one byte, so that the bytes can still be checked. */
function readerFor(limit: number): Middleware {
  const reader =
    readers.get(limit) ??
    bodyParser({
      enableTypes: ['text'],
      extendTypes: { text: ['application/json'] },
      parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
      encoding: 'binary',
      textLimit: limit,
    });
  readers.set(limit, reader);
  return reader;
}

const notJson = () => new Refusal('invalid', 'The body is not valid JSON.');

/** The object or list in a body. Other encodings are refused, because decoding would store their letters changed. */
function parse(bytes: Buffer): object {
  if (!isUtf8(bytes)) throw new Refusal('invalid', 'The body must be encoded in UTF-8.');
  let parsed: unknown;
  try {
    // Ignores a byte order mark, with which some programs begin their files.
    parsed = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw notJson();
  }
  if (typeof parsed !== 'object' || parsed === null) throw notJson();
  return parsed;
}

/** None of our bodies is nested this deeply; much deeper ones would overflow the stack of the checks. */
const deepestBody = 50;

/** Whether a value holds a key that would become the prototype of an object it is copied to. */
function hasPrototypeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototypeKey);
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/**
 * The JSON body of a request. Throws Refusal for another content type, for more bytes than the limit (uncompressed),
 * for invalid JSON, for another encoding than UTF-8, and for a body that is nested too deeply.
 */
export async function readBody(ctx: Context, limit: number): Promise<unknown> {
  const type = ctx.is('application/json');
  if (type === null) throw new Refusal('invalid', 'The request has no body.');
  if (type === false) throw new Refusal('unsupported_type', 'The body must be sent as application/json.');
  const { headers } = ctx.req;
  // The library knows only lower case, but any case is valid (RFC 9110, 8.4.1).
  headers['content-encoding'] &&= headers['content-encoding'].toLowerCase();
  try {
    await readerFor(limit)(ctx, () => Promise.resolve());
  } catch (error) {
    // Drain the rest of the body, which would otherwise precede the connection's next request.
    ctx.req.unpipe().resume();
    throw refusalOf(error, limit) ?? error;
  }
  const { body: bytes } = ctx.request as { body?: unknown };
  const body = parse(Buffer.from(typeof bytes === 'string' ? bytes : '', 'binary'));
  if (isDeeperThan(deepestBody, body)) throw new Refusal('invalid', 'The body is nested too deeply.');
  if (hasPrototypeKey(body)) throw notJson();
  return body;
}
