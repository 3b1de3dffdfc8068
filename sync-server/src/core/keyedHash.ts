import { createHash } from 'node:crypto';
import type { Config } from './config.ts';
import { placeOf } from './networkOf.ts';

/**
 * A hash that only this installation can compute. What visitors typed, and their addresses, are stored only in this
 * form. Uses the oldest key, so that a new key put in front of it does not change anybody's hash.
 */
export function keyedHash(text: string, { SESSION_KEYS }: Pick<Config, 'SESSION_KEYS'>): string {
  return createHash('sha256')
    .update(`${SESSION_KEYS.at(-1)} ${text}`)
    .digest('base64url');
}

/** The hash of the network that a vote, a view or a drawing comes from. */
export function networkHash(ip: string, config: Pick<Config, 'SESSION_KEYS'>): string {
  return keyedHash(`network ${placeOf(ip)}`, config);
}
