import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

// jsdom lays nothing out, so nothing ever changes its size.
class NoResizing implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** Shows a screen whose links lead nowhere. */
export function renderScreen(screen: ReactNode) {
  // jsdom lays nothing out and cannot scroll.
  window.scrollTo = () => undefined;
  window.ResizeObserver = NoResizing;
  const routeTree = createRootRoute({ component: () => screen, notFoundComponent: () => null });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  return render(<RouterProvider router={router as never} />);
}
