import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '../core/config.ts';
import type { Refusal } from '../core/refusal.ts';
import type { AccountRow } from '../storage/accounts.ts';

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

/**
 * For the transaction that makes a session: the account, if its password is still the one that was checked before it.
 * Checking takes long enough for the password to be changed meanwhile.
 */
export function hasStill(
  passwordHash: string | null,
  refusal: () => Refusal,
): (account: AccountRow | undefined) => AccountRow {
  return (account) => {
    if (!account || passwordHash === null || account.password_hash !== passwordHash) throw refusal();
    return account;
  };
}
