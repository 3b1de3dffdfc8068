import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Submission } from 'shared-types/api/submissions.ts';
import type { DayAgreement } from 'shared-types/api/days.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { startWakeUps } from '../store/browser/wakeUps.ts';
import { writeDevice } from '../store/device/deviceValues.ts';
import { queueVote } from '../store/queue/outbox.ts';
import { freshDevice, laterBy, smallLayout } from '../testing/device.ts';
import { fakeServer, refusal, type Reply } from '../testing/fakeServer.ts';
import { listReplies } from '../testing/listReplies.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { siteConfig } from '../testing/siteConfig.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const site = siteConfig({ playlistUrl: 'https://videos.example/playlist', video: true });

const replies: Record<string, () => Reply> = {
  'GET /api/reset-info': () => [200, { nextResetUTC: '2026-11-21T00:00:00.000Z' }],
  ...listReplies('eternal'),
  'GET /api/youtube/latest-video': () => refusal(503, 'unavailable', 'Failed to fetch video data'),
};

const best: Submission = {
  id: '018f0000-0000-7000-8000-000000000001',
  day: '2026-11-20',
  difficulty: 'eternal',
  labyrinthData: serialiseLayout(smallLayout),
  displaySvg: null,
  izaroConfig: {},
  submittedAt: '2026-11-20T08:00:00.000Z',
  voteCount: 12,
  userVote: 'none',
  suggestions: [],
  submitterPoeAccount: null,
  submitterUsername: 'Ann',
  submittedBy: 'ann',
  hideUserTag: false,
  userPoints: 0,
  views: 0,
  own: false,
};
const second = { ...best, id: '018f0000-0000-7000-8000-000000000002', voteCount: 3, submitterUsername: 'Bob' };
const listed = { ...replies, ...listReplies('eternal', [best, second]) };

const agreement: DayAgreement = {
  day: '2026-11-20',
  difficulty: 'eternal',
  state: 'settled',
  wasSettled: false,
  revision: 4,
  accounts: 7,
  layout: {
    labyrinthData: serialiseLayout({ ...smallLayout, rooms: { ...smallLayout.rooms, c2r3: { types: ['argus'] } } }),
    izaroConfig: {},
    k2: 'a1',
  },
  displaySvg: null,
  claims: [
    { claim: 'content c2r3 argus', p: 0.95, for: 4, against: 1 },
    { claim: 'room c2r3', p: 0.95, for: 5, against: 0 },
  ],
  groups: [],
};

/** A day whose layout is that of the second submission, which has fewer votes. */
function agreed(change: Partial<DayAgreement> = {}) {
  return {
    ...replies,
    ...listReplies('eternal', [best, { ...second, k2: 'a1' }]),
    'GET /api/days/eternal': (): Reply => [200, { ...agreement, ...change }],
  };
}

