import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Boundary } from './Boundary.tsx';
import { BrokenScreen } from './BrokenScreen.tsx';
import { lazyScreen } from './lazyScreen.ts';

function Broken(): never {
  throw new Error('The map is upside down.');
}

// React logs every error that a boundary catches.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  const ours = /The map is upside down|A part of the app could not be loaded/;
  for (const call of vi.mocked(console.error).mock.calls) expect(call.join(' ')).toMatch(ours);
  vi.restoreAllMocks();
});

function expectBrokenScreen(words: string) {
  expect(screen.getByRole('heading', { name: 'Something broke' })).toBeTruthy();
  expect(screen.getByText('Your drawings and unsent changes are safe on this device.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
}

test('a screen that fails leaves its frame and a way to reload', async () => {
  const root = createRootRoute({
    component: () => (
      <>
        <p>The frame</p>
        <Outlet />
      </>
    ),
  });
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: Broken })]);
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: BrokenScreen,
  });
  render(<RouterProvider router={router as never} />);
  expect(await screen.findByText('The frame')).toBeTruthy();
  await screen.findByRole('alert');
  expectBrokenScreen('The map is upside down.');
});

test('a screen that cannot be fetched is explained in plain words, and the page is not reloaded by itself', async () => {
  const message = 'Failed to fetch dynamically imported module: The map is upside down.';
  const late = lazyScreen<{ Screen: () => null }, 'Screen'>(() => Promise.reject(new TypeError(message)), 'Screen');
  const root = createRootRoute();
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: late })]);
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree, history, defaultErrorComponent: BrokenScreen });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('alert');
  expectBrokenScreen('A part of the app could not be loaded. There may be no connection, or a newer version is out.');
  expect(sessionStorage).toHaveLength(0);
});

test('what fails outside every screen does so too', () => {
  render(
    <Boundary>
      <Broken />
    </Boundary>,
  );
  expectBrokenScreen('The map is upside down.');
});

test('a part of the app that cannot be fetched is explained in plain words', () => {
  render(
    <BrokenScreen error={new TypeError('Failed to fetch dynamically imported module: https://x.example/a-1.js')} />,
  );
  expectBrokenScreen('A part of the app could not be loaded. There may be no connection, or a newer version is out.');
});
