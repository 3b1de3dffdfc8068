import './ui/tokens.css';
import './ui/faces.css';
import './ui/base.css';
import './ui/forcedColors.css';
import './ui/print.css';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { gameSignInPath } from 'shared-types/api/gameAccount.ts';
import { registerServiceWorker } from './frame/appUpdate.ts';
import { NewVersion } from './frame/NewVersion.tsx';
import { colourBrowserAlong } from './frame/theme.ts';
import { Boundary } from './frame/Boundary.tsx';
import { BrokenScreen } from './frame/BrokenScreen.tsx';
import { StorageNotice } from './frame/StorageNotice.tsx';
import { routeTree } from './routes.tsx';
import { refreshAccount } from './store/account.ts';
import { startWakeUps } from './store/browser/wakeUps.ts';
import { findWayToSignIn } from './store/gameSignIn.ts';
import { startKeepingOpen } from './store/keepOpen.ts';
import { refreshGuides } from './store/guides.ts';
import { refreshConfig } from './store/refresh.ts';
import { onSignInWanted } from './ui/Dialog.tsx';
import { DialogHost } from './ui/DialogHost.tsx';
import { showToast } from './ui/toast.ts';
import { ToastHost } from './ui/ToastHost.tsx';

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: BrokenScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Straight to the game's provider where that is possible, else to the sign-in screen (spec 2). */
async function goToSignIn(to: string): Promise<void> {
  const way = await findWayToSignIn();
  if (way === 'game') {
    location.assign(`${gameSignInPath}?to=${encodeURIComponent(to)}`);
    return;
  }
  await router.navigate({ to: '/sign-in', search: { to } });
  if (way === 'unreachable') showToast({ title: 'The server could not be reached. Please try again.', kind: 'bad' });
}

onSignInWanted((to = router.state.location.href) => void goToSignIn(to));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
const app = (
  <StrictMode>
    <Boundary>
      <RouterProvider router={router} />
      <DialogHost />
      <ToastHost />
    </Boundary>
    <NewVersion />
    <StorageNotice />
  </StrictMode>
);

/** Draws the app over the markup that came with the page: when its screen is there, so that nothing vanishes in between. */
async function takeOver(element: HTMLElement): Promise<void> {
  // What cannot be loaded is told in the screen's place.
  await router.load().catch(() => undefined);
  // In slices: what is pressed meanwhile is not kept waiting.
  startTransition(() => createRoot(element).render(app));
}

// An empty page waits for the app alone; over markup it has time, and begins in a task of its own.
if (root.firstChild) setTimeout(() => void takeOver(root));
else createRoot(root).render(app);

colourBrowserAlong();
startKeepingOpen();
startWakeUps();
// Offline, the device goes on with what it knows; the next wake-up asks again.
void Promise.allSettled([refreshAccount(), refreshConfig(), refreshGuides()]);
if (import.meta.env.PROD) void registerServiceWorker();
