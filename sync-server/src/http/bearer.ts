import type { Context } from 'koa';

/** The secret of `Authorization: Bearer`, empty when it holds none; undefined when the request is no bearer's. */
export function bearerOf(ctx: Context): string | undefined {
  const found = /^bearer(?:\s+(.*))?$/i.exec(ctx.get('Authorization'));
  return found ? (found[1] ?? '').trim() : undefined;
}
