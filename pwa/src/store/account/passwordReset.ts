import { requestPasswordReset, resetPassword } from 'shared-types/api/accountRights.ts';
import type { BodyOf } from 'shared-types/api/endpoint.ts';
import { call } from '../../api/call.ts';
import { tryRefreshAccount } from './session.ts';

// Both are sent at once and throw Refusal or NoAnswer for the screen to show.

/** Asks for an e-mail with a link. The answer does not show whether an account has this address. */
export async function askForReset(body: BodyOf<typeof requestPasswordReset>): Promise<void> {
  await call(requestPasswordReset, { body });
}

/** Sets the password of the account that a link was sent to. That ends all its sessions, perhaps this device's too. */
export async function setNewPassword(body: BodyOf<typeof resetPassword>): Promise<void> {
  await call(resetPassword, { body });
  await tryRefreshAccount();
}
