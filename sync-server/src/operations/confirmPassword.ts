import { requireAccount } from '../core/actingAccount.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { type AccountRow, findAccount } from '../storage/accounts.ts';
import { isPassword } from './password.ts';

export function wrongPassword(): Refusal {
  return new Refusal('forbidden', 'The password is wrong.');
}

/** Returns the account if the password is right. Throws Refusal when it is wrong, or when the account has none. */
export async function confirmPassword(
  { db, config }: Services,
  accountId: string,
  password: string,
): Promise<AccountRow> {
  const account = requireAccount(await findAccount(db, accountId));
  if (account.password_hash === null) {
    throw new Refusal('invalid', 'This account has no password: sign in again with the game account.');
  }
  if (!(await isPassword(password, account.password_hash, config.passwordCost))) {
    throw wrongPassword();
  }
  return account;
}