const hero = () => screen.findByRole('region', { name: "Today's Eternal" });

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
  // First: what is logged once per page must not have been logged before.
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

  test('shows the welcome heading, four cards and the community updates', async () => {
    fakeServer(replies);
    renderScreen(<HomeScreen />);
    expect(await screen.findByRole('heading', { level: 1, name: /^Welcome to / })).toBeTruthy();
    const ways = ['View Labyrinth', 'Build Layout', 'Vote & Review', 'Guides & Tips'];
    const links = ways.map((name) => screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href'));
    expect(links).toEqual(['/labyrinth', '/builder', '/voting', '/guides']);
    expect(screen.getByRole('heading', { name: 'Community Updates' })).toBeTruthy();
  });

  test('checks the daily reset: a new reset time clears the stored keys of the day before', async () => {
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

describe("today's Eternal, first on home", () => {
  test('shows the top-voted layout with votes, author, countdown and links', async () => {
    fakeServer(listed);
    renderScreen(<HomeScreen />);
    const today = within(await hero());
    expect(await today.findByText('Top-voted: 12 votes, by Ann')).toBeTruthy();
    expect((await hero()).dataset).toMatchObject({ day: '2026-11-20', difficulty: 'eternal' });
    expect(await today.findByRole('img', { name: 'Top-voted Eternal layout' })).toBeTruthy();
    expect((await today.findByRole('timer')).textContent).toMatch(/^Next Daily Reset: 1[12]h [0-5]\dm [0-5]\ds$/);
    const ways = ['Run it', 'Draw it', 'All Eternal layouts'];
    expect(ways.map((name) => today.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/run/eternal',
      '/builder?difficulty=eternal',
      '/voting/eternal',
    ]);
    const firstCard = screen.getByRole('link', { name: /View Labyrinth/ });
    expect((await hero()).compareDocumentPosition(firstCard)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('shows the same votes as its card, including a queued vote', async () => {
    fakeServer(listed);
    const { unmount } = renderScreen(<HomeScreen />);
    expect(await screen.findByText('Top-voted: 12 votes, by Ann')).toBeTruthy();
    unmount();
    fakeServer({});
    await queueVote({ target: 'submission', targetId: best.id, value: 'up' });
    renderScreen(<HomeScreen />);
    expect(await screen.findByText('Top-voted: 13 votes, by Ann')).toBeTruthy();
    expect(screen.getByRole('link', { name: /View Labyrinth/ }).textContent).toContain('Eternal, 13 votes');
  });

  test('opens the full view on a press and on F', async () => {
    fakeServer(listed);
    renderScreen(<HomeScreen />);
    const opener = await screen.findByRole('button', { name: 'Full screen: Top-voted Eternal layout' });
    await userEvent.click(opener);
    expect(await screen.findByRole('dialog', { name: 'Top-voted Eternal layout' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    opener.focus();
    await userEvent.keyboard('f');
    expect(await screen.findByRole('dialog', { name: 'Top-voted Eternal layout' })).toBeTruthy();
  });

  test.each([
    [{ state: 'settled' }, 'Settled: 7 players drew the same', 'Settled Eternal layout', '/run/eternal'],
    [
      { state: 'likely', accounts: 2 },
      'Likely: 2 players drew the same',
      'Likely Eternal layout',
      '/run/eternal?submission=018f0000-0000-7000-8000-000000000002',
    ],
  ] as const)('shows the agreed layout of the day: %j', async (change, words, picture, run) => {
    fakeServer(agreed(change));
    renderScreen(<HomeScreen />);
    const today = within(await hero());
    expect(await today.findByText(words)).toBeTruthy();
    expect(await today.findByRole('img', { name: picture })).toBeTruthy();
    expect(today.getByText('Best of them: 3 votes, by Bob')).toBeTruthy();
    const accounts = `${'accounts' in change ? change.accounts : 7}`;
    expect((await hero()).dataset).toMatchObject({ dayState: change.state, accounts });
    expect(today.getByRole('link', { name: 'Run it' }).getAttribute('href')).toBe(run);
    expect(today.getByRole('link', { name: 'Which layout to trust' }).getAttribute('href')).toBe(
      '/guides/lab-builder#which-layout-to-trust',
    );
    expect(await today.findByRole('button', { name: 'C2R3, Argus: 4 of 5' })).toBeTruthy();
  });

  test("shows the top-voted submission and 'First drawing' while no layout is agreed", async () => {
    fakeServer(agreed({ state: 'first', accounts: 1 }));
    renderScreen(<HomeScreen />);
    const today = within(await hero());
    expect(await today.findByText('First drawing')).toBeTruthy();
    expect(await today.findByRole('img', { name: 'Top-voted Eternal layout' })).toBeTruthy();
    expect(today.getByText('Top-voted: 12 votes, by Ann')).toBeTruthy();
    expect((await hero()).dataset).toMatchObject({ dayState: 'first', accounts: '1' });
  });

  test("says 'Put together from several drawings' if no submission is the agreed layout", async () => {
    fakeServer({ ...agreed({ state: 'likely', accounts: 0 }), ...listReplies('eternal', [best]) });
    renderScreen(<HomeScreen />);
    const today = within(await hero());
    expect(await today.findByText('Likely')).toBeTruthy();
    expect(today.getByText('Put together from several drawings')).toBeTruthy();
  });

  test('shows the agreed layout also without a connection', async () => {
    fakeServer(agreed());
    const { unmount } = renderScreen(<HomeScreen />);
    expect(await screen.findByText('Settled: 7 players drew the same')).toBeTruthy();
    unmount();
    fakeServer({});
    renderScreen(<HomeScreen />);
    expect(await screen.findByText('Settled: 7 players drew the same')).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'Settled Eternal layout' })).toBeTruthy();
  });

  test('says that there are no submissions once the list is read', async () => {
    fakeServer(replies);
    renderScreen(<HomeScreen />);
    expect(await within(await hero()).findByText('No Eternal labyrinth submissions yet')).toBeTruthy();
  });

  test('without a connection, shows the time of the stored list, or that none is stored yet', async () => {
    fakeServer({});
    const { unmount } = renderScreen(<HomeScreen />);
    const today = within(await hero());
    expect(await today.findByText("Today's Eternal list is not on your device yet.")).toBeTruthy();
    expect(today.getByText('No connection')).toBeTruthy();
    unmount();
    fakeServer(listed);
    const read = renderScreen(<HomeScreen />);
    expect(await screen.findByText('Top-voted: 12 votes, by Ann')).toBeTruthy();
    read.unmount();
    laterBy(60_000);
    fakeServer({});
    renderScreen(<HomeScreen />);
    expect(await screen.findByText('Top-voted: 12 votes, by Ann')).toBeTruthy();
    expect(await screen.findByText(/^No connection: as of Nov 20, 2026/)).toBeTruthy();
  });

  test('shows the error if the server refuses', async () => {
    fakeServer({
      ...replies,
      'GET /api/days/eternal/submissions': () => refusal(500, 'unexpected', 'Something broke.'),
    });
    renderScreen(<HomeScreen />);
    expect(await screen.findByText("Today's Eternal list is not on your device yet.")).toBeTruthy();
    expect(screen.getByText('Failed to fetch submissions')).toBeTruthy();
  });

  test('shows nothing of the previous day after midnight', async () => {
    fakeServer(listed);
    renderScreen(<HomeScreen />);
    expect(await screen.findByText('Top-voted: 12 votes, by Ann')).toBeTruthy();
    fakeServer(replies);
    laterBy(12 * 3_600_000 + 1000);
    await waitFor(async () => expect((await hero()).dataset.day).toBe('2026-11-21'));
    expect(screen.queryByText('Top-voted: 12 votes, by Ann')).toBeNull();
  });
});

test('the not-found page has a hint for developers and a link home', async () => {
  renderScreen(<NotFoundScreen />);
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Did you forget to add the page to the site map?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
});
