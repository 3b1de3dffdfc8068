import { withTimeout } from '../../store/push/subscribe.ts';

/** The push manager of the app's service worker, once that is installed. Throws NoPushService if it never is. */
export async function findPushManager(): Promise<PushManager> {
  return (await withTimeout(navigator.serviceWorker.ready)).pushManager;
}
