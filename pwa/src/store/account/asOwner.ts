import { Refusal } from '../../api/refusal.ts';
import { findAccountId, NotSignedIn, readSessionNumber } from './account.ts';
import { accountAsked, loseSession } from './session.ts';

/** Makes a call for the account on this device, and notes a lost session. Throws NotSignedIn, Refusal or NoAnswer. */
export async function asOwner<T>(
  makeCall: () => Promise<T>,
): Promise<{ accountId: string; session: number; answer: T }> {
  await accountAsked();
  const session = await readSessionNumber();
  const accountId = await findAccountId();
  if (accountId === undefined) throw new NotSignedIn();
  try {
    return { accountId, session, answer: await makeCall() };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_signed_in') await loseSession(session);
    throw error;
  }
}
