import { createHash } from 'node:crypto';
import type { Config } from './config.ts';
import { placeOf } from './networkOf.ts';

/**
 * A hash that only this installation can make: what a visitor typed, and their address, are stored only like this. By the
 * oldest key: while a new one stands in front of it, nobody is taken for somebody else.
 */
export function keyedHash(text: string, { SESSION_KEYS }: Pick<Config, 'SESSION_KEYS'>): string {
  return createHash('sha256')
    .update(`${SESSION_KEYS.at(-1)} ${text}`)
    .digest('base64url');
}

/** The network that a vote, a view or a drawing comes from. */
export function networkHash(ip: string, config: Pick<Config, 'SESSION_KEYS'>): string {
  return keyedHash(`network ${placeOf(ip)}`, config);
}
