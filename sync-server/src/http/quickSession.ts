import type { Context } from 'koa';
import type { Services } from '../core/services.ts';
import { secretHash } from '../core/secrets.ts';
import { findSession } from '../storage/sessions.ts';
import { bearerOf } from './bearer.ts';
import { unlessUnavailable } from '../storage/faults.ts';
import { isSettled, sessionCookie } from './session.ts';

/**
 * The account that makes a call, if its session alone identifies it and the session need not be written. Undefined
 * otherwise; such calls go through the session middleware. The session is read from the database each time.
 */
export async function findQuickAccount(ctx: Context, services: Services): Promise<string | undefined> {
  const { db, config, now } = services;
  const id = bearerOf(ctx) === undefined ? ctx.cookies.get(sessionCookie(config), { signed: true }) : undefined;
  if (id === undefined) return undefined;
  const session = await unlessUnavailable(findSession(db, secretHash(id), now()));
  return session?.blocked === 0 && isSettled(session, now()) ? (session.account_id ?? undefined) : undefined;
}
