import { Refusal } from '../../api/refusal.ts';
import { findAccountId, NotSignedIn, readSessionNumber } from './account.ts';
import { readEpoch } from '../device/epoch.ts';
import { awaitAccountStatus, loseSession } from './session.ts';

/**
 * An answer, with the session and epoch read before the call: an answer from another session or an earlier epoch is
 * outdated.
 */
interface Owned<T> {
  accountId: string;
  session: number;
  epoch: number;
  answer: T;
}

/** Makes a call for the account on this device, and notes a lost session. Throws NotSignedIn, Refusal or NoAnswer. */
export async function callAsAccount<T>(makeCall: (accountId: string) => Promise<T>): Promise<Owned<T>> {
  await awaitAccountStatus();
  const [session, epoch] = [await readSessionNumber(), await readEpoch()];
  const accountId = await findAccountId();
  if (accountId === undefined) throw new NotSignedIn();
  try {
    return { accountId, session, epoch, answer: await makeCall(accountId) };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_signed_in') await loseSession(session);
    throw error;
  }
}
