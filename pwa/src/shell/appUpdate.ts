import type { Workbox } from 'workbox-window';
import { newVersionSlot } from '../parts/newVersion.ts';

/** How often an open page checks for a new version, in milliseconds. */
const checkEveryMs = 60 * 60 * 1000;

/** When to try again to cache the app for the first time, in milliseconds, unless the connection is back before. */
const retryMs = 60 * 1000;

let registered: Workbox | undefined;
/** Starts the new version that was offered last; undefined as long as there was none. */
let offered: (() => void) | undefined;
let checks: ReturnType<typeof setInterval> | undefined;

/** Checks for a new version now. Offline that fails; the next check tries again. */
function checkForNewVersion(): void {
  registered?.update().catch(() => undefined);
}

function activate(worker: Workbox, { waiting }: ServiceWorkerRegistration): void {
  // It has become active by itself, of which a page that no worker controls, as on a first visit, is not told.
  if (!waiting) {
    location.reload();
    return;
  }
  // `isUpdate` is wrong for a version found during the first visit, so this listener does the reload, after the
  // player's consent.
  worker.addEventListener('controlling', () => location.reload());
  worker.messageSkipWaiting();
}

function offer(update: () => void): void {
  offered = update;
  newVersionSlot.set(update);
}

/** Offers the new version that a change needs, also if the player has put it off, and checks for a newer one. */
export function requestNewVersion(): void {
  if (offered) newVersionSlot.set(offered);
  checkForNewVersion();
}

function retryLater(): void {
  const retried = new AbortController();
  function retry() {
    retried.abort();
    clearTimeout(timer);
    void registerServiceWorker();
  }
  const timer = setTimeout(retry, retryMs);
  addEventListener('online', retry, { signal: retried.signal });
}

/** A worker that fails while it caches an update leaves an active one; the next check for a version tries again. */
async function retryUnlessCached(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) retryLater();
}

/** Firefox lets the first version wait, too, where a page is opened while it is being cached; then it starts by itself. */
async function offerUnlessFirst(worker: Workbox): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting && registration.active) offer(() => activate(worker, registration));
}

/** Undefined if the connection was lost, or the browser allows no service worker. */
async function register(): Promise<Workbox | undefined> {
  try {
    const { Workbox } = await import('workbox-window');
    const worker = new Workbox('/service-worker.js');
    worker.addEventListener('waiting', () => void offerUnlessFirst(worker));
    // Another tab activated it. This tab still runs the old version, so only a reload is needed.
    worker.addEventListener('controlling', () => offered && offer(() => location.reload()));
    worker.addEventListener('redundant', () => void retryUnlessCached());
    await worker.register();
    return worker;
  } catch (error) {
    const isForbidden = error instanceof DOMException && error.name === 'SecurityError';
    if (!isForbidden) retryLater();
    return undefined;
  }
}

/**
 * Registers the service worker of the built app, which caches it; if the connection is lost meanwhile, tries again until
 * the app is cached. Never reloads by itself.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  registered = await register();
  if (!registered) return;
  checks ??= setInterval(checkForNewVersion, checkEveryMs);
  const push = await import('../parts/push/renewAtStart.ts').catch(() => undefined);
  await push?.renewAtStart();
}
