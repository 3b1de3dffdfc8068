import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** The part of a service worker's global scope that is used here. */
declare const self: {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
  clients: { claim: () => Promise<void> };
  addEventListener: (type: 'activate', listen: (event: { waitUntil: (work: Promise<void>) => void }) => void) => void;
};

precacheAndRoute(self.__WB_MANIFEST);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html')));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
