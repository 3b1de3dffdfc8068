import type { Context } from 'koa';

/** Answers with JSON that is made once: of an object, Koa and the compression would each make it again. */
export function sendJson(ctx: Context, value: unknown): void {
  ctx.type = 'json';
  ctx.body = Buffer.from(JSON.stringify(value));
}
