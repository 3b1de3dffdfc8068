import type { Workbox } from 'workbox-window';
import { openSlot } from '../patterns/openSlot.ts';

/** How often an open page asks whether there is a new version, in milliseconds. */
const lookEvery = 60 * 60 * 1000;

/** Set when a new version has been fetched and waits for the player's consent; the function changes over. */
export const newVersionSlot = openSlot<() => void>();

let registered: Workbox | undefined;

/** Asks at once whether there is a new version. Offline it fails; the next occasion asks again. */
export function lookForNewVersion(): void {
  registered?.update().catch(() => undefined);
}

function changeOver(worker: Workbox): void {
  // `isUpdate` cannot be trusted for a version found in the first visit: reload only from here, after the consent.
  worker.addEventListener('controlling', () => location.reload());
  worker.messageSkipWaiting();
}

/** Registers the service worker of the built app. Never reloads by itself. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/service-worker.js');
  worker.addEventListener('waiting', () => newVersionSlot.set(() => changeOver(worker)));
  await worker.register();
  registered = worker;
  setInterval(lookForNewVersion, lookEvery);
}
