import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';

/** Replaces the prerendered markup by the app once its screen is loaded, so that nothing vanishes in between. */
async function replaceMarkup(app: ReactNode, root: HTMLElement, loadScreen: () => Promise<void>): Promise<void> {
  // If loading fails, an error is shown in the screen's place.
  await loadScreen().catch(() => undefined);
  // A transition renders in slices, so that presses are handled promptly.
  startTransition(() => createRoot(root).render(app));
}

/**
 * Renders the app: immediately into an empty page; over prerendered markup in a separate task, because there is time.
 */
export function mountApp(app: ReactNode, root: HTMLElement, loadScreen: () => Promise<void>): void {
  if (root.firstChild) setTimeout(() => void replaceMarkup(app, root, loadScreen));
  else createRoot(root).render(app);
}
