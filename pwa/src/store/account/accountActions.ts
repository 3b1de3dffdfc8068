import {
  type AccountExport,
  changePassword,
  endAllSessions,
  endSession,
  exportAccount,
} from 'shared-types/api/accountRights.ts';
import type { BodyOf } from 'shared-types/api/endpoint.ts';
import { addLocalSignIn, linkGameAccount, unlinkGameAccount } from 'shared-types/api/gameAccount.ts';
import { createToken, deleteToken } from 'shared-types/api/tokens.ts';
import { call, Refusal } from '../../api/call.ts';
import { signOut, takeStatus } from './account.ts';
import { asOwner } from './asOwner.ts';
import { invalidateProfile } from './invalidateProfile.ts';

// What the player does with the account itself. It goes to the server at once and never waits in the queue: each of
// these throws Refusal, NoAnswer or NotSignedIn for the screen to show.

/** What is to be ended has ended already. */
function acceptGone(error: unknown): void {
  if (!(error instanceof Refusal) || error.status !== 404) throw error;
}

/** Makes a personal access token. Answers its secret, which is never told again. */
export async function makeToken(name: string): Promise<string> {
  const { accountId, answer } = await asOwner(() => call(createToken, { body: { name } }));
  await invalidateProfile(accountId, 'tokens');
  return answer.secret;
}

/** A token that is gone already is revoked. */
export async function revokeToken(id: string): Promise<void> {
  const { accountId } = await asOwner(() => call(deleteToken, { params: { id } }).catch(acceptGone));
  await invalidateProfile(accountId, 'tokens');
}

export async function changeOwnPassword(body: BodyOf<typeof changePassword>): Promise<void> {
  const { accountId } = await asOwner(() => call(changePassword, { body }));
  await invalidateProfile(accountId, 'sessions');
}

/** Ends one sign-in; one that has ended already is fine. */
export async function endOwnSession(id: string): Promise<void> {
  const { accountId } = await asOwner(() => call(endSession, { params: { id } }).catch(acceptGone));
  await invalidateProfile(accountId, 'sessions');
}

/** Ends every sign-in of the account, this one too. Unsent work stays on the device, bound to the account. */
export async function signOutEverywhere(): Promise<void> {
  await asOwner(() => call(endAllSessions));
  await signOut();
}

/** The address to which the browser goes to link a game account. */
export async function beginLinking(): Promise<string> {
  return (await asOwner(() => call(linkGameAccount))).answer.location;
}

export async function unlinkOwnGameAccount(): Promise<void> {
  await takeStatus((await asOwner(() => call(unlinkGameAccount))).answer);
}

/** Gives a game account a username and a password of its own. */
export async function addOwnLocalSignIn(body: BodyOf<typeof addLocalSignIn>): Promise<void> {
  await takeStatus((await asOwner(() => call(addLocalSignIn, { body }))).answer);
}

export async function exportOwnData(): Promise<AccountExport> {
  return (await asOwner(() => call(exportAccount))).answer;
}
