import { type AuthStatus, authStatus, login, logout, register } from 'shared-types/api/accounts.ts';
import type { BodyOf } from 'shared-types/api/endpoint.ts';
import { singleFlight } from 'shared-types/singleFlight.ts';
import { call, callTagged, isCallFailure } from '../../api/call.ts';
import { type NoAnswer } from '../../api/noAnswer.ts';
import { Refusal } from '../../api/refusal.ts';
import { db } from '../device/db.ts';
import { forgetDevice, readDevice, writeDevice } from '../device/deviceValues.ts';
import { bumpEpoch, readEpoch } from '../device/epoch.ts';
import { wake } from '../device/wake.ts';
import { type Account, findUser, leaveForSignIn, readAccount, readSessionNumber } from './account.ts';
import { noteServerTime } from '../device/serverClock.ts';

async function startSession(): Promise<void> {
  await writeDevice('sessionNumber', (await readSessionNumber()) + 1);
}

const tables = [db.device, db.saved, db.profile, db.submissions, db.listReads, db.shared, db.outbox];

/** Deletes what only the account that leaves may see: what it typed, and share links it opened, except those it has yet to copy. */
async function forgetTraces(): Promise<void> {
  const adopted = new Set<string>();
  await db.outbox.each((entry) => {
    if (entry.type === 'share.adopt') adopted.add(entry.args.fromToken);
  });
  await db.shared.filter(({ token }) => !adopted.has(token)).delete();
  await forgetDevice('contactMessage');
  await forgetDevice('suggestionTexts');
}

/** Deletes one account's rows and marks on the device. The queue stays, bound to its account. */
async function forgetPersonalRows(): Promise<void> {
  await db.saved.clear();
  await db.profile.clear();
  await db.submissions.toCollection().modify((row) => {
    row.own = false;
    row.userVote = 'none';
    for (const suggestion of row.suggestions) Object.assign(suggestion, { own: false, userVote: 'none' });
  });
  await db.listReads.where('key').startsWithAnyOf('saved:', 'own:').delete();
  await db.listReads.toCollection().modify({ etag: null });
}

async function become(next: Exclude<Account, { at: 'unknown' }>): Promise<void> {
  await db.transaction('rw', tables, async () => {
    const last = await readAccount();
    const before = last.at === 'signedIn' ? last.user : undefined;
    const after = next.at === 'signedIn' ? next.user : undefined;
    const isOther = before?.accountId !== after?.accountId;
    const wasLost = last.at === 'signedIn' && last.sessionLost;
    if (isOther || wasLost) await startSession();
    if (isOther) {
      await forgetPersonalRows();
      if (before) await forgetTraces();
      await bumpEpoch();
      await forgetDevice('warning');
    }
    if (after) await forgetDevice('logoutOwed');
    await writeDevice('account', next);
  });
}

/** The server no longer knows the session of this number: the user stays, and the queue waits for a new sign-in. */
export async function loseSession(session: number): Promise<void> {
  await db.transaction('rw', db.device, async () => {
    const account = await readAccount();
    if (account.at !== 'signedIn' || account.sessionLost || (await readSessionNumber()) !== session) return;
    await writeDevice('account', { ...account, sessionLost: true });
  });
}

async function storeStatus({ authenticated, user }: AuthStatus, session: number): Promise<void> {
  if (authenticated && user) await become({ at: 'signedIn', user, sessionLost: false });
  else if (await findUser()) await loseSession(session);
  else await become({ at: 'anonymous' });
}

/**
 * Stores who is signed in according to the server, which was asked in the session of this number: nothing when somebody
 * has signed in or out here since. False when it is outdated: the queue has sent something since this epoch.
 */
