import { requestPasswordReset, resetPassword } from 'shared-types/api/accountRights.ts';
import type { BodyOf } from 'shared-types/api/endpoint.ts';
import { call, isCallFailure } from '../../api/call.ts';
import { refreshAccount } from './account.ts';

// Both go to the server at once and throw Refusal or NoAnswer for the screen to show.

/** Asks for a mail with a link. The answer is the same whether anybody has this address. */
export async function askForReset(body: BodyOf<typeof requestPasswordReset>): Promise<void> {
  await call(requestPasswordReset, { body });
}

/** Sets the password that a link is for. That ends every session of its account, perhaps this device's too. */
export async function setNewPassword(body: BodyOf<typeof resetPassword>): Promise<void> {
  await call(resetPassword, { body });
  await refreshAccount().catch((error: unknown) => {
    if (!isCallFailure(error)) throw error;
  });
}
