import type { Context } from 'koa';
import type { Config } from '../config.ts';

/** The address people use: the setting, or else the one that this request was made to. */
export function publicOrigin(ctx: Context, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  return PUBLIC_URL === undefined ? `${ctx.protocol}://${ctx.host}` : new URL(PUBLIC_URL).origin;
}
