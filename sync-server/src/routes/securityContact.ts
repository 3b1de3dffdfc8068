import type Router from '@koa/router';
import { dayMs, dayOf } from 'shared-types/day.ts';
import type { Services } from '../core/services.ts';

const path = '/.well-known/security.txt';
const validMs = 90 * dayMs;

/** Where to report a weakness (RFC 9116, which requires HTTPS): the contact form, which every installation has. */
export function securityContactRoutes(router: Router, { config: { PUBLIC_URL }, now }: Services): void {
  if (PUBLIC_URL === undefined || new URL(PUBLIC_URL).protocol !== 'https:') return;
  const { origin } = new URL(PUBLIC_URL);
  router.get(path, (ctx) => {
    const lines = [
      `Contact: ${origin}/contact`,
      `Expires: ${dayOf(now() + validMs)}T00:00:00.000Z`,
      'Preferred-Languages: en',
      `Canonical: ${origin}${path}`,
    ];
    ctx.type = 'text';
    ctx.body = `${lines.join('\n')}\n`;
  });
}
