import { readDevice } from '../device/deviceValues.ts';

/**
 * Ends this browser's push subscription, even without a connection: the server finds out when it next sends a message.
 */
export async function endSubscription(): Promise<void> {
  if (!(await readDevice('push'))) return;
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const registration = await workers?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
