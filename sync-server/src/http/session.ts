import { randomBytes } from 'node:crypto';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import { forgetEnded } from '../storage/expired.ts';
import { isUnavailable } from '../storage/faults.ts';
import { deleteSession, findSession, insertSession, saveSession } from '../storage/sessions.ts';
import { secretHash } from '../core/secretHash.ts';
import type { Services } from '../core/services.ts';

const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** A visitor has a session only during a sign-in with the game account. */
const visitorAgeMs = 30 * 60 * 1000;

/** When a session was last seen is stored to ten minutes, so that not every read writes. */
const seenStepMs = 10 * 60 * 1000;

/** Stored characters of the User-Agent. */
const userAgentCharacters = 200;

interface SessionData {
  accountId?: string;
  _expire?: number;
}

interface LiveSession extends SessionData {
  regenerate: () => Promise<void>;
}

/** The stored session of a request; a visitor's has none. */
interface Stored {
  idHash: string;
  /** Epoch milliseconds by the server's clock. */
  expiresAt: number;
}

const stored = new WeakMap<Context, Stored>();

/** What the library passes to the store besides the session. */
interface StoreOptions {
  ctx?: Context;
}

function requestOf({ ctx }: StoreOptions): Context {
  if (!ctx) throw new Error('The session store was called without the request.');
  return ctx;
}

/** Reading must work even while nothing can be written. */
async function noteSeen({ db, now }: Services, idHash: string): Promise<void> {
  try {
    await saveSession(db, idHash, { last_seen_at: now() });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

/**
 * Sessions expire by `now`, the server's clock. The library compares `_expire` with the machine's clock, so `_expire`
 * is the machine's time plus the time that the session has left.
 */
function databaseStore(services: Services) {
  const { db, now } = services;
  return {
    get: async (id: string, _maxAge: number, options: StoreOptions): Promise<SessionData | undefined> => {
      const idHash = secretHash(id);
      const session = await findSession(db, idHash, now());
      if (!session) return undefined;
      stored.set(requestOf(options), { idHash, expiresAt: session.expires_at });
      if (now() - session.last_seen_at >= seenStepMs) await noteSeen(services, idHash);
      const data = JSON.parse(session.data) as SessionData;
      return { ...data, _expire: Date.now() + session.expires_at - now() };
    },
    set: async (id: string, data: SessionData, _maxAge: number, options: StoreOptions): Promise<void> => {
      const ctx = requestOf(options);
      const idHash = secretHash(id);
      const { accountId = null } = data;
      const expires_at = now() + (accountId === null ? visitorAgeMs : maxAgeMs);
      const row = { account_id: accountId, data: JSON.stringify(data), expires_at };
      if (stored.get(ctx)?.idHash === idHash) {
        await saveSession(db, idHash, row);
        return;
      }
      const userAgent = ctx.get('User-Agent').slice(0, userAgentCharacters) || null;
      const times = { created_at: now(), last_seen_at: now() };
      await insertSession(db, { id_hash: idHash, ...row, ...times, user_agent: userAgent });
      stored.set(ctx, { idHash, expiresAt: expires_at });
    },
    destroy: (id: string): Promise<void> => deleteSession(db, secretHash(id)),
  };
}

/** A GET of the API without a cookie has no session and begins none; the game sign-in under /auth may begin one. */
function hasSession(ctx: Context): boolean {
  return ctx.method !== 'GET' || !ctx.path.startsWith('/api/') || ctx.get('Cookie') !== '';
}

/** The name of the session's cookie; browsers store one that begins with __Host- only over HTTPS and for this host. */
export function sessionCookie({ production }: Pick<Services['config'], 'production'>): string {
  return production ? '__Host-labyrinth.sid' : 'labyrinth.sid';
}

/** Sessions in the database behind a signed cookie. A visitor who is not signed in has neither row nor cookie. */
export function sessions(app: Koa, services: Services): Middleware {
  const { production } = services.config;
  const middleware = createSession(
    {
      key: sessionCookie(services.config),
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
    if (!hasSession(ctx)) {
      await next();
      return;
    }
    // Also behind a proxy that terminates HTTPS.
    if (production) ctx.cookies.secure = true;
    await middleware(ctx, next);
  };
}

/** The session, only where there is one: the library would make a new one. */
function sessionOf(ctx: Context): LiveSession | null | undefined {
  return hasSession(ctx) ? (ctx.session as LiveSession | null | undefined) : undefined;
}

/** The stored id (a hash) of the session that makes this request. */
export function currentSessionId(ctx: Context): string | undefined {
  return stored.get(ctx)?.idHash;
}

/** When that session expires unless it is renewed; undefined for a visitor. */
export function sessionEnd(ctx: Context): number | undefined {
  return stored.get(ctx)?.expiresAt;
}

export function signedInAccountId(ctx: Context): string | undefined {
  return sessionOf(ctx)?.accountId;
}

/** Signs the visitor in under a new session id, so that one that an attacker planted is worth nothing. */
export async function signIn(ctx: Context, { db, now }: Services, accountId: string): Promise<void> {
  await forgetEnded(db, now());
  ctx.session = { accountId };
  await sessionOf(ctx)?.regenerate();
}

/** Ends the session, here and in the database. */
export function signOut(ctx: Context): void {
  ctx.session = null;
}
