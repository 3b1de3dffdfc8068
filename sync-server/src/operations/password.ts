import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '../core/config.ts';

export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return hash(password, cost);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password matches this hash. Without a hash (nobody has that name) it is false but takes as long, so that
 * the time does not reveal which names exist.
 */
export async function isPassword(password: string, stored: string | null, cost: PasswordCost): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password', cost);
  const matches = await verify(stored ?? (await dummyHash), password);
  return matches && stored !== null;
}
