import { registerServiceWorker } from './shell/appUpdate.ts';
import { keepFocus } from './shell/keepFocus.ts';
import { accountAsked } from './store/account/session.ts';
import { startWakeUps } from './store/browser/wakeUps.ts';
import { fetchConfig } from './store/lists/fetchSiteConfig.ts';
import { refreshGuides } from './store/lists/guides.ts';

/** What every page does once its first screen is interactive, and what that screen does not need. Called once. */
export function startUp(): void {
  startWakeUps();
  keepFocus();
  // Offline, the app goes on with what the device has; the next wake-up tries again.
  void Promise.allSettled([accountAsked(), fetchConfig(), refreshGuides()]);
  // Where no service worker has them, so that the app can still tell and ask once the connection is lost.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers?.controller) void Promise.allSettled([import('./ui/ToastWindow.tsx'), import('./ui/DialogWindow.tsx')]);
  if (import.meta.env.PROD) void registerServiceWorker();
}
