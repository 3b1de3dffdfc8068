import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startWakeUps } from '../store/browser/wakeUps.ts';
import { writeDevice } from '../store/device/deviceValues.ts';
import { freshDevice } from '../testing/device.ts';
import { fakeServer, refusal, type Reply } from '../testing/fakeServer.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { siteConfig } from '../testing/siteConfig.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const site = siteConfig({ playlistUrl: 'https://videos.example/playlist', video: true });

const replies: Record<string, () => Reply> = {
  'GET /api/reset-info': () => [200, { nextResetUTC: '2026-11-21T00:00:00.000Z' }],
  'GET /api/submissions/eternal': () => [200, []],
  'GET /api/youtube/latest-video': () => refusal(503, 'unavailable', 'Failed to fetch video data'),
};

let stop: () => void = () => undefined;
const logged = vi.spyOn(console, 'warn');

beforeEach(async () => {
  await freshDevice();
  logged.mockReset();
  await writeDevice('config', site);
});
afterEach(() => {
  stop();
  stop = () => undefined;
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

describe('home', () => {
  test('welcomes, and has its four cards and the updates of the community', async () => {
    fakeServer(replies);
    renderScreen(<HomeScreen />);
    expect(await screen.findByRole('heading', { level: 1, name: /^Welcome to / })).toBeTruthy();
    const ways = ['View Labyrinth', 'Build Layout', 'Vote & Review', 'Guides & Tips'];
    const links = ways.map((name) => screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href'));
    expect(links).toEqual(['/labyrinth', '/builder', '/voting', '/guides']);
    expect(screen.getByRole('heading', { name: 'Community Updates' })).toBeTruthy();
  });

  test("without a video says 'Unable to load video', links to the playlist and logs it once", async () => {
    fakeServer(replies);
    const { unmount } = renderScreen(<HomeScreen />);
    expect(await screen.findByText('Unable to load video')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Watch the playlist' }).getAttribute('href')).toBe(
      'https://videos.example/playlist',
    );
    unmount();
    renderScreen(<HomeScreen />);
    expect(await screen.findByText('Unable to load video')).toBeTruthy();
    expect(logged.mock.calls).toEqual([
      [
        'Failed to fetch video data',
        '503: {"success":false,"code":"unavailable","error":"Failed to fetch video data"}',
      ],
    ]);
  });

  test('checks the daily reset: a new reset time empties the keys of the day before', async () => {
    localStorage.setItem('lastResetCheck', '2026-11-20T00:00:00.000Z');
    for (const key of ['submittedLabyrinth', 'submittedDate', 'labyrinthSuggestions', 'theme']) {
      localStorage.setItem(key, 'x');
    }
    fakeServer(replies);
    stop = startWakeUps();
    renderScreen(<HomeScreen />);
    await waitFor(() => expect(localStorage.getItem('lastResetCheck')).toBe('2026-11-21T00:00:00.000Z'));
    expect(Object.keys(localStorage).sort()).toEqual(['lastResetCheck', 'theme']);
  });
});

test('any other address is the not-found page with a hint for developers', async () => {
  renderScreen(<NotFoundScreen />);
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Did you forget to add the page to the site map?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
});
