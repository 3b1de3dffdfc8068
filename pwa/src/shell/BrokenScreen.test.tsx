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
  const ours = /The map is upside down|There is no connection/;
  for (const call of vi.mocked(console.error).mock.calls) expect(call.join(' ')).toMatch(ours);
  vi.restoreAllMocks();
});

function expectBrokenScreen(words: string, title = 'Something broke') {
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText('Your drawings and unsent changes are safe on this device.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
}

test('a screen that fails keeps the page frame and offers to reload', async () => {
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
  expectBrokenScreen(
    'There is no connection, or a newer version is out. Go back, or reload the page with a connection.',
    'This page could not be loaded',
  );
  expect(sessionStorage).toHaveLength(0);
});

test('a failure outside every screen shows the error and offers to reload', () => {
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
  expectBrokenScreen(
    'There is no connection, or a newer version is out. Go back, or reload the page with a connection.',
    'This page could not be loaded',
  );
});
