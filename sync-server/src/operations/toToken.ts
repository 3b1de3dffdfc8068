import type { AccessToken } from 'shared-types/api/tokens.ts';
import type { TokenRow } from '../storage/accessTokens.ts';

/** A token as its owner sees it: never its secret. */
export function toToken({ id, name, created_at, last_used_at }: TokenRow): AccessToken {
  const lastUsedAt = last_used_at === null ? null : new Date(last_used_at).toISOString();
  return { id, name, createdAt: new Date(created_at).toISOString(), lastUsedAt };
}
