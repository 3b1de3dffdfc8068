import type Router from '@koa/router';
import { endAllSessions, endSession, listSessions } from 'shared-types/api/accountRights.ts';
import * as v from 'valibot';
import { pathName } from '../http/pathName.ts';
import { route } from '../http/route.ts';
import { notFound } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { currentSessionId, forgetSession } from '../http/session.ts';
import { toSession } from '../operations/toSession.ts';
import { deleteSessionOf, deleteSessionsOf, listSessions as findSessions } from '../storage/sessions.ts';

/** A session is named by its `secretHash`. */
const idSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** Where the account is signed in. Blocked accounts may end sessions too. */
export function sessionRoutes(router: Router, services: Services): void {
  const { db, now } = services;

  route(router, services, listSessions, async ({ ctx, accountId }) => {
    const rows = await findSessions(db, accountId, now());
    return rows.map((row) => toSession(row, currentSessionId(ctx)));
  });

  route(router, services, endAllSessions, async ({ ctx, accountId }) => {
    await deleteSessionsOf(db, accountId);
    forgetSession(ctx);
    return { success: true as const };
  });

  route(router, services, endSession, async ({ ctx, accountId, params }) => {
    const id = pathName(idSchema, params.id, 'This session');
    if (!(await deleteSessionOf(db, accountId, id))) throw notFound('This session');
    if (id === currentSessionId(ctx)) forgetSession(ctx);
    return { success: true as const };
  });
}
