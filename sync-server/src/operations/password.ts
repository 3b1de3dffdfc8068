import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '../core/config.ts';
import type { Refusal } from '../core/refusal.ts';
import type { OpenAccount } from '../core/signIn.ts';
import { type AccountRow, lockAccount } from '../storage/accounts.ts';

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
 * Opens an account whose password was verified, if that is still its password. Verifying takes long enough for the
 * password to change, or for the account to be deleted.
 */
export function withPassword(
  { id, password_hash }: Pick<AccountRow, 'id' | 'password_hash'>,
  refusal: () => Refusal,
): OpenAccount {
  return async (tx) => {
    const account = await lockAccount(tx, id);
    const isOpen = account?.deleted_at === null && password_hash !== null && account.password_hash === password_hash;
    if (!isOpen) throw refusal();
    return account;
  };
}
