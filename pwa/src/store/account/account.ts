import type { User } from 'shared-types/api/accounts.ts';
import { readDevice, writeDevice } from '../device/deviceValues.ts';

/** Who is signed in on this device. `sessionLost`: the server no longer knows this user's session. */
export type Account = { at: 'unknown' } | { at: 'anonymous' } | { at: 'signedIn'; user: User; sessionLost: boolean };

/** Thrown where an account is needed and nobody is signed in on this device. */
export class NotSignedIn extends Error {
  override name = 'NotSignedIn';
  override message = 'Nobody is signed in on this device.';
}

/** Identifies this page among all pages of the app. */
const thisPage = Math.random();

export async function readAccount(): Promise<Account> {
  const account = await readDevice('account');
  if (account?.at !== 'anonymous') return account ?? { at: 'unknown' };
  const { leftFrom = thisPage } = account;
  return { at: leftFrom === thisPage ? 'anonymous' : 'unknown' };
}

/** Notes that the player leaves to sign in elsewhere: when they come back, only the server knows whether they did. */
export async function leaveForSignIn(): Promise<void> {
  if ((await readAccount()).at === 'anonymous') await writeDevice('account', { at: 'anonymous', leftFrom: thisPage });
}

/** The signed-in user, even while the session is lost. Undefined when nobody is signed in. */
export async function findUser(): Promise<User | undefined> {
  const account = await readAccount();
  return account.at === 'signedIn' ? account.user : undefined;
}

/** The signed-in user's account id. */
export async function findAccountId(): Promise<string | undefined> {
  return (await findUser())?.accountId;
}

/** The account that can send at present: undefined also while its session is lost. */
export async function findSender(): Promise<string | undefined> {
  const account = await readAccount();
  return account.at === 'signedIn' && !account.sessionLost ? account.user.accountId : undefined;
}

/**
 * The number of this device's current session. Read it before a call whose response may say that the session has ended.
 */
export async function readSessionNumber(): Promise<number> {
  return (await readDevice('sessionNumber')) ?? 0;
}
