import type Router from '@koa/router';
import type { Services } from '../core/services.ts';
import { askDatabase } from '../storage/database.ts';

/** Responds with 200 if the database responds. */
export function healthRoutes(router: Router, { db }: Services): void {
  router.get('/healthz', async (ctx) => {
    await askDatabase(db);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { ok: true };
  });
}
