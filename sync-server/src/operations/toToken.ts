import type { AccessToken } from 'shared-types/api/tokens.ts';
import { isoTime } from '../core/isoTime.ts';
import type { TokenRow } from '../storage/accessTokens.ts';

/** A token as its owner sees it, without its secret. */
export function toToken({ id, name, created_at, last_used_at }: TokenRow): AccessToken {
  const lastUsedAt = last_used_at === null ? null : isoTime(last_used_at);
  return { id, name, createdAt: isoTime(created_at), lastUsedAt };
}
