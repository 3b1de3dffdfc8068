import { limits } from 'shared-types/rules/limits.ts';
import { findSignInTime } from '../storage/sessions.ts';
import type { Acting } from './acting.ts';
import { notSignedIn } from './actingAccount.ts';
import { Refusal } from './refusal.ts';

type OfSession = Pick<Acting, 'tx' | 'account' | 'now'>;

/**
 * When the session of this call was signed in. Read in the transaction, so that a session ended by a new password
 * during the call can change nothing more. Throws Refusal `not_signed_in` when the session has ended.
 */
async function signInTime({ tx, account, now }: OfSession, sessionId: string | undefined): Promise<number> {
  const session = sessionId === undefined ? undefined : { idHash: sessionId, accountId: account.id, now };
  const signedInAt = session && (await findSignInTime(tx, session));
  if (signedInAt === undefined) throw notSignedIn();
  return signedInAt;
}

/** Throws Refusal `not_signed_in` when the session of this call has ended. */
export async function requireLiveSession(acting: OfSession, sessionId: string | undefined): Promise<void> {
  await signInTime(acting, sessionId);
}

/**
 * Required for adding a way to sign in and for deleting the account: a stolen session must not be enough. Throws
 * Refusal `confirm_needed` when the sign-in is too long ago.
 */
export async function requireRecentSignIn(acting: OfSession, sessionId: string | undefined): Promise<void> {
  if (acting.now - (await signInTime(acting, sessionId)) <= limits.confirmationLife) return;
  const minutes = limits.confirmationLife / 60_000;
  throw new Refusal(
    'confirm_needed',
    `Please confirm that it is you: enter your password or sign in again. This counts for ${minutes} minutes.`,
  );
}
