import type { Page } from 'playwright-core';

/** Makes the browser wake the service worker for queued changes, as it does itself when the connection returns. */
export async function workerOf(page: Page, siteUrl: string): Promise<{ wake: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === siteUrl);
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  const origin = siteUrl.replace(/\/$/, '');
  return {
    wake: async () => {
      await session.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: 'flush',
        lastChance: false,
      });
    },
  };
}
