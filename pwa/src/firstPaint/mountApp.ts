import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws the app over the markup that came with the page once its screen is loaded, so that nothing vanishes in between. */
async function takeOver(app: ReactNode, root: HTMLElement, loadScreen: () => Promise<void>): Promise<void> {
  // The screen's place shows what could not be loaded.
  await loadScreen().catch(() => undefined);
  // In slices: a press meanwhile is not kept waiting.
  startTransition(() => createRoot(root).render(app));
}

/** An empty page draws the app at once; over markup that came with the page it has time and starts in a task of its own. */
export function mountApp(app: ReactNode, root: HTMLElement, loadScreen: () => Promise<void>): void {
  if (root.firstChild) setTimeout(() => void takeOver(app, root, loadScreen));
  else createRoot(root).render(app);
}
