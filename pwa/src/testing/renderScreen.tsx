import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Shows a screen, at this address, whose links lead nowhere. */
export function renderScreen(screen: ReactNode, address = '/') {
  // jsdom has no layout and cannot scroll.
  window.scrollTo = () => undefined;
  const routeTree = createRootRoute({ component: () => screen, notFoundComponent: () => null });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  return render(<RouterProvider router={router as never} />);
}
