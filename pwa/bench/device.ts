// The product's store without its screens, as a script that a page loads: `window.device`.
import { registerAccount, signIn } from '../src/store/account/session.ts';
import { countWaiting } from '../src/store/queue/countWaiting.ts';
import { db } from '../src/store/device/db.ts';
import { queueSaved } from '../src/store/queue/outbox.ts';
import { refreshSaved } from '../src/store/lists/refresh.ts';
import { flush } from '../src/store/queue/sync.ts';
import type { OfflineLayout } from './offlineLayouts.ts';

const password = 'a long enough one';

/** Milliseconds until the work is done, and what the device then holds for the account. */
async function timed(work: () => Promise<unknown>) {
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  return { ms, saved: await db.saved.count(), waiting: await countWaiting() };
}

const device = {
  register: (username: string) => registerAccount({ username, email: `${username}@example.org`, password }),
  signIn: (username: string) => signIn({ login: username, password }),
  save: async (layouts: readonly OfflineLayout[]) => {
    for (const layout of layouts) await queueSaved(layout);
  },
  send: () => timed(() => flush('asked')),
  read: () => timed(refreshSaved),
};

declare global {
  interface Window {
    device: typeof device;
  }
}

window.device = device;
