import type Router from '@koa/router';
import type { Services } from '../core/services.ts';
import { askDatabase } from '../storage/database.ts';

/** 200 when the database answers. */
export function healthRoutes(router: Router, { db }: Services): void {
  router.get('/healthz', async (ctx) => {
    await askDatabase(db);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { ok: true };
  });
}
