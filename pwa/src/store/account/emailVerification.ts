import { sendEmailVerification, verifyEmail } from 'shared-types/api/accountRights.ts';
import { call } from '../../api/call.ts';
import { tryRefreshAccount } from './session.ts';
import { callAsAccount } from './callAsAccount.ts';

// Both are sent at once and throw Refusal or NoAnswer for the screen to show.

/**
 * Asks for another mail with a link that verifies the account's address. The server sends none if the address was
 * verified meanwhile, perhaps on another device: asks for the account again.
 */
export async function sendVerificationAgain(): Promise<void> {
  await callAsAccount(() => call(sendEmailVerification));
  await tryRefreshAccount();
}

/** Verifies the address that a link was mailed to, which may belong to another account than the one on this device. */
export async function verifyAddress(token: string): Promise<void> {
  await call(verifyEmail, { body: { token } });
  await tryRefreshAccount();
}
