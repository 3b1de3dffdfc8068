import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '../core/config.ts';

export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return hash(password, cost);
}

let hashOfNobody: Promise<string> | undefined;

/**
 * Whether the password is the one of this hash. Without a hash (nobody of that name) it takes as long and is false, so
 * that the time does not tell which names exist.
 */
export async function isPassword(password: string, stored: string | null, cost: PasswordCost): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password', cost);
  const matches = await verify(stored ?? (await hashOfNobody), password);
  return matches && stored !== null;
}
