import { openSlot } from '../patterns/openSlot.ts';

/** The browser offers to install the app. Not in TypeScript's library: only some browsers have it. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

/** The browser's offer; empty where it makes none, and once the app is installed. */
export const installOffer = openSlot<InstallOffer>();

/** Keeps the browser's offer for the menu. Called once per page, early: the browser makes it once. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event);
  });
  window.addEventListener('appinstalled', () => installOffer.set(null));
}

/** Shows the browser's own question. An offer can be used once; the browser makes another when the player declines. */
export async function install(): Promise<void> {
  const offer = installOffer.get();
  installOffer.set(null);
  await offer?.prompt();
}
