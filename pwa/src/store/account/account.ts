import type { User } from 'shared-types/api/accounts.ts';
import { readDevice, writeDevice } from '../device/deviceValues.ts';

/** Who is signed in on this device. `sessionLost`: the server no longer knows this user's session. */
export type Account = { at: 'unknown' } | { at: 'anonymous' } | { at: 'signedIn'; user: User; sessionLost: boolean };

/** Something needs an account, and nobody is signed in on this device. */
export class NotSignedIn extends Error {
  override name = 'NotSignedIn';
  override message = 'Nobody is signed in on this device.';
}

/** Tells this page from every other one of the app. */
const thisPage = Math.random();

export async function readAccount(): Promise<Account> {
  const account = await readDevice('account');
  if (account?.at !== 'anonymous') return account ?? { at: 'unknown' };
  const { leftFrom = thisPage } = account;
  return { at: leftFrom === thisPage ? 'anonymous' : 'unknown' };
}

/** Whether somebody is signed in when the player comes back from a sign-in elsewhere, only the server can say then. */
export async function leaveForSignIn(): Promise<void> {
  if ((await readAccount()).at === 'anonymous') await writeDevice('account', { at: 'anonymous', leftFrom: thisPage });
}

/** The user who is signed in, also while the session is lost. Undefined when nobody is. */
export async function findUser(): Promise<User | undefined> {
  const account = await readAccount();
  return account.at === 'signedIn' ? account.user : undefined;
}

/** The same user's account id. */
export async function findAccountId(): Promise<string | undefined> {
  return (await findUser())?.accountId;
}

/** The account for which something can be sent at present: undefined also while its session is lost. */
export async function findSender(): Promise<string | undefined> {
  const account = await readAccount();
  return account.at === 'signedIn' && !account.sessionLost ? account.user.accountId : undefined;
}

/** Which of this device's sessions it is; to be read before a call whose answer may say that the session has ended. */
export async function readSessionNumber(): Promise<number> {
  return (await readDevice('sessionNumber')) ?? 0;
}
