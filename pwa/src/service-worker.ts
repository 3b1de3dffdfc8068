import { serverPaths } from 'shared-types/site/serverPaths.ts';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { db } from './store/device/db.ts';
import { flush } from './store/queue/sync.ts';

declare const self: ServiceWorkerGlobalScope & WorkerGlobalScope;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [serverPaths] }));

// A new version waits until the player agrees; then the page sends this message.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// The app works offline from the first visit, without a reload.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Rejects while something still waits, so that the browser fires the event again. */
async function flushInBackground(): Promise<void> {
  // After a failed attempt to open the database, nothing else in this worker opens it.
  await db.open();
  const { waiting } = await flush('sync');
  if (waiting > 0) throw new Error(`${waiting} entries still wait.`);
}

self.addEventListener('sync', (event) => {
  if (event.tag === 'flush') event.waitUntil(flushInBackground());
});
