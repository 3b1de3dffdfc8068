import './patterns/arrayMethods.ts';
import './ui/styles/tokens.css';
import './ui/fonts/fonts.css';
import './ui/styles/base.css';
import './ui/styles/forcedColors.css';
import './ui/styles/print.css';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { returnPath } from 'shared-types/rules/returnPath.ts';
import { gameSignInPath } from 'shared-types/site/gameSignInPath.ts';
import { watchInstallOffer } from './shell/installPrompt.ts';
import { NewVersion } from './shell/NewVersion.tsx';
import { syncThemeColor } from './shell/syncThemeColor.ts';
import { Boundary } from './shell/Boundary.tsx';
import { isMissingPart } from './shell/missingPart.ts';
import { BrokenScreen } from './shell/BrokenScreen.tsx';
import { StorageNotice } from './shell/StorageNotice.tsx';
import { afterFirstScreen } from './firstPaint/afterFirstScreen.ts';
import { mountApp } from './firstPaint/mountApp.ts';
import { routeTree } from './routes.tsx';
import { setSignInOpener } from './parts/goToSignIn.ts';
import { setScreenOpener } from './parts/goTo.ts';
import { startKeepingOpen } from './store/browser/keepOpen.ts';
import { watchStyles } from './ui/missingStyles.ts';
import { afterPaint } from './ui/afterPaint.ts';
import { cancelQuestions } from './ui/dialog.ts';
import { DialogHost } from './ui/DialogHost.tsx';
import { showLoading } from './ui/showLoading.ts';
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

/** Goes straight to the game's provider if possible, else to the sign-in screen (spec 2). */
async function openSignIn(to: string): Promise<void> {
  const { pathname } = router.state.location;
  // Loaded with the first press. If loading fails, the app's own screen remains.
  const { findWayToSignIn } = await import('./account/findWayToSignIn.ts').catch(() => ({
    findWayToSignIn: () => Promise.resolve('screen' as const),
  }));
  const way = await showLoading(findWayToSignIn());
  // A player who has gone on meanwhile is not taken away from there.
  if (router.state.location.pathname !== pathname) return;
  if (way === 'game') {
    location.assign(`${gameSignInPath}?to=${encodeURIComponent(to)}`);
    return;
  }
  await router.navigate({ to: '/sign-in', search: { to } });
  if (way === 'unreachable') showToast({ title: 'The server could not be reached. Please try again.', kind: 'bad' });
}

setSignInOpener((to = router.state.location.href) => void openSignIn(returnPath(to)));
setScreenOpener((to) => void router.navigate({ to }));
// Also when the next screen is there: the player may have opened a question while it was loading.
for (const occasion of ['onBeforeNavigate', 'onBeforeRouteMount'] as const) {
  router.subscribe(occasion, ({ pathChanged }) => pathChanged && cancelQuestions());
}

watchInstallOffer();
watchStyles();

/** Loads the rest of the startup. Retries after a while if the connection was lost before the app is stored. */
async function loadStartUp(): Promise<void> {
  try {
    (await import('./startUp.ts')).startUp();
  } catch (error) {
    if (!isMissingPart(error)) throw error;
    setTimeout(() => void loadStartUp(), 2_000);
  }
}

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

mountApp(app, root, async () => router.load());
syncThemeColor();
startKeepingOpen();
// The first screen's paint comes first.
afterFirstScreen(() => afterPaint(() => void loadStartUp()));
