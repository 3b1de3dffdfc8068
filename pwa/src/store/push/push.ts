import { endPush, setPush } from 'shared-types/api/push.ts';
import { dayMs } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { call, isCallFailure } from '../../api/call.ts';
import { db } from '../device/db.ts';
import { forgetDevice, readDevice, writeDevice } from '../device/deviceValues.ts';
import type { DeviceValues } from '../device/deviceRow.ts';
import { readPushDifficulties } from './readPushDifficulties.ts';
import { NoPushService, subscribe } from './subscribe.ts';

type Stored = DeviceValues['push'];

/**
 * The server may have forgotten this browser when it was restored from a backup: it is told again after this time, in
 * milliseconds.
 */
const tellAgainMs = dayMs;

/** Throws NoPushService. */
type FindManager = () => Promise<PushManager>;

/**
 * Runs push changes one at a time across all tabs and the worker, as each sends the full list of difficulties. Every
 * browser with push has Web Locks.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request('push', work);
}

/** Maps the difficulties that this browser gets messages about to those that it should get. */
type Wish = (told: readonly Difficulty[]) => readonly Difficulty[];

async function tell(manager: PushManager, key: string, wish: Wish): Promise<void> {
  const sent = wish(await readPushDifficulties());
  const subscription = await subscribe(manager, key);
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await call(setPush, { body: { endpoint, p256dh, auth, difficulties: [...sent] } });
  await db.transaction('rw', db.device, async () => {
    // The player may have turned some off in the meantime.
    const difficulties = wish(await readPushDifficulties());
    const isKnown = difficulties.join() === sent.join();
    await writeDevice('push', { difficulties, endpoint, key, isKnown, toldAt: Date.now() });
  });
}

async function endAll(manager: PushManager, stored: Stored): Promise<void> {
  // If the server cannot be reached, the next start continues here, even if notifications are allowed again by then.
  await writeDevice('push', { ...stored, difficulties: [] });
  // From here on no message arrives, even if the server does not learn of it.
  await (await manager.getSubscription())?.unsubscribe();
  await call(endPush, { body: { endpoint: stored.endpoint } });
  await forgetDevice('push');
}

async function renew(manager: PushManager, key: string | null): Promise<void> {
  const stored = await readDevice('push');
  if (!stored) return;
  // The player may have blocked notifications since then: end everything.
  if (stored.difficulties.length === 0 || Notification.permission !== 'granted') return endAll(manager, stored);
  if (key === null) return;
  const current = await manager.getSubscription();
  const isRecent = Math.abs(Date.now() - (stored.toldAt ?? 0)) < tellAgainMs;
  if (isRecent && stored.isKnown && stored.key === key && current?.endpoint === stored.endpoint) return;
  await tell(manager, key, (told) => told);
}

/**
 * Turns on push messages about a difficulty; notifications must be allowed. Throws NoPushService, Refusal or NoAnswer,
 * and changes nothing then.
 */
export function enablePush(manager: PushManager, key: string, difficulty: Difficulty): Promise<void> {
  return inTurn(() => tell(manager, key, (told) => [...new Set([...told, difficulty])]));
}

/** Forgets on this device which difficulties it gets messages about: for a permission that was given anew. */
export function forgetPush(): Promise<void> {
  return inTurn(() => forgetDevice('push'));
}

/**
 * Tells the server which difficulties this browser wants messages about: when the server does not know it, when the
 * browser's endpoint or the server's key has changed, and once a day. Makes no call while there is nothing to tell.
 * Throws NoPushService, Refusal or NoAnswer: the next start of the app tries again.
 */
function renewPush(manager: PushManager): Promise<void> {
  return inTurn(async () => renew(manager, (await readDevice('config'))?.pushKey ?? null));
}

/** Like `renewPush`, but leaves failures to the next start. */
export async function renewQuietly(findManager: FindManager): Promise<void> {
  if (!(await readDevice('push'))) return;
  try {
    await renewPush(await findManager());
  } catch (error) {
    // A DOMException is the browser's own refusal.
    const isExpected = isCallFailure(error) || error instanceof NoPushService || error instanceof DOMException;
    if (!isExpected) throw error;
  }
}

/** Turns off push messages about these difficulties: on the device at once, on the server as soon as it answers. */
export async function disablePush(findManager: FindManager, ended: readonly Difficulty[]): Promise<void> {
  await db.transaction('rw', db.device, async () => {
    const stored = await readDevice('push');
    if (!stored) return;
    const difficulties = stored.difficulties.filter((each) => !ended.includes(each));
    await writeDevice('push', { ...stored, difficulties, isKnown: false });
  });
  await renewQuietly(findManager);
}
