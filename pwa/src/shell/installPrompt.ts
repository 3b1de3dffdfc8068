import { openSlot } from '../patterns/openSlot.ts';

/**
 * The event with which browsers offer to install the app. Only some have it, so it is missing in TypeScript's library.
 */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

/** The browser's offer; null if there is none, and once the app is installed. */
export const installOffer = openSlot<InstallOffer>();

/** Keeps the browser's offer for the menu. Called once per page, early: the browser makes it once. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event);
  });
  window.addEventListener('appinstalled', () => installOffer.set(null));
}

/** Shows the browser's own prompt. An offer can be used once; the browser makes another if the player declines. */
export async function install(): Promise<void> {
  const offer = installOffer.get();
  installOffer.set(null);
  await offer?.prompt();
}
