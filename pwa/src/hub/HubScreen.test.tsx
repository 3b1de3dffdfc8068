import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DayAgreement } from 'shared-types/api/days.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { writeDevice } from '../store/device/deviceValues.ts';
import { freshDevice, noon, smallLayout } from '../testing/device.ts';
import { fakePush, pushKey, withoutPush } from '../testing/fakePush.ts';
import { fakeServer, refusal, type Reply } from '../testing/fakeServer.ts';
import { listReplies } from '../testing/listReplies.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { siteConfig } from '../testing/siteConfig.ts';
import { HubScreen } from './HubScreen.tsx';

function submission(id: number, voteCount: number, change: Partial<Submission> = {}): Submission {
  return {
    id: `018f0000-0000-7000-8000-00000000000${id}`,
    day: '2026-11-20',
    difficulty: 'eternal',
    labyrinthData: serialiseLayout(smallLayout),
    displaySvg: null,
    izaroConfig: { firstPhaseMechanic: 'fonts', secondPhaseMechanic: 'idols', weaponSet: 'two-handed-mace' },
    submittedAt: `2026-11-20T0${id}:00:00.000Z`,
    voteCount,
    userVote: 'none',
    suggestions: [],
    submitterPoeAccount: null,
    submitterUsername: `runner${id}`,
    submittedBy: `runner${id}`,
    hideUserTag: false,
    userPoints: 12,
    views: 0,
    own: false,
    ...change,
  };
}

const lists = {
  ...listReplies('eternal'),
  ...listReplies('merciless'),
  ...listReplies('cruel'),
  ...listReplies('normal'),
};
const reset = { 'GET /api/reset-info': (): Reply => [200, { nextResetUTC: '2026-11-21T00:00:00.000Z' }] };
const broken = () => refusal(500, 'unexpected', 'Something broke.');

