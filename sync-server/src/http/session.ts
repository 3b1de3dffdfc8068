import { createHash, randomBytes } from 'node:crypto';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import { deleteExpiredSessions, deleteSession, findSession, saveSession } from '../storage/sessions.ts';
import type { Database } from '../storage/tables.ts';
import type { Services } from './services.ts';

const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

interface SessionData {
  accountId?: string;
  _expire?: number;
}

interface LiveSession extends SessionData {
  regenerate: () => Promise<void>;
}

/** Who reads the table cannot sign in with what stands there. */
function hashOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}

function databaseStore(db: Database) {
  return {
    get: async (id: string): Promise<unknown> => {
      const data = await findSession(db, hashOf(id), Date.now());
      return data === undefined ? undefined : JSON.parse(data);
    },
    set: async (id: string, data: SessionData): Promise<void> => {
      await saveSession(db, {
        idHash: hashOf(id),
        accountId: data.accountId ?? null,
        data: JSON.stringify(data),
        expiresAt: data._expire ?? Date.now() + maxAgeMs,
      });
    },
    destroy: (id: string): Promise<void> => deleteSession(db, hashOf(id)),
  };
}

/** Sessions in the database behind a signed cookie. A visitor who is not signed in has neither row nor cookie. */
export function sessions(app: Koa, { db, config }: Services): Middleware {
  const middleware = createSession(
    {
      key: config.production ? '__Host-labyrinth.sid' : 'labyrinth.sid',
      maxAge: maxAgeMs,
      renew: true,
      httpOnly: true,
      sameSite: 'lax',
      secure: config.production,
      genid: () => randomBytes(32).toString('base64url'),
      store: databaseStore(db),
    },
    app,
  ) as Middleware;
  return async (ctx, next) => {
    // Behind a proxy that ends HTTPS the cookie is still only for HTTPS.
    if (config.production) ctx.cookies.secure = true;
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
export async function signIn(ctx: Context, db: Database, accountId: string): Promise<void> {
  await deleteExpiredSessions(db, Date.now());
  ctx.session = { accountId };
  await sessionOf(ctx)?.regenerate();
}

/** Ends the session, here and in the database. */
export function signOut(ctx: Context): void {
  ctx.session = null;
}
