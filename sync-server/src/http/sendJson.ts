import type { Context } from 'koa';

/**
 * Sends a value as JSON, serialised only once: given an object, Koa and the compression would each serialise it again.
 */
export function sendJson(ctx: Context, value: unknown): void {
  ctx.type = 'json';
  ctx.body = Buffer.from(JSON.stringify(value));
}
