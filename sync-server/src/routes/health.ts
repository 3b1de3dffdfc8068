import type Router from '@koa/router';
import { sql } from 'kysely';
import type { Services } from '../http/services.ts';

/** 200 when the database answers. */
export function healthRoutes(router: Router, { db }: Services): void {
  router.get('/healthz', async (ctx) => {
    await sql`select 1`.execute(db);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { ok: true };
  });
}
