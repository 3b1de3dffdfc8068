import { Refusal } from '../../api/call.ts';
import { accountAsked, findUser, loseSession, NotSignedIn } from './account.ts';

/**
 * Makes a call for the account on this device. A session that the server no longer knows is noted. Throws NotSignedIn,
 * Refusal or NoAnswer.
 */
export async function asOwner<T>(makeCall: () => Promise<T>): Promise<{ accountId: string; answer: T }> {
  await accountAsked();
  const accountId = (await findUser())?.accountId;
  if (accountId === undefined) throw new NotSignedIn();
  try {
    return { accountId, answer: await makeCall() };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_signed_in') await loseSession(accountId);
    throw error;
  }
}
