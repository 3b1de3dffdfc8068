import './patterns/arrayMethods.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { serverPaths } from 'shared-types/site/serverPaths.ts';
import { shareTargetPath } from 'shared-types/site/shareTarget.ts';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { db } from './store/device/db.ts';
import { showAppBadge } from './store/device/appBadge.ts';
import { reportBug } from './store/device/reportBug.ts';
import { notificationData, notificationOf, stopAction } from './store/push/notification.ts';
import { renewQuietly, disablePush } from './store/push/push.ts';
import { takeShare } from './store/drafts/sharedImport.ts';
import { createFlush } from './store/queue/createFlush.ts';
import { queueSummary } from './store/queue/queueSummary.ts';
import { sendBatch } from './store/queue/sendBatch.ts';

declare const self: ServiceWorkerGlobalScope & WorkerGlobalScope;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [serverPaths] }));

// Receives content that another app shares with the installed one, even without a connection.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname === shareTargetPath,
  async ({ request }) => {
    // Links need no storage. Without it, files are lost; the builder that opens says so of the device.
    await db.open().catch(reportBug);
    const page = await takeShare(await request.formData(), self.location.origin).catch((error: unknown) => {
      reportBug(error);
      return '/builder';
    });
    return Response.redirect(page, 303);
  },
  'POST',
);

// A worker loads nothing on demand.
const flush = createFlush(() => Promise.resolve(sendBatch));

// A new version waits until the player agrees; then the page sends this message.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// The app works offline from the first visit, without a reload.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Rejects while something still waits, so that the browser fires the event again. */
async function flushInBackground(): Promise<void> {
  // After a failed attempt to open the database, nothing else in this worker opens it again.
  await db.open();
  const { waiting } = await flush('sync');
  showAppBadge((await queueSummary()).attention);
  if (waiting > 0) throw new Error(`${waiting} entries still wait.`);
}

self.addEventListener('sync', (event) => {
  if (event.tag === 'flush') event.waitUntil(flushInBackground());
});

const findManager = () => Promise.resolve(self.registration.pushManager);

async function showPush(text: string | undefined): Promise<void> {
  const { title, options } = notificationOf(text);
  await self.registration.showNotification(title, options);
  // The server may not know yet that these messages are no longer wanted.
  await db.open();
  await renewQuietly(findManager);
}

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text())));

/** Focuses an open page at this address, else opens a new one: work in other pages is not disturbed. */
async function openPage(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url === href);
  await (there ? there.focus() : self.clients.openWindow(href));
}

async function stopPush(difficulty: Difficulty): Promise<void> {
  await db.open();
  await disablePush(findManager, [difficulty]);
}

self.addEventListener('notificationclick', (event) => {
  const { path, difficulty } = notificationData(event.notification);
  event.notification.close();
  const stops = event.action === stopAction && difficulty !== null;
  event.waitUntil(stops ? stopPush(difficulty) : openPage(path));
});

// The browser's endpoint at its push service has changed.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(db.open().then(() => renewQuietly(findManager)));
});
