import {
  type AccountExport,
  changePassword,
  endAllSessions,
  endSession,
  exportAccount,
} from 'shared-types/api/accountRights.ts';
import { confirmSignIn } from 'shared-types/api/accounts.ts';
import type { BodyOf } from 'shared-types/api/endpoint.ts';
import { addLocalSignIn, linkGameAccount, unlinkGameAccount } from 'shared-types/api/gameAccount.ts';
import { createToken, deleteToken } from 'shared-types/api/tokens.ts';
import { call } from '../../api/call.ts';
import { Refusal } from '../../api/refusal.ts';
import { findUser } from './account.ts';
import { signOut, takeSignIn, takeStatus, tryRefreshAccount } from './session.ts';
import { callAsAccount } from './callAsAccount.ts';
import { invalidateProfile } from './invalidateProfile.ts';

// Changes to the account itself. They are sent at once and never queued: each function throws Refusal, NoAnswer or
// NotSignedIn for the screen to show.

/** A 404 means that the token or session is gone already. */
function acceptGone(error: unknown): void {
  if (!(error instanceof Refusal) || error.status !== 404) throw error;
}

/** Makes a personal access token. Returns its secret, which is never shown again. */
export async function makeToken(name: string): Promise<string> {
  const { accountId, answer } = await callAsAccount(() => call(createToken, { body: { name } }));
  await invalidateProfile(accountId, 'tokens');
  return answer.secret;
}

/** Revokes a token; one that is gone already counts as revoked. */
export async function revokeToken(id: string): Promise<void> {
  const { accountId } = await callAsAccount(() => call(deleteToken, { params: { id } }).catch(acceptGone));
  await invalidateProfile(accountId, 'tokens');
}

/** Confirms the owner's identity with the password, as the server demands before it adds another way to sign in. */
export async function confirmOwnSignIn(password: string): Promise<void> {
  const { answer } = await callAsAccount(() => call(confirmSignIn, { body: { password } }));
  await takeSignIn(answer);
}

export async function changeOwnPassword(body: BodyOf<typeof changePassword>): Promise<void> {
  const { accountId } = await callAsAccount(() => call(changePassword, { body }));
  // The server has ended the session, and answers with a new one.
  const user = await findUser();
  if (user?.accountId === accountId) await takeSignIn({ authenticated: true, user });
  await invalidateProfile(accountId, 'tokens');
}

/** Ends one session; one that has ended already counts as ended. */
export async function endOwnSession(id: string): Promise<void> {
  const { accountId } = await callAsAccount(() => call(endSession, { params: { id } }).catch(acceptGone));
  await invalidateProfile(accountId, 'sessions');
}

/** Ends every session of the account, this one too. Unsent work stays on the device, bound to the account. */
export async function signOutEverywhere(): Promise<void> {
  await callAsAccount(() => call(endAllSessions));
  await signOut();
}

/** Asks for the account again after a refusal that shows that another device has changed how one signs in. */
async function refreshIfOutdated(error: unknown): Promise<never> {
  if (error instanceof Refusal && (error.status === 404 || error.status === 409)) await tryRefreshAccount();
  throw error;
}

/** The address to visit to link a game account. */
export async function beginLinking(): Promise<string> {
  const { answer } = await callAsAccount(() => call(linkGameAccount)).catch(refreshIfOutdated);
  return answer.location;
}

export async function unlinkOwnGameAccount(): Promise<void> {
  const { answer, session } = await callAsAccount(() => call(unlinkGameAccount)).catch(refreshIfOutdated);
  await takeStatus(answer, session);
}

/** Adds a username and a password to a game account. */
export async function addOwnLocalSignIn(body: BodyOf<typeof addLocalSignIn>): Promise<void> {
  const { answer, session } = await callAsAccount(() => call(addLocalSignIn, { body })).catch(refreshIfOutdated);
  await takeStatus(answer, session);
}

export async function exportOwnData(): Promise<AccountExport> {
  return (await callAsAccount(() => call(exportAccount))).answer;
}
