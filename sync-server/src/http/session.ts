import { randomBytes } from 'node:crypto';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import { deleteExpiredSessions, deleteSession, findSession, saveSession } from '../storage/sessions.ts';
import { secretHash } from './secretHash.ts';
import type { Services } from './services.ts';

const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

interface SessionData {
  accountId?: string;
  _expire?: number;
}

interface LiveSession extends SessionData {
  regenerate: () => Promise<void>;
}

/**
 * Sessions live and end by the server's clock. The library compares `_expire` with the machine's own, so it is told how
 * long a session still has from there.
 */
function databaseStore({ db, now }: Services) {
  return {
    get: async (id: string): Promise<SessionData | undefined> => {
      const session = await findSession(db, secretHash(id), now());
      if (!session) return undefined;
      const data = JSON.parse(session.data) as SessionData;
      return { ...data, _expire: Date.now() + session.expires_at - now() };
    },
    set: async (id: string, data: SessionData): Promise<void> => {
      await saveSession(db, {
        idHash: secretHash(id),
        accountId: data.accountId ?? null,
        data: JSON.stringify(data),
        expiresAt: now() + maxAgeMs,
      });
    },
    destroy: (id: string): Promise<void> => deleteSession(db, secretHash(id)),
  };
}

/** Sessions in the database behind a signed cookie. A visitor who is not signed in has neither row nor cookie. */
export function sessions(app: Koa, services: Services): Middleware {
  const { production } = services.config;
  const middleware = createSession(
    {
      key: production ? '__Host-labyrinth.sid' : 'labyrinth.sid',
      maxAge: maxAgeMs,
      renew: true,
      httpOnly: true,
      sameSite: 'lax',
      secure: production,
      genid: () => randomBytes(32).toString('base64url'),
      store: databaseStore(services),
    },
    app,
  ) as Middleware;
  return async (ctx, next) => {
    // Behind a proxy that ends HTTPS the cookie is still only for HTTPS.
    if (production) ctx.cookies.secure = true;
    await middleware(ctx, next);
  };
}

function sessionOf(ctx: Context): LiveSession | null {
  return ctx.session as LiveSession | null;
}

export function signedInAccountId(ctx: Context): string | undefined {
  return sessionOf(ctx)?.accountId;
}

/** Signs the visitor in under a new session id: one that was planted before is worth nothing. */
export async function signIn(ctx: Context, { db, now }: Services, accountId: string): Promise<void> {
  await deleteExpiredSessions(db, now());
  ctx.session = { accountId };
  await sessionOf(ctx)?.regenerate();
}

/** Ends the session, here and in the database. */
export function signOut(ctx: Context): void {
  ctx.session = null;
}
