import type { Context } from 'koa';
import type { Caller } from 'shared-types/api/endpoint.ts';
import { findTokenOwner, saveTokenUse } from '../storage/accessTokens.ts';
import { type AccountRow, lockAccount } from '../storage/accounts.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { bearerOf } from './bearer.ts';
import { Refused } from './refusal.ts';
import { secretHash } from './secretHash.ts';
import type { Services } from './services.ts';
import { signedInAccountId } from './session.ts';

/** A token's last use is kept to the minute, so that reading a list does not write each time. */
const useStepMs = 60_000;

function notSignedIn(): Refused {
  return new Refused('not_signed_in', 'Please sign in first.');
}

function blocked(): Refused {
  return new Refused('forbidden', 'This account is blocked and cannot change anything.');
}

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

/** Who makes a call. Throws Refused when the call is not for them; asked before anything else of the request is read. */
export async function callerIdOf<By extends Caller>(
  ctx: Context,
  { by }: { by: By },
  services: Services,
): Promise<CallerId<By>> {
  const id = await findCallerId(ctx, by, services);
  if (id === undefined && by !== 'anybody') throw notSignedIn();
  return id as CallerId<By>;
}

/** The account that changes something. Throws Refused when it is deleted or blocked. */
export async function requireActingAccount(tx: WriteTransaction, id: string): Promise<AccountRow> {
  const account = await lockAccount(tx, id);
  if (!account || account.deleted_at !== null) throw notSignedIn();
  if (account.blocked === 1) throw blocked();
  return account;
}
