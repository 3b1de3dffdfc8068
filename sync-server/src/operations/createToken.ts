import { randomUUID } from 'node:crypto';
import { limits } from 'shared-types/rules/limits.ts';
import type { Acting } from '../core/acting.ts';
import { Refusal } from '../core/refusal.ts';
import { newSecret, secretHash } from '../core/secrets.ts';
import { insertToken, listTokens, type TokenRow } from '../storage/accessTokens.ts';

/** People and secret scanners recognise a token by it. */
const prefix = 'labyrinth_';

/** Makes a personal access token. Its secret is returned once and stored nowhere. */
export async function createToken(
  { tx, account, now }: Acting,
  name: string,
): Promise<{ token: TokenRow; secret: string }> {
  if ((await listTokens(tx, account.id)).length >= limits.tokensPerAccount) {
    throw new Refusal('limit_reached', `You have ${limits.tokensPerAccount} access tokens, the most possible.`);
  }
  const secret = `${prefix}${newSecret()}`;
  const token: TokenRow = {
    id: randomUUID(),
    account_id: account.id,
    name,
    token_hash: secretHash(secret),
    created_at: now,
    last_used_at: null,
  };
  await insertToken(tx, token);
  return { token, secret };
}
