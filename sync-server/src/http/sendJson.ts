import type { Context } from 'koa';

/** Sends a value as JSON, serialised only once: Koa and the compression would each serialise an object again. */
export function sendJson(ctx: Context, value: unknown): void {
  ctx.type = 'json';
  ctx.body = Buffer.from(JSON.stringify(value));
}
