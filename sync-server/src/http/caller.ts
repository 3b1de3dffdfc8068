import type { Context } from 'koa';
import type { Caller } from 'shared-types/api/endpoint.ts';
import { findTokenOwner, saveTokenUse } from '../storage/accessTokens.ts';
import { unlessUnavailable } from '../storage/faults.ts';
import { bearerOf } from './bearer.ts';
import { blocked, notSignedIn } from '../core/actingAccount.ts';
import type { Acting } from '../core/acting.ts';
import { secretHash } from '../core/secrets.ts';
import type { Services } from '../core/services.ts';
import { requireLiveSession } from '../core/recentSignIn.ts';
import { currentSessionId, isBlocked, signedInAccountId } from './session.ts';

/** A token's last use is stored to the minute, so that not every read writes. */
const useStepMs = 60_000;

/** The account of a token; undefined when the token is unknown or revoked. */
async function accountOfToken({ db, now }: Services, secret: string): Promise<string | undefined> {
  const owner = await findTokenOwner(db, secretHash(secret));
  if (!owner) return undefined;
  if (owner.blocked === 1) throw blocked();
  const at = now();
  // Reading must work even while nothing can be written.
  if (at - (owner.lastUsedAt ?? 0) >= useStepMs) await unlessUnavailable(saveTokenUse(db, owner.tokenId, at));
  return owner.accountId;
}

/**
 * For the transaction of a change: throws Refusal `not_signed_in` when the token or the session that makes the request
 * has ended since it was read.
 */
export async function requireLiveCaller(ctx: Context, acting: Acting): Promise<void> {
  const secret = bearerOf(ctx);
  if (secret === undefined) return requireLiveSession(acting, currentSessionId(ctx));
  const owner = await findTokenOwner(acting.tx, secretHash(secret));
  if (owner?.accountId !== acting.account.id) throw notSignedIn();
}

/** A request with a token comes from a script: a session cookie beside it is ignored. */
async function findCallerId(ctx: Context, by: Caller, services: Services): Promise<string | undefined> {
  const secret = bearerOf(ctx);
  if (secret === undefined) return signedInAccountId(ctx);
  return by === 'accountOrToken' ? accountOfToken(services, secret) : undefined;
}

/** The id of the calling account; a visitor has none, and may make the calls that are open to anybody. */
export type CallerId<By extends Caller> = By extends 'anybody' ? string | undefined : string;

/**
 * Identifies the caller, before anything else of the request is read. Throws Refusal when they may not make the call.
 */
export async function callerIdOf<By extends Caller>(
  ctx: Context,
  { by, openToBlocked }: { by: By; openToBlocked: boolean },
  services: Services,
): Promise<CallerId<By>> {
  const id = await findCallerId(ctx, by, services);
  if (id === undefined && by !== 'anybody') throw notSignedIn();
  if (by !== 'anybody' && !openToBlocked && isBlocked(ctx)) throw blocked();
  return id as CallerId<By>;
}
