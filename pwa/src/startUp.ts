import { registerServiceWorker } from './shell/appUpdate.ts';
import { keepFocus } from './shell/keepFocus.ts';
import { withdrawQuestions } from './shell/withdrawQuestions.ts';
import { awaitAccountStatus } from './store/account/session.ts';
import { startWakeUps } from './store/browser/wakeUps.ts';
import { fetchConfig } from './store/lists/fetchSiteConfig.ts';
import { refreshGuides } from './store/lists/guides.ts';

/** Starts everything that the first screen does not need, once that screen is interactive. Called once per page. */
export function startUp(): void {
  startWakeUps();
  keepFocus();
  withdrawQuestions();
  // Offline, the app works with what the device has; the next wake-up fetches what it lacks.
  void Promise.allSettled([awaitAccountStatus(), fetchConfig(), refreshGuides()]);
  // Loads toasts and dialogs now if no service worker has them, so that they work once the connection is lost.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers?.controller) void Promise.allSettled([import('./ui/ToastWindow.tsx'), import('./ui/DialogWindow.tsx')]);
  if (import.meta.env.PROD) void registerServiceWorker();
}
