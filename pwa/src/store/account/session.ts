import { type AuthStatus, authStatus, login, logout, register } from 'shared-types/api/accounts.ts';
import type { BodyOf } from 'shared-types/api/endpoint.ts';
import { singleFlight } from 'shared-types/singleFlight.ts';
import { call, callTagged, isCallFailure } from '../../api/call.ts';
import { type NoAnswer } from '../../api/noAnswer.ts';
import { Refusal } from '../../api/refusal.ts';
import { wait } from '../../patterns/wait.ts';
import { db } from '../device/db.ts';
import { forgetDevice, readDevice, writeDevice } from '../device/deviceValues.ts';
import { bumpEpoch, readEpoch } from '../device/epoch.ts';
import { wake } from '../device/wake.ts';
import { type Account, findUser, leaveForSignIn, readAccount, readSessionNumber } from './account.ts';
import { noteServerTime } from '../device/serverClock.ts';
import { writeTables } from '../device/withQuotaRetry.ts';

async function startSession(): Promise<void> {
  await writeDevice('sessionNumber', (await readSessionNumber()) + 1);
  // The account's list of sessions, if the device has it, is without the new one.
  await db.profile.filter(({ kind }) => kind === 'sessions').modify({ outdated: true });
}

const tables = [db.device, db.saved, db.profile, db.submissions, db.listReads, db.shared, db.outbox];

/** Changes the device's account in one transaction. On a full device, stored lists make room for it. */
function changeAccount<T>(change: () => Promise<T>): Promise<T> {
  return writeTables(tables, change);
}

/**
 * Deletes what only the leaving account may see: its typed texts, and the share links it opened, except those with a
 * queued copy.
 */
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

async function switchAccount(next: Exclude<Account, { at: 'unknown' }>): Promise<void> {
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

/** Inside a transaction: notes that the server no longer knows the session of this number. */
async function noteLostSession(session: number): Promise<void> {
  const account = await readAccount();
  if (account.at !== 'signedIn' || account.sessionLost || (await readSessionNumber()) !== session) return;
  await writeDevice('account', { ...account, sessionLost: true });
}

/** The server no longer knows the session of this number: the user stays, and the queue waits for a new sign-in. */
export function loseSession(session: number): Promise<void> {
  return changeAccount(() => noteLostSession(session));
}

async function storeStatus({ authenticated, user }: AuthStatus, session: number): Promise<void> {
  if (authenticated && user) await switchAccount({ at: 'signedIn', user, sessionLost: false });
  else if (await findUser()) await noteLostSession(session);
  else await switchAccount({ at: 'anonymous' });
}

/**
 * Stores who is signed in according to the server, as asked in session number `session`. Stores nothing if somebody has
 * signed in or out here since. Returns false when the answer is outdated because the queue has sent something since
 * `epoch`.
 */
export async function takeStatus(status: AuthStatus, session: number, epoch?: number): Promise<boolean> {
  const took = await changeAccount(async () => {
    if ((await readSessionNumber()) !== session) return 'nothing';
    if (epoch !== undefined && (await readEpoch()) !== epoch) return 'outdated';
    await storeStatus(status, session);
    return 'all';
  });
  if (took === 'all' && status.authenticated) wake.emit('signIn');
  return took !== 'outdated';
}

/** Stores who is signed in after a response that started a new session. */
export async function takeSignIn(status: AuthStatus): Promise<void> {
  await changeAccount(async () => {
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
 * Sends a logout that the server has not received yet. Returns the failure, or null when no logout is owed any more.
 * One call at a time: a late one must not end the session of a newer sign-in.
 */
export const sendOwedLogout = singleFlight(sendLogout);

/**
 * Called before the player leaves to sign in elsewhere. Returns false while a logout is owed, as it would end the new
 * session. A logout that the server will never accept is dropped: the sign-in replaces the session it was meant to end.
 */
export async function prepareSignIn(): Promise<boolean> {
  const failure = await sendOwedLogout();
  if (failure && !(failure instanceof Refusal && failure.isFinal)) return false;
  await changeAccount(async () => {
    await forgetDevice('logoutOwed');
    await leaveForSignIn();
  });
  return true;
}

async function askAccount(): Promise<void> {
  const failure = await sendOwedLogout();
  // The server would still name the user who has signed out here.
  if (failure) throw failure;
  const [session, epoch] = [await readSessionNumber(), await readEpoch()];
  const { answer, serverTime } = await callTagged(authStatus);
  // Every start makes this call, so the day stays right when the device's clock was corrected since the last response.
  if (serverTime !== null) await noteServerTime(serverTime);
  if (answer && !(await takeStatus(answer, session, epoch))) await askAccount();
}

let asking: Promise<void> | undefined;

/** Asks the server who is signed in. If that fails, the last known account stays. Throws Refusal or NoAnswer. */
export function refreshAccount(): Promise<void> {
  asking = askAccount();
  return asking;
}

/** Like `refreshAccount`, but ignores a failed call. */
export async function tryRefreshAccount(): Promise<void> {
  try {
    await refreshAccount();
  } catch (error) {
    if (!isCallFailure(error)) throw error;
  }
}

/**
 * Waits for the last answer to who is signed in, and asks if this page has not asked yet: after a sign-in elsewhere,
 * the device still names the previous account until then.
 */
export async function awaitAccountStatus(): Promise<void> {
  await Promise.allSettled([asking ?? refreshAccount()]);
}

/**
 * Signs in with a local account. The sign-in replaces the session that an owed logout was to end. Throws Refusal, with the
 * server's words, or NoAnswer.
 */
export async function signIn(body: BodyOf<typeof login>): Promise<void> {
  await sendOwedLogout();
  await takeSignIn(await call(login, { body }));
}

/** Creates a local account and signs in with it. Throws like `signIn`. */
export async function registerAccount(body: BodyOf<typeof register>): Promise<void> {
  await sendOwedLogout();
  await takeSignIn(await call(register, { body }));
}

/** How long signing out waits for the server. The next start sends a logout that it has not received. */
const logoutWaitMs = 2000;

/**
 * Signs out on the device at once, and on the server as soon as it receives the logout. Unsent work stays, bound to its
 * account.
 */
export async function signOut(): Promise<void> {
  await changeAccount(async () => {
    await switchAccount({ at: 'anonymous' });
    await writeDevice('logoutOwed', true);
  });
  await Promise.race([sendOwedLogout(), wait(logoutWaitMs)]);
}
