import type Router from '@koa/router';
import { endAllSessions, endSession, listSessions } from 'shared-types/api/accountRights.ts';
import { answer } from '../http/answer.ts';
import { notFound } from '../http/refusal.ts';
import type { Services } from '../http/services.ts';
import { currentSessionId, signOut } from '../http/session.ts';
import { shownSession } from '../operations/shownSession.ts';
import { deleteSessionOf, deleteSessionsOf, listSessions as findSessions } from '../storage/sessions.ts';

/** Where the account is signed in. Ending sessions is open to blocked accounts too: it changes nothing but access. */
export function sessionRoutes(router: Router, services: Services): void {
  const { db, now } = services;

  answer(router, services, listSessions, async ({ ctx, accountId }) => {
    const rows = await findSessions(db, accountId, now());
    return rows.map((row) => shownSession(row, currentSessionId(ctx)));
  });

  answer(router, services, endAllSessions, async ({ ctx, accountId }) => {
    await deleteSessionsOf(db, accountId);
    signOut(ctx);
    return { success: true as const };
  });

  answer(router, services, endSession, async ({ ctx, accountId, params }) => {
    if (!(await deleteSessionOf(db, accountId, params.id))) throw notFound('This session');
    if (params.id === currentSessionId(ctx)) signOut(ctx);
    return { success: true as const };
  });
}
