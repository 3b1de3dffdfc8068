import type { Context } from 'koa';
import { preferMinimal, prefersMinimal } from 'shared-types/api/prefer.ts';

/** Whether the caller prefers its rows without their pictures; sets the headers that say so (RFC 7240). */
export function answersMinimal(ctx: Context): boolean {
  ctx.vary('Prefer');
  const minimal = prefersMinimal(ctx.get('Prefer'));
  if (minimal) ctx.set('Preference-Applied', preferMinimal.prefer);
  return minimal;
}
