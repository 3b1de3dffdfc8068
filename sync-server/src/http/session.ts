import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import { limits } from 'shared-types/rules/limits.ts';
import { requireAccount } from '../core/actingAccount.ts';
import type { OpenAccount } from '../core/signIn.ts';
import type { AccountRow } from '../storage/accounts.ts';
import { forgetEnded } from '../storage/expired.ts';
import { unlessUnavailable } from '../storage/faults.ts';
import { deleteSession, findSession, insertSession, saveSession } from '../storage/sessions.ts';
import type { Database } from '../storage/tables.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { publicPaths } from './publicPaths.ts';
import { newSecret, secretHash } from '../core/secrets.ts';
import type { Services } from '../core/services.ts';

/** A visitor has a session only during a sign-in with the game account. */
const visitorAgeMs = 30 * 60 * 1000;

/** When a session was last seen is stored to ten minutes, so that not every read writes. */
const seenStepMs = 10 * 60 * 1000;

/** The maximum stored length of the User-Agent, in characters. */
const userAgentCharacters = 200;

interface SessionData {
  accountId?: string;
  _expire?: number;
}

interface LiveSession extends SessionData {
  regenerate: () => Promise<void>;
}

/** The stored session of a request; a visitor usually has none. */
interface Stored {
  idHash: string;
  /** Epoch milliseconds by the server's clock. */
  createdAt: number;
  expiresAt: number;
  /** Whether its account is blocked. */
  blocked: boolean;
}

const stored = new WeakMap<Context, Stored>();

/** The id of a session whose row a sign-in has already created, for the library to use. */
const prepared = new WeakMap<Context, string>();

/** When a session ends if it is used now. */
function endOf({ accountId }: SessionData, createdAt: number, now: number): number {
  if (accountId === undefined) return now + visitorAgeMs;
  return Math.min(now + limits.sessionIdleLife, createdAt + limits.sessionLife);
}

/** What the library passes to the store besides the session. */
interface StoreOptions {
  ctx?: Context;
}

function requestOf({ ctx }: StoreOptions): Context {
  if (!ctx) throw new Error('The session store was called without the request.');
  return ctx;
}

/** Makes a session's row. */
async function insertNew(
  db: Database,
  ctx: Context,
  idHash: string,
  { data, now }: { data: SessionData; now: number },
): Promise<Stored> {
  const expiresAt = endOf(data, now, now);
  await insertSession(db, {
    id_hash: idHash,
    account_id: data.accountId ?? null,
    data: JSON.stringify(data),
    expires_at: expiresAt,
    created_at: now,
    last_seen_at: now,
    user_agent: ctx.get('User-Agent').slice(0, userAgentCharacters) || null,
  });
  return { idHash, createdAt: now, expiresAt, blocked: false };
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
      const { created_at, expires_at, blocked } = session;
      stored.set(requestOf(options), {
        idHash,
        createdAt: created_at,
        expiresAt: expires_at,
        blocked: blocked === 1,
      });
      // Reading must work even while nothing can be written.
      if (now() - session.last_seen_at >= seenStepMs)
        await unlessUnavailable(saveSession(db, idHash, { last_seen_at: now() }));
      const data = JSON.parse(session.data) as SessionData;
      return { ...data, _expire: Date.now() + expires_at - now() };
    },
    set: async (id: string, data: SessionData, _maxAge: number, options: StoreOptions): Promise<void> => {
      const ctx = requestOf(options);
      // A sign-in has already created the complete row in its own transaction.
      if (prepared.get(ctx) === id) return;
      const idHash = secretHash(id);
      const known = stored.get(ctx);
      if (known?.idHash !== idHash) {
        stored.set(ctx, await insertNew(db, ctx, idHash, { data, now: now() }));
        return;
      }
      const expires_at = endOf(data, known.createdAt, now());
      await saveSession(db, idHash, { account_id: data.accountId ?? null, data: JSON.stringify(data), expires_at });
    },
    destroy: async (id: string, options: StoreOptions): Promise<void> => {
      const idHash = secretHash(id);
      if (stored.get(requestOf(options))?.idHash === idHash) await deleteSession(db, idHash);
    },
  };
}

/** Whether nothing has to be written for a session that is used now: neither when it was last seen nor when it ends. */
export function isSettled(session: { last_seen_at: number; expires_at: number }, now: number): boolean {
  return now - session.last_seen_at < seenStepMs && session.expires_at - now > limits.sessionIdleLife / 2;
}

/** A GET of the API without a cookie has no session and begins none; the game sign-in under /auth may begin one. */
function hasSession(ctx: Context): boolean {
  if ((ctx.method === 'GET' || ctx.method === 'HEAD') && publicPaths.test(ctx.path)) return false;
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
      maxAge: limits.sessionIdleLife,
      renew: true,
      httpOnly: true,
      sameSite: 'lax',
      secure: production,
      genid: (ctx: Context) => prepared.get(ctx) ?? newSecret(),
      store: databaseStore(services),
    },
    app,
  ) as Middleware;
  return async (ctx, next) => {
    if (!hasSession(ctx)) {
      await next();
      return;
    }
    // Allow secure cookies behind a proxy that terminates HTTPS, where Koa itself sees plain HTTP.
    if (production) ctx.cookies.secure = true;
    await middleware(ctx, next);
  };
}

/** The session, read only if there is one: reading it would make the library create a new one. */
function sessionOf(ctx: Context): LiveSession | null | undefined {
  return hasSession(ctx) ? (ctx.session as LiveSession | null | undefined) : undefined;
}

/** The stored id (a hash) of the session that makes this request. */
export function currentSessionId(ctx: Context): string | undefined {
  return stored.get(ctx)?.idHash;
}

/** Whether the account that makes this request is blocked. */
export function isBlocked(ctx: Context): boolean {
  return stored.get(ctx)?.blocked ?? false;
}

export function signedInAccountId(ctx: Context): string | undefined {
  return sessionOf(ctx)?.accountId;
}

/**
 * Signs in under a new session id, so that an id planted by an attacker is worthless; the previous session ends. When
 * `open` throws, nothing changes, for example when the password was changed while it was being checked.
 */
export async function signIn(ctx: Context, { db, now }: Services, open: OpenAccount): Promise<AccountRow> {
  const id = newSecret();
  const before = currentSessionId(ctx);
  const { account, session } = await inWriteTransaction(db, async (tx) => {
    const opened = requireAccount(await open(tx));
    await forgetEnded(tx, now());
    if (before !== undefined) await deleteSession(tx, before);
    const made = await insertNew(tx, ctx, secretHash(id), { data: { accountId: opened.id }, now: now() });
    return { account: opened, session: made };
  });
  prepared.set(ctx, id);
  stored.set(ctx, session);
  ctx.session = { accountId: account.id };
  await sessionOf(ctx)?.regenerate();
  return account;
}

/** Ends the session, here and in the database. */
export function signOut(ctx: Context): void {
  ctx.session = null;
}

/** Like `signOut`, when the session's row is already deleted: nothing has to be written. */
export function forgetSession(ctx: Context): void {
  stored.delete(ctx);
  ctx.session = null;
}
