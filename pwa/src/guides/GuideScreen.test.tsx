import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { db } from '../store/device/db.ts';
import { GuideScreen } from './GuideScreen.tsx';

const asked = vi.fn<() => Promise<Response>>();

beforeEach(async () => {
  await Promise.all([db.guides.clear(), db.listReads.clear()]);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', asked.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

function open() {
  const routeTree = createRootRoute({ component: () => <GuideScreen slug="puzzles" /> });
  return render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() }) as never} />);
}

function puzzles(markdown: string) {
  return { slug: 'puzzles' as const, title: 'Puzzles', summary: 'In short.', markdown };
}

it('shows a progress bar while the guide is being fetched', async () => {
  asked.mockReturnValue(new Promise(() => undefined));
  open();
  expect(await screen.findByRole('progressbar', { name: 'Loading the guide' })).toBeTruthy();
});

it('without a connection or a stored copy, says so and links to all guides', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  open();
  expect(await screen.findByText('This guide is not on your device yet.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Puzzles' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All guides' }).getAttribute('href')).toBe('/guides');
});

it('without a connection, shows the stored guide with its contents and links to the previous and next guide', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  await db.guides.put(puzzles('## One\n\nWords.\n\n## Two\n\n## Three'));
  open();
  expect(await screen.findByText('Words.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Previous guide Treasure Keys' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Next guide Builds for Lab' })).toBeTruthy();
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  expect([...contents.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['One', 'Two', 'Three']);
});

it('a guide that the device lacks is shown as soon as the server answers', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  asked.mockImplementation(() => Promise.resolve(new Response('Bad Gateway', { status: 502 })));
  open();
  expect(await screen.findByText('This guide is not on your device yet.')).toBeTruthy();
  asked.mockImplementation(() => Promise.resolve(Response.json([puzzles('The words.')])));
  vi.advanceTimersByTime(30_000);
  expect(await screen.findByText('The words.')).toBeTruthy();
});

it('a newer text replaces the stored one while the guide is open', async () => {
  asked.mockResolvedValue(Response.json([puzzles('The new words.')]));
  await db.guides.put(puzzles('The old words.'));
  open();
  expect(await screen.findByText('The new words.')).toBeTruthy();
});

it('scrolls to the chapter of the address and closes without error, also if scrollIntoView returns a promise', async () => {
  const scrolled = vi.fn<() => Promise<void>>().mockResolvedValue();
  Object.assign(Element.prototype, { scrollIntoView: scrolled });
  history.replaceState(null, '', '#two');
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  await db.guides.put(puzzles('## One\n\nWords.\n\n## Two'));
  const { unmount } = open();
  const chapter = await screen.findByRole('heading', { level: 2, name: 'Two' });
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([chapter]));
  unmount();
});
