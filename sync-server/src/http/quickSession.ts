import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import type { Services } from '../core/services.ts';
import { secretHash } from '../core/secretHash.ts';
import { findSession } from '../storage/sessions.ts';
import { bearerOf } from './bearer.ts';
import { isUnavailable } from '../storage/faults.ts';
import { isSettled, sessionCookie } from './session.ts';

/**
 * The id in the session's cookie when the newest key has signed it, as the session's middleware does. That checks every
 * key, in three times the work.
 */
function signedId(ctx: Context, { config }: Services): string | undefined {
  const name = sessionCookie(config);
  const id = ctx.cookies.get(name, { signed: false });
  const signature = ctx.cookies.get(`${name}.sig`, { signed: false });
  const [key] = config.SESSION_KEYS;
  if (id === undefined || signature === undefined || key === undefined) return undefined;
  const expected = createHmac('sha1', key).update(`${name}=${id}`).digest('base64url');
  const [given, wanted] = [Buffer.from(signature), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : undefined;
}

/**
 * The account that makes a call, where its session is all that tells so and nothing of it has to be written: undefined
 * for everybody else, whose call takes the way through the session's middleware. It is read from the database each time.
 */
export async function findQuickAccount(ctx: Context, services: Services): Promise<string | undefined> {
  const { db, now } = services;
  const id = bearerOf(ctx) === undefined ? signedId(ctx, services) : undefined;
  if (id === undefined) return undefined;
  try {
    const session = await findSession(db, secretHash(id), now());
    return session?.blocked === 0 && isSettled(session, now()) ? (session.account_id ?? undefined) : undefined;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return undefined;
  }
}
