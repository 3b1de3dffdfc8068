import type { Context } from 'koa';

/** The token of `Authorization: Bearer`, which may be empty; undefined without such a header. */
export function bearerOf(ctx: Context): string | undefined {
  const found = /^bearer(?:\s+(.*))?$/i.exec(ctx.get('Authorization'));
  return found ? (found[1] ?? '').trim() : undefined;
}
