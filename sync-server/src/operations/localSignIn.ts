import type { register } from 'shared-types/api/accounts.ts';
import type { CheckedBodyOf } from 'shared-types/api/endpoint.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { accountKey, isEmailTaken, isUsernameTaken } from '../storage/accounts.ts';
import { isDuplicate } from '../storage/faults.ts';
import type { LocalSignIn } from '../storage/gameAccounts.ts';
import type { Database } from '../storage/tables.ts';
import { hashPassword } from './password.ts';
import { refuseGuessable } from './refuseGuessable.ts';

async function refuseTaken(db: Database, { username, email }: Pick<LocalSignIn, 'username' | 'email'>): Promise<void> {
  if (await isUsernameTaken(db, username)) throw new Refusal('taken', 'This username is taken.');
  if (await isEmailTaken(db, email))
    throw new Refusal('taken', 'There is an account with this e-mail address already.');
}

/**
 * Builds the columns of a local sign-in. Throws Refusal when the name or address is taken, or the password is a common
 * one.
 */
export async function newLocalSignIn(
  { db, config }: Services,
  { username, email, password }: CheckedBodyOf<typeof register>,
): Promise<LocalSignIn> {
  await refuseGuessable(password, { username, email });
  await refuseTaken(db, { username, email });
  return {
    username,
    username_key: accountKey(username),
    email,
    email_key: accountKey(email),
    password_hash: await hashPassword(password, config.passwordCost),
  };
}

/**
 * Saves a local sign-in. Throws Refusal, saying which one is taken, when the name or address was taken in the meantime.
 */
export async function saveUnlessTaken<T>(db: Database, local: LocalSignIn, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (isDuplicate(error)) await refuseTaken(db, local);
    throw error;
  }
}