export async function takeStatus(status: AuthStatus, session: number, epoch?: number): Promise<boolean> {
  const took = await db.transaction('rw', tables, async () => {
    if ((await readSessionNumber()) !== session) return 'nothing';
    if (epoch !== undefined && (await readEpoch()) !== epoch) return 'outdated';
    await storeStatus(status, session);
    return 'all';
  });
  if (took === 'all' && status.authenticated) wake.emit('signIn');
  return took !== 'outdated';
}

/** The same of an answer that began a new session. */
export async function takeSignIn(status: AuthStatus): Promise<void> {
  await db.transaction('rw', tables, async () => {
    await startSession();
    await storeStatus(status, await readSessionNumber());
  });
  wake.emit('signIn');
}

type CallFailure = Refusal | NoAnswer;

async function sendLogout(): Promise<CallFailure | null> {
  if (!(await readDevice('logoutOwed'))) return null;
  try {
    await call(logout);
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    const hasEnded = error instanceof Refusal && error.status === 401;
    if (!hasEnded) return error;
  }
  await forgetDevice('logoutOwed');
  return null;
}

/**
 * Sends the logout that the server has not taken yet. Returns what prevented it; null when no logout is owed any more.
 * One call at a time: a late one must not end the session of a sign-in that came after it.
 */
export const settleSignOut = singleFlight(sendLogout);

/** Repeating the call is no use: the server will refuse it again. */
function isFinal(failure: CallFailure): boolean {
  return failure instanceof Refusal && failure.status < 500 && failure.status !== 429;
}

/**
 * Before the player leaves for a sign-in elsewhere: false while a logout is owed, which would end the new session. One
 * that the server will never take is dropped, as the sign-in replaces the session that it was meant to end.
 */
export async function prepareSignIn(): Promise<boolean> {
  const failure = await settleSignOut();
  if (failure && !isFinal(failure)) return false;
  await db.transaction('rw', db.device, async () => {
    await forgetDevice('logoutOwed');
    await leaveForSignIn();
  });
  return true;
}

async function askAccount(): Promise<void> {
  const failure = await settleSignOut();
  // The server would still name who has signed out here.
  if (failure) throw failure;
  const [session, epoch] = [await readSessionNumber(), await readEpoch()];
  const { answer, serverTime } = await callTagged(authStatus);
  // Each start asks this: the day follows a clock of the device that was corrected since the last answer.
  if (serverTime !== null) await noteServerTime(serverTime);
  if (answer && !(await takeStatus(answer, session, epoch))) await askAccount();
}

let asking: Promise<void> | undefined;

/** Asks the server who is signed in. The last known account stays when that fails: throws Refusal or NoAnswer. */
export function refreshAccount(): Promise<void> {
  asking = askAccount();
  return asking;
}

/** The same, where it does not matter whether the server could be asked. */
export async function tryRefreshAccount(): Promise<void> {
  try {
    await refreshAccount();
  } catch (error) {
    if (!isCallFailure(error)) throw error;
  }
}

/**
 * Waits for the last answer to who is signed in, and asks if this page has not asked yet: after a sign-in elsewhere, the
 * device still names the previous account until then.
 */
export async function accountAsked(): Promise<void> {
  await Promise.allSettled([asking ?? refreshAccount()]);
}

/**
 * Signs in with a local account. The sign-in replaces the session that an owed logout was to end. Throws Refusal, with the
 * server's words, or NoAnswer.
 */
export async function signIn(body: BodyOf<typeof login>): Promise<void> {
  await settleSignOut();
  await takeSignIn(await call(login, { body }));
}

/** Makes a local account and signs in with it, likewise. */
export async function registerAccount(body: BodyOf<typeof register>): Promise<void> {
  await settleSignOut();
  await takeSignIn(await call(register, { body }));
}

/** Signs out on the device at once, and at the server as soon as it takes the logout. Unsent work stays, bound to its account. */
export async function signOut(): Promise<void> {
  await db.transaction('rw', tables, async () => {
    await become({ at: 'anonymous' });
    await writeDevice('logoutOwed', true);
  });
  await settleSignOut();
}