beforeEach(async () => {
  await freshDevice();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const eternal = () => screen.findByRole('region', { name: 'Eternal' });

describe('the countdown', () => {
  test("is 'Next Daily Reset: HHh MMm SSs', by the server's clock, and ticks every second", async () => {
    fakeServer({ ...lists, ...reset });
    renderScreen(<HubScreen />);
    const timer = await screen.findByRole('timer');
    await waitFor(() => expect(timer.textContent).toMatch(/^Next Daily Reset: 1[12]h [0-5]\dm [0-5]\ds$/));
    act(() => void vi.setSystemTime(noon + 3_661_000));
    await waitFor(() => expect(timer.textContent).toMatch(/^Next Daily Reset: 10h 58m 5\ds$/));
  });

  test("says 'Loading reset timer...' and logs 'Failed to fetch reset info' once when it cannot be read", async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    fakeServer({ ...lists, 'GET /api/reset-info': broken });
    const { unmount } = renderScreen(<HubScreen />);
    expect(await screen.findByText('Loading reset timer...')).toBeTruthy();
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
    expect(logged).toHaveBeenCalledWith(
      'Failed to fetch reset info',
      '500: {"success":false,"code":"unexpected","error":"Something broke."}',
    );
    unmount();
    renderScreen(<HubScreen />);
    await eternal();
    expect(await screen.findByText('Loading reset timer...')).toBeTruthy();
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });
});

describe('the notification of a settled layout', () => {
  const tell = (name: string) => screen.queryByRole('button', { name: `Tell me when ${name} is settled` });

  test('is offered in each section if the site and the browser support it', async () => {
    await writeDevice('config', siteConfig({ pushKey }));
    const push = fakePush();
    fakeServer({ ...lists, ...reset, ...listReplies('eternal', [submission(1, 3)]) });
    renderScreen(<HubScreen />);
    for (const name of ['Eternal', 'Merciless', 'Cruel', 'Normal']) {
      const section = within(await screen.findByRole('region', { name }));
      const button = await section.findByRole('button', { name: `Tell me when ${name} is settled` });
      expect(button.getAttribute('aria-pressed')).toBe('false');
    }
    expect([push.timesAsked, push.uses]).toEqual([0, 0]);
    withoutPush();
  });

  test('is not offered if the browser or the site does not support it', async () => {
    await writeDevice('config', siteConfig({ pushKey }));
    fakeServer({ ...lists, ...reset });
    const { unmount } = renderScreen(<HubScreen />);
    await screen.findByText('No Eternal labyrinth submissions yet');
    expect(tell('Eternal')).toBeNull();
    unmount();
    fakePush();
    await writeDevice('config', siteConfig());
    renderScreen(<HubScreen />);
    await screen.findByText('No Eternal labyrinth submissions yet');
    expect(tell('Eternal')).toBeNull();
    withoutPush();
  });
});

describe('the four sections', () => {
  test('show the top-voted submission, the newest one of equals, or that there is none', async () => {
    const rows = [submission(1, 3), submission(2, 7), submission(3, 7), submission(4, 1)];
    fakeServer({ ...lists, ...reset, ...listReplies('eternal', rows) });
    renderScreen(<HubScreen />);
    const top = within(await eternal());
    expect(await top.findByText('runner3')).toBeTruthy();
    expect(top.getByText(/12 points/)).toBeTruthy();
    expect(top.getByText('7')).toBeTruthy();
    expect(top.getByRole('img', { name: 'Top-voted Eternal layout' })).toBeTruthy();
    expect(top.getByText('Two-Handed Mace')).toBeTruthy();
    expect(top.getByRole('article').dataset).toMatchObject({ day: '2026-11-20', difficulty: 'eternal' });
    expect(top.queryByText('not today')).toBeNull();
    expect(top.getByRole('button', { name: 'Download PNG' })).toBeTruthy();
    await userEvent.click(top.getByRole('button', { name: 'Link & QR code' }));
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveProperty(
      'value',
      'http://localhost:3000/voting/eternal?day=2026-11-20&submission=018f0000-0000-7000-8000-000000000003',
    );
    await userEvent.keyboard('{Escape}');
    for (const name of ['Merciless', 'Cruel', 'Normal']) {
      const section = within(screen.getByRole('region', { name }));
      expect(await section.findByText(`No ${name} labyrinth submissions yet`)).toBeTruthy();
      expect(section.getByRole('link', { name: `Submit First ${name} Labyrinth` }).getAttribute('href')).toBe(
        `/builder?difficulty=${name.toLowerCase()}`,
      );
    }
  });

  test('show the agreed layout with its state and its best submission', async () => {
    const agreement: DayAgreement = {
      day: '2026-11-20',
      difficulty: 'eternal',
      state: 'likely',
      wasSettled: false,
      revision: 4,
      accounts: 2,
      layout: { labyrinthData: serialiseLayout(smallLayout), izaroConfig: { weaponSet: 'dual-swords' }, k2: 'a1' },
      displaySvg: null,
      claims: [{ claim: 'content c2r3 silver-key', p: 0.95, for: 4, against: 1 }],
      groups: [],
    };
    const rows = [submission(1, 9), submission(2, 2, { k2: 'a1' }), submission(3, 4, { k2: 'a1' })];
    fakeServer({
      ...lists,
      ...reset,
      ...listReplies('eternal', rows),
      'GET /api/days/eternal': () => [200, agreement],
    });
    renderScreen(<HubScreen />);
    const section = within(await eternal());
    expect(await section.findByText('Likely: 2 players drew the same')).toBeTruthy();
    expect(section.getByRole('article').dataset).toMatchObject({
      submission: '018f0000-0000-7000-8000-000000000003',
      dayState: 'likely',
      accounts: '2',
      difficulty: 'eternal',
    });
    expect(section.getByRole('img', { name: 'Likely Eternal layout' })).toBeTruthy();
    expect(section.getByText('runner3')).toBeTruthy();
    expect(section.getByText('4')).toBeTruthy();
    expect(section.getByText('Dual Swords')).toBeTruthy();
    expect(await section.findByRole('button', { name: 'C2R3, silver key: 4 of 5' })).toBeTruthy();
    expect(section.getByRole('link', { name: 'Run this' }).getAttribute('href')).toBe(
      '/run/eternal?submission=018f0000-0000-7000-8000-000000000003',
    );
  });

  test('say that the drawings of the agreed layout are further down the list, not that it is put together', async () => {
    const agreement: DayAgreement = {
      day: '2026-11-20',
      difficulty: 'eternal',
      state: 'settled',
      wasSettled: false,
      revision: 4,
      accounts: 3,
      layout: { labyrinthData: serialiseLayout(smallLayout), izaroConfig: {}, k2: 'a1' },
      displaySvg: null,
      claims: [],
      groups: [{ k2: 'a1', ids: ['018f0000-0000-7000-8000-000000000051'] }],
    };
    fakeServer({
      ...lists,
      ...reset,
      ...listReplies('eternal', [submission(1, 9)]),
      'GET /api/days/eternal': () => [200, agreement],
    });
    renderScreen(<HubScreen />);
    const section = within(await eternal());
    expect(await section.findByText('Settled: 3 players drew the same')).toBeTruthy();
    expect(section.queryByText('Put together from several drawings')).toBeNull();
    expect(section.getByText('Its drawings are further down the list')).toBeTruthy();
  });

  test("show 'First drawing' if there is only one submission", async () => {
    fakeServer({ ...lists, ...reset, ...listReplies('eternal', [submission(1, 3)]) });
    renderScreen(<HubScreen />);
    expect(await within(await eternal()).findByText('First drawing')).toBeTruthy();
  });

  test('say so if the submission has no picture', async () => {
    const rows = [submission(1, 3, { labyrinthData: '{"version":1,"rooms":{"c1r3":{"types":[]}},"paths":[]}' })];
    fakeServer({ ...lists, ...reset, ...listReplies('eternal', rows) });
    renderScreen(<HubScreen />);
    expect(await screen.findByText('No visual display available for this submission')).toBeTruthy();
  });

  test('show a progress bar until the server answers', async () => {
    const unanswered = vi.fn(() => new Promise(() => undefined));
    vi.stubGlobal('fetch', unanswered);
    renderScreen(<HubScreen />);
    for (const name of ['Eternal', 'Merciless', 'Cruel', 'Normal']) {
      expect(await screen.findByRole('progressbar', { name: `Loading ${name}` })).toBeTruthy();
    }
    // The four lists, their own parts and their agreements, and the reset: a later call would reach the next test's
    // server.
    await waitFor(() => expect(unanswered).toHaveBeenCalledTimes(13));
  });

  test("show 'Failed to fetch submissions' after a server error, not an empty list, and can be retried", async () => {
    fakeServer({ ...reset, 'GET /api/days/eternal/submissions': broken });
    renderScreen(<HubScreen />);
    expect(await screen.findByText('Failed to fetch submissions')).toBeTruthy();
    expect(screen.queryByText('No Eternal labyrinth submissions yet')).toBeNull();
    expect(await screen.findByText("Today's Eternal list is not on your device yet.")).toBeTruthy();
    fakeServer({ ...lists, ...reset });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No Eternal labyrinth submissions yet')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Failed to fetch submissions')).toBeNull());
  });

  test('without a connection, show the stored list with its time', async () => {
    fakeServer({ ...lists, ...reset, ...listReplies('eternal', [submission(1, 3)]) });
    const { unmount } = renderScreen(<HubScreen />);
    await screen.findByText('runner1');
    unmount();
    fakeServer({});
    renderScreen(<HubScreen />);
    expect(await screen.findByText(/this is what your device has stored, as of Nov 20, 2026/)).toBeTruthy();
    expect(screen.getByText('runner1')).toBeTruthy();
  });
});
