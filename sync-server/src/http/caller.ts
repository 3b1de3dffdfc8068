import type { Context } from 'koa';
import type { Caller } from 'shared-types/api/endpoint.ts';
import { findTokenOwner, saveTokenUse } from '../storage/accessTokens.ts';
import { bearerOf } from './bearer.ts';
import { blocked, notSignedIn } from '../core/actingAccount.ts';
import { secretHash } from '../core/secretHash.ts';
import type { Services } from '../core/services.ts';
import { signedInAccountId } from './session.ts';

/** A token's last use is kept to the minute, so that reading a list does not write each time. */
const useStepMs = 60_000;

/** The account whose token this is; undefined for one that is unknown or revoked. */
async function accountOfToken({ db, now }: Services, secret: string): Promise<string | undefined> {
  const owner = await findTokenOwner(db, secretHash(secret));
  if (!owner) return undefined;
  if (owner.blocked === 1) throw blocked();
  const moment = now();
  if (moment - (owner.lastUsedAt ?? 0) >= useStepMs) await saveTokenUse(db, owner.tokenId, moment);
  return owner.accountId;
}

/** A request that names a token is a script's: a session cookie that came with it counts for nothing. */
async function findCallerId(ctx: Context, by: Caller, services: Services): Promise<string | undefined> {
  const secret = bearerOf(ctx);
  if (secret === undefined) return signedInAccountId(ctx);
  return by === 'accountOrToken' ? accountOfToken(services, secret) : undefined;
}

/** The id of the account that calls; a visitor has none and may make the calls of anybody. */
export type CallerId<By extends Caller> = By extends 'anybody' ? string | undefined : string;

/** Who makes a call. Throws Refusal when the call is not for them; asked before anything else of the request is read. */
export async function callerIdOf<By extends Caller>(
  ctx: Context,
  { by }: { by: By },
  services: Services,
): Promise<CallerId<By>> {
  const id = await findCallerId(ctx, by, services);
  if (id === undefined && by !== 'anybody') throw notSignedIn();
  return id as CallerId<By>;
}
