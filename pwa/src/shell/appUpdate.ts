import type { Workbox } from 'workbox-window';
import { newVersionSlot } from '../parts/newVersion.ts';

/** How often an open page checks for a new version, in milliseconds. */
const checkEveryMs = 60 * 60 * 1000;

let registered: Workbox | undefined;

/** Checks for a new version now. Offline that fails; the next check tries again. */
export function checkForNewVersion(): void {
  registered?.update().catch(() => undefined);
}

function activate(worker: Workbox): void {
  // `isUpdate` is wrong for a version found during the first visit, so this listener does the reload, after the
  // player's consent.
  worker.addEventListener('controlling', () => location.reload());
  worker.messageSkipWaiting();
}

/** Undefined if the connection was lost before the app was cached, or the browser allows no service worker. */
async function register(): Promise<Workbox | undefined> {
  try {
    const { Workbox } = await import('workbox-window');
    const worker = new Workbox('/service-worker.js');
    let isOffered = false;
    worker.addEventListener('waiting', () => {
      isOffered = true;
      newVersionSlot.set(() => activate(worker));
    });
    // Another tab activated it. This tab still runs the old version, so only a reload is needed.
    worker.addEventListener('controlling', () => isOffered && newVersionSlot.set(() => location.reload()));
    await worker.register();
    return worker;
  } catch {
    return undefined;
  }
}

/**
 * Registers the service worker of the built app; if that fails, the next start tries again. Never reloads by itself.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  registered = await register();
  if (!registered) return;
  setInterval(checkForNewVersion, checkEveryMs);
  const push = await import('../parts/push/renewAtStart.ts').catch(() => undefined);
  await push?.renewAtStart();
}
