import { readDevice } from '../device/deviceValues.ts';

/** Ends what this browser is told by push, without a connection too: the server learns of it when it sends the next time. */
export async function endSubscription(): Promise<void> {
  if (!(await readDevice('push'))) return;
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const registration = await workers?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
