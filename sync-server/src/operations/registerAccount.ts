import { randomUUID } from 'node:crypto';
import type { register } from 'shared-types/api/accounts.ts';
import type { CheckedBodyOf } from 'shared-types/api/endpoint.ts';
import { Refused } from '../http/refusal.ts';
import type { Services } from '../http/services.ts';
import {
  accountKey,
  type AccountRow,
  findAccount,
  insertAccount,
  isEmailTaken,
  isUsernameTaken,
} from '../storage/accounts.ts';
import { isDuplicate } from '../storage/faults.ts';
import type { Database } from '../storage/tables.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { hashPassword } from './password.ts';

async function refuseTaken(db: Database, username: string, email: string): Promise<void> {
  if (await isUsernameTaken(db, username)) throw new Refused('taken', 'This username is taken.');
  if (await isEmailTaken(db, email))
    throw new Refused('taken', 'There is an account with this e-mail address already.');
}

/** Makes a local account. Refused when its name or address is taken, or its password is one that everybody tries first. */
export async function registerAccount(
  { db, config, now }: Services,
  { username, email, password }: CheckedBodyOf<typeof register>,
): Promise<AccountRow> {
  if (isCommonPassword(password)) {
    throw new Refused('invalid', 'password: This password is one of the most common ones. Please choose another.');
  }
  await refuseTaken(db, username, email);
  const id = randomUUID();
  const values = {
    id,
    username,
    username_key: accountKey(username),
    email,
    email_key: accountKey(email),
    password_hash: await hashPassword(password, config.passwordCost),
    signup_source: 'local',
    hide_user_tag: 0,
    created_at: now(),
  } as const;
  try {
    await inWriteTransaction(db, (tx) => insertAccount(tx, values));
  } catch (error) {
    // Somebody took it while the password was hashed: say which of the two.
    if (isDuplicate(error)) await refuseTaken(db, username, email);
    throw error;
  }
  const account = await findAccount(db, id);
  if (!account) throw new Error('The new account is gone.');
  return account;
}
