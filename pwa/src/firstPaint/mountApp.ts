import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';

/** Replaces the prerendered markup by the app once its screen is loaded, so that nothing vanishes in between. */
async function replaceMarkup(app: ReactNode, root: HTMLElement, loadScreen: () => Promise<void>): Promise<void> {
  // What cannot be loaded is shown as an error in the screen's place.
  await loadScreen().catch(() => undefined);
  // A transition renders in slices, so that a press meanwhile is handled at once.
  startTransition(() => createRoot(root).render(app));
}

/** Renders the app: at once into an empty page; over prerendered markup there is time, and it starts in a task of its own. */
export function mountApp(app: ReactNode, root: HTMLElement, loadScreen: () => Promise<void>): void {
  if (root.firstChild) setTimeout(() => void replaceMarkup(app, root, loadScreen));
  else createRoot(root).render(app);
}
