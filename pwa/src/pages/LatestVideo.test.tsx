import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { db } from '../store/device/db.ts';
import { writeDevice } from '../store/device/deviceValues.ts';
import { readLatestVideo } from '../store/lists/latestVideo.ts';
import { siteConfig } from '../testing/siteConfig.ts';
import { LatestVideo } from './LatestVideo.tsx';

const config = siteConfig({ playlistUrl: 'https://videos.example/playlist', video: true });

const asked = vi.fn<(path: string) => Promise<Response>>();

beforeEach(async () => {
  await Promise.all(db.tables.map((table) => table.clear()));
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

it("says 'Loading latest video...' until the server answers", async () => {
  asked.mockReturnValue(new Promise(() => undefined));
  await writeDevice('config', config);
  render(<LatestVideo />);
  expect(await screen.findByText('Loading latest video...')).toBeTruthy();
  await waitFor(() => expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/youtube/latest-video']));
});

it("says 'Unable to load video' with a link to the playlist when there is none", async () => {
  const body = { success: false, error: 'Failed to fetch video data', code: 'unavailable' };
  asked.mockImplementation(() => Promise.resolve(Response.json(body, { status: 503 })));
  await writeDevice('config', config);
  render(<LatestVideo />);
  expect(await screen.findByText('Unable to load video')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://videos.example/playlist');
});

it("says 'Unable to load video' if the site's settings cannot be fetched", async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  render(<LatestVideo />);
  expect(await screen.findByText('Unable to load video')).toBeTruthy();
  expect(screen.queryByText('Loading latest video...')).toBe(null);
});

it('fetches nothing if no video source is set', async () => {
  await writeDevice('config', { ...config, video: false, playlistUrl: null });
  render(<LatestVideo />);
  expect(await screen.findByText('Unable to load video')).toBeTruthy();
  expect(screen.queryByRole('link')).toBe(null);
  expect(asked).not.toHaveBeenCalled();
});

it('shows a poster of our own, and the player only after a press', async () => {
  asked.mockImplementation(() => Promise.resolve(Response.json({ id: 'a b/c', title: 'Eternal in 5 minutes' })));
  await writeDevice('config', config);
  const { container } = render(<LatestVideo />);
  const poster = await screen.findByRole('button', { name: 'Play video: Eternal in 5 minutes' });
  expect(container.querySelector('iframe, img')).toBe(null);
  await userEvent.click(poster);
  const player = screen.getByTitle('Eternal in 5 minutes');
  expect(player.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/a%20b%2Fc?autoplay=1');
  expect(player.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
});

it('goes on playing the pressed video when a newer one comes out', async () => {
  asked.mockImplementation(() => Promise.resolve(Response.json({ id: 'old', title: 'Eternal in 5 minutes' })));
  await writeDevice('config', config);
  render(<LatestVideo />);
  await userEvent.click(await screen.findByRole('button', { name: 'Play video: Eternal in 5 minutes' }));
  const player = screen.getByTitle('Eternal in 5 minutes');
  asked.mockImplementation(() => Promise.resolve(Response.json({ id: 'new', title: 'Eternal in 4 minutes' })));
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await readLatestVideo()).toMatchObject({ id: 'new' }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByTitle('Eternal in 5 minutes')).toBe(player);
});
