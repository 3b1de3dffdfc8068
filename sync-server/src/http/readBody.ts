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
  return new Refusal('invalid', 'The body is not valid JSON.');
}

const parsers = new Map<number, Middleware>();

function parserFor(limit: number): Middleware {
  const parser =
    parsers.get(limit) ??
    bodyParser({ enableTypes: ['json'], parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'], jsonLimit: limit });
  parsers.set(limit, parser);
  return parser;
}

/** None of our bodies is nested this deeply; much deeper ones would overflow the stack of the checks. */
const deepestBody = 50;

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/**
 * The JSON body of a request. Throws Refusal for another content type, for more bytes than the limit (uncompressed),
 * for invalid JSON, and for a body that is nested too deeply.
 */
export async function readBody(ctx: Context, limit: number): Promise<unknown> {
  const type = ctx.is('application/json');
  if (type === null) throw new Refusal('invalid', 'The request has no body.');
  if (type === false) throw new Refusal('unsupported_type', 'The body must be sent as application/json.');
  try {
    await parserFor(limit)(ctx, () => Promise.resolve());
  } catch (error) {
    // Drain the rest of the body, which would otherwise precede the connection's next request.
    ctx.req.unpipe().resume();
    throw refusalOf(error, limit) ?? error;
  }
  const { body } = ctx.request as { body?: unknown };
  if (isDeeperThan(deepestBody, body)) throw new Refusal('invalid', 'The body is nested too deeply.');
  return body;
}
