import type { Difficulty } from 'shared-types/difficulty.ts';
import { isCallFailure } from '../../api/call.ts';
import { enablePush, forgetPush } from '../../store/push/push.ts';
import { NoPushService } from '../../store/push/subscribe.ts';
import { failureText } from '../failureText.ts';
import type { PushOffer } from './pushOffer.ts';
import { findPushManager } from './pushManager.ts';

const installFirst =
  'To be told, install this app first: choose "Add to Home Screen" in the Share menu (iOS 16.4 or newer), and open it from there.';
const blocked =
  "Your browser blocks notifications of this site. Allow them in the browser's settings for this site, then press again.";
const notAllowed = 'Without your permission nothing can be shown. Press again to be asked again.';
const offline = 'You are offline. This needs a connection: please try again later.';

/**
 * Turns notifications on, asking for the permission to show them. Returns null on success, else the reason why it is
 * not possible now.
 */
export async function enableNotifications(offer: PushOffer, difficulty: Difficulty): Promise<string | null> {
  if (offer.at !== 'here') return installFirst;
  const wasAllowed = Notification.permission === 'granted';
  const permission = await Notification.requestPermission();
  // What an earlier permission was used for ended with it.
  if (!wasAllowed) await forgetPush();
  if (permission === 'denied') return blocked;
  if (permission !== 'granted') return notAllowed;
  if (!navigator.onLine) return offline;
  try {
    await enablePush(await findPushManager(), offer.key, difficulty);
    return null;
  } catch (error) {
    if (error instanceof NoPushService) return `${error.message} Please try again later.`;
    if (isCallFailure(error)) return failureText(error);
    throw error;
  }
}
