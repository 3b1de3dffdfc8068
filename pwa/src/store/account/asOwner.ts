import { Refusal } from '../../api/call.ts';
import { accountAsked, findAccountId, loseSession, NotSignedIn } from './account.ts';

/** Makes a call for the account on this device, and notes a lost session. Throws NotSignedIn, Refusal or NoAnswer. */
export async function asOwner<T>(makeCall: () => Promise<T>): Promise<{ accountId: string; answer: T }> {
  await accountAsked();
  const accountId = await findAccountId();
  if (accountId === undefined) throw new NotSignedIn();
  try {
    return { accountId, answer: await makeCall() };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_signed_in') await loseSession(accountId);
    throw error;
  }
}
