import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { startWakeUps } from '../store/browser/wakeUps.ts';
import { db } from '../store/device/db.ts';
import { forgetDevice, writeDevice } from '../store/device/deviceValues.ts';
import { readDraft } from '../store/drafts/readDraft.ts';
import { queueSaved } from '../store/queue/outbox.ts';
import { drawn, freshDevice, smallLayout } from '../testing/device.ts';
import { fakeServer, refusal, type Reply } from '../testing/fakeServer.ts';
import { fullDisk } from '../testing/fullDisk.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { siteConfig } from '../testing/siteConfig.ts';
import { userNamed } from '../testing/syncOracle.ts';
import { dialogSlot } from '../ui/dialog.ts';
import { DialogHost } from '../ui/DialogHost.tsx';
import '../ui/DialogWindow.tsx';
import { toastSlot } from '../ui/toast.ts';
import { ToastHost } from '../ui/ToastHost.tsx';
import '../ui/ToastWindow.tsx';
import { SavedScreen } from './SavedScreen.tsx';

const tuesday: SavedLabyrinth = {
  id: '018f0000-0000-7000-8000-00000000000a',
  name: 'Tuesday',
  description: '',
  difficulty: 'cruel',
  labyrinthData: serialiseLayout(smallLayout),
  izaroConfig: { weaponSet: 'dual-swords' },
  displaySvg: null,
  isPublic: false,
  tags: [],
  shareToken: 'T'.repeat(22),
  createdAt: '2026-11-20T08:00:00.000Z',
};

const list = 'GET /api/saved-labyrinths';
let stored: SavedLabyrinth[] = [];

/** How the server answers the queue: every operation gets this result. */
function results(result: object) {
  return (body: unknown): Reply => {
    const { ops } = body as { ops: { id: string; type: string }[] };
    if ('status' in result && result.status === 'applied') stored = [];
    const answer = { serverTime: '2026-11-20T12:00:00.000Z', day: '2026-11-20' };
    const each = ops.map(({ id }) => ({ id, ...result }));
    return [200, { ...answer, nextResetUTC: '2026-11-21T00:00:00.000Z', results: each }];
  };
}

function server(replies: Record<string, (body: unknown) => Reply> = {}) {
  return fakeServer({ [list]: () => [200, stored], ...replies });
}

let stop: () => void = () => undefined;

beforeEach(async () => {
  await freshDevice();
  stored = [tuesday];
  server();
  dialogSlot.set(null);
  toastSlot.set(null);
});
afterEach(() => {
  stop();
  stop = () => undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function open() {
  return renderScreen(
    <>
      <SavedScreen />
      <DialogHost />
      <ToastHost />
    </>,
  );
}

const card = () => screen.findByRole('article', { name: 'Tuesday' });
const gone = () => waitFor(() => expect(screen.queryByRole('article')).toBeNull());
const press = async (name: string) => userEvent.click(within(await card()).getByRole('button', { name }));
const toast = (words: string | RegExp) => screen.findByText(words, { ignore: '[role="status"] *' });

/** Opens the page through a link on another one. */
function openFromAnotherPage() {
  window.scrollTo = () => undefined;
  const root = createRootRoute();
  const elsewhere = () => <Link to="/saved-labyrinths">My Labyrinths</Link>;
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: elsewhere }),
    createRoute({ getParentRoute: () => root, path: '/saved-labyrinths', component: SavedScreen }),
  ];
  const history = createMemoryHistory();
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  const { unmount } = render(<RouterProvider router={router as never} />);
  const way = () => screen.findByRole('link', { name: 'My Labyrinths' });
  return { history, unmount, router, way };
}

describe('My Labyrinths', () => {
  test('shows as many layouts as before after going back or reloading, and the first 20 on a new visit', async () => {
    stored = Array.from({ length: 25 }, (_, at) => ({ ...tuesday, id: `0${at}`, name: `Layout ${at}` }));
    const { history, unmount, router, way } = openFromAnotherPage();
    const shown = (count: number) => waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
    await userEvent.click(await way());
    await shown(20);
    await userEvent.click(screen.getByRole('button', { name: 'Show 5 more layouts' }));
    await shown(25);

    act(() => history.push('/'));
    await way();
    act(() => history.back());
    await shown(25);

    unmount();
    render(<RouterProvider router={router as never} />);
    await shown(25);

    act(() => history.push('/'));
    await userEvent.click(await way());
    await shown(20);
  });

  test('asks a visitor to sign in', async () => {
    await writeDevice('config', siteConfig({ signIns: { local: true, game: true } }));
    await writeDevice('account', { at: 'anonymous' });
    open();
    expect(await screen.findByText('Sign in Required')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Sign in with Path of Exile' })).getAttribute('href')).toBe(
      '/auth/poe?to=%2Fsaved-labyrinths',
    );
  });

  describe('while the account is unknown', () => {
    const status = { authenticated: true, user: userNamed('ann') };
    beforeEach(() => forgetDevice('account'));

    test('shows a progress bar, not the sign-in, until the server has said who is signed in', async () => {
      const answers: ((status: Response) => void)[] = [];
      vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
      open();
      await screen.findByRole('progressbar', { name: 'Loading saved labyrinths' });
      await waitFor(() => expect(answers).toHaveLength(1));
      expect(screen.queryByText('Sign in Required')).toBeNull();
      server({ 'GET /api/auth/status': () => [200, status] });
      answers[0]?.(Response.json(status));
      await card();
      expect(screen.queryByText('Sign in Required')).toBeNull();
    });

    test('asks to sign in if nobody is signed in or the server does not answer', async () => {
      server({ 'GET /api/auth/status': () => [200, { authenticated: false }] });
      open().unmount();
      open();
      await screen.findByText('Sign in Required');
      await forgetDevice('account');
      fakeServer({});
      open();
      await screen.findAllByText('Sign in Required');
    });
  });

  test('shows a progress bar until the server answers', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    open();
    expect(await screen.findByRole('progressbar', { name: 'Loading saved labyrinths' })).toBeTruthy();
    expect(screen.queryByText('No saved labyrinths yet.')).toBeNull();
  });

  test("says 'No saved labyrinths yet.' if there are none, and links to the builder", async () => {
    stored = [];
    open();
    expect(await screen.findByText('No saved labyrinths yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the Lab Builder' }).getAttribute('href')).toBe('/builder');
  });

  test('shows each with its name, difficulty, picture and Izaro configuration', async () => {
    open();
    const shown = within(await card());
    expect(shown.getByRole('heading', { name: 'Tuesday' })).toBeTruthy();
    expect(shown.getByText('Cruel')).toBeTruthy();
    expect(shown.getByRole('img', { name: 'Cruel layout Tuesday' })).toBeTruthy();
    expect(shown.getByText('Dual Swords')).toBeTruthy();
  });

  test("shows the day of each, and 'not today' if it is another day", async () => {
    const monday = { ...tuesday, id: '018f0000-0000-7000-8000-00000000000b', name: 'Monday', day: '2026-11-19' };
    stored = [tuesday, monday];
    open();
    // Saved before labyrinths had a day, so it counts for the day of saving.
    expect((await card()).dataset).toMatchObject({ day: '2026-11-20', difficulty: 'cruel' });
    expect(within(await card()).queryByText('not today')).toBeNull();
    const older = await screen.findByRole('article', { name: 'Monday' });
    expect(older.dataset.day).toBe('2026-11-19');
    expect(await within(older).findByText('not today')).toBeTruthy();
    expect(within(older).getByText('Nov 19, 2026')).toBeTruthy();
  });

  test("shows 'Failed to fetch saved labyrinths' after a server error, not an empty list, and can be retried", async () => {
    server({ [list]: () => refusal(500, 'unexpected', 'Something broke.') });
    open();
    expect(await screen.findByText('Failed to fetch saved labyrinths')).toBeTruthy();
    expect(screen.getByText('Your saved labyrinths are not on your device yet.')).toBeTruthy();
    expect(screen.queryByText('No saved labyrinths yet.')).toBeNull();
    server();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Failed to fetch saved labyrinths')).toBeNull());
  });

  test('without a connection, shows the stored list with its time', async () => {
    const { unmount } = open();
    await card();
    unmount();
    fakeServer({});
    open();
    expect(await card()).toBeTruthy();
    expect(await screen.findByText(/this is what your device has stored, as of Nov 20, 2026/)).toBeTruthy();
  });

  test('after the session has ended, asks to sign in again instead of showing an error', async () => {
    server({ [list]: () => refusal(401, 'not_signed_in', 'Please sign in first.') });
    open();
    const link = await screen.findByRole('link', { name: 'Sign in again' });
    expect(link.getAttribute('href')).toBe('/sign-in?to=%2Fsaved-labyrinths');
    expect(screen.queryByText('Failed to fetch saved labyrinths')).toBeNull();
  });

  test('after the session has ended, still shows the stored labyrinths', async () => {
    const { unmount } = open();
    await card();
    unmount();
    await db.listReads.clear();
    server({ [list]: () => refusal(401, 'not_signed_in', 'Please sign in first.') });
    open();
    expect(await screen.findByRole('link', { name: 'Sign in again' })).toBeTruthy();
    expect(within(await card()).getByText('Dual Swords')).toBeTruthy();
  });
});

describe('Delete', () => {
  const sure = 'Are you sure you want to delete this labyrinth?';
  const answer = async (name: string) => {
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText(sure)).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name }));
  };

  test('asks first; Cancel changes nothing', async () => {
    open();
    await press('Delete');
    await answer('Cancel');
    expect(await card()).toBeTruthy();
    expect(await db.outbox.count()).toBe(0);
  });

  test("says 'Labyrinth Deleted' once the server has done it", async () => {
    const asked = server({ 'POST /api/sync': results({ status: 'applied', entity: { id: tuesday.id } }) });
    open();
    await card();
    stop = startWakeUps();
    await press('Delete');
    await answer('OK');
    expect(await toast('Labyrinth Deleted')).toBeTruthy();
    await gone();
    expect(asked.filter(({ path }) => path === '/api/sync')).toHaveLength(1);
  });

  test('without a connection, deletes on the device and says that the account follows', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    await press('Delete');
    await answer('OK');
    expect(await toast('On this device. Your account follows when there is a connection.')).toBeTruthy();
    await gone();
  });

  test.each([
    [
      'the server refuses it',
      () => {
        server({
          'POST /api/sync': results({ status: 'rejected', code: 'forbidden', error: 'This account is blocked.' }),
        });
        stop = startWakeUps();
      },
      'This account is blocked.',
    ],
    [
      'the device cannot keep it',
      () => void vi.spyOn(db.outbox, 'add').mockRejectedValueOnce(new DOMException('No disk.', 'UnknownError')),
      '',
    ],
  ])(
    "that fails because %s says 'Error – Failed to delete labyrinth. Please try again.'",
    async (_, arrange, reason) => {
      open();
      await card();
      arrange();
      await press('Delete');
      await answer('OK');
      expect(await toast('Error – Failed to delete labyrinth. Please try again.')).toBeTruthy();
      if (reason) expect(await toast(reason)).toBeTruthy();
      expect(await card()).toBeTruthy();
    },
  );
});

describe('Copy Share Link', () => {
  const link = `${location.origin}/share/${tuesday.shareToken}`;
  const writeText = vi.fn(() => Promise.resolve());
  beforeEach(() => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  });

  test("puts the link into the clipboard and says 'Link Copied'", async () => {
    open();
    await press('Copy Share Link');
    expect(await toast('Link Copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(link);
  });

  test('shows the link if the browser refuses to copy it', async () => {
    open();
    writeText.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await press('Copy Share Link');
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy Share Link' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(link);
  });
});

describe('New share link', () => {
  const renew = `POST /api/saved-labyrinths/${tuesday.id}/share`;
  const token = 'N'.repeat(22);
  const sure =
    'Make a new link for “Tuesday”? The old link ends at once: whoever has it can no longer open this labyrinth with it.';
  const confirm = async (name: string) => {
    const question = within(await screen.findByRole('alertdialog', { name: 'New share link' }));
    expect(question.getByText(sure)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name }));
  };
  const linkOf = async () => (await db.saved.get(tuesday.id))?.shareToken;

  test('asks first, because the old link ends; Cancel changes nothing', async () => {
    const asked = server({ [renew]: () => [200, { success: true, shareToken: token }] });
    open();
    await press('New share link');
    await confirm('Cancel');
    expect(await linkOf()).toBe(tuesday.shareToken);
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('asks once when it is pressed twice', async () => {
    server({ [renew]: () => [200, { success: true, shareToken: token }] });
    open();
    const button = await within(await card()).findByRole('button', { name: 'New share link' });
    fireEvent.click(button);
    fireEvent.click(button);
    await confirm('Cancel');
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    expect(dialogSlot.get()).toBeNull();
  });

  test('replaces the old link with the new one', async () => {
    server({ [renew]: () => [200, { success: true, shareToken: token }] });
    await db.shared.put({ token: tuesday.shareToken, found: null });
    open();
    await press('New share link');
    await confirm('Make a new link');
    expect(await toast('New share link made')).toBeTruthy();
    expect(await linkOf()).toBe(token);
    expect(await db.shared.count()).toBe(0);
  });

  test('says that the old link may have ended if the server is unreachable', async () => {
    open();
    await card();
    fakeServer({});
    await press('New share link');
    await confirm('Make a new link');
    expect(
      await screen.findByText(
        'The old link may have ended. The server could not be reached. This needs a connection: please try again.',
      ),
    ).toBeTruthy();
    expect(await linkOf()).toBe(tuesday.shareToken);
  });

  test('takes the new link from the list if the answer was lost', async () => {
    server({
      [renew]: () => {
        stored = [{ ...tuesday, shareToken: token }];
        return [502, '<html>'];
      },
    });
    open();
    await press('New share link');
    await confirm('Make a new link');
    expect(await screen.findByText(/^The old link may have ended\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(async () => expect(await linkOf()).toBe(token));
  });

  test.each([
    [429, 'too_many', 'Please wait a minute.', 'The old link still works. Please wait a minute.'],
    [404, 'not_found', 'This labyrinth was not found.', 'The old link has ended. This labyrinth was not found.'],
  ] as const)('refused with %d says whether the old link still works', async (status, code, error, words) => {
    server({ [renew]: () => refusal(status, code, error) });
    open();
    await press('New share link');
    await confirm('Make a new link');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('says that the old link has ended if the device is too full to store the new one', async () => {
    server({ [renew]: () => [200, { success: true, shareToken: token }] });
    open();
    await card();
    fullDisk('outbox');
    await press('New share link');
    await confirm('Make a new link');
    expect(
      await screen.findByText(
        'The old link has ended. This device has no space left. Free some space, then try again.',
      ),
    ).toBeTruthy();
  });

  test('of a labyrinth that is not sent yet says that its link can be changed later', async () => {
    stored = [];
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await queueSaved({ name: 'Only here', ...drawn });
    open();
    const own = within(await screen.findByRole('article', { name: 'Only here' }));
    await userEvent.click(own.getByRole('button', { name: 'New share link' }));
    expect(
      await screen.findByText('“Only here” is not sent to your account yet. Its link can be changed after that.'),
    ).toBeTruthy();
  });
});

describe('Load & Edit Labyrinth', () => {
  test("opens the labyrinth as the builder's draft and says 'Labyrinth Loaded'", async () => {
    open();
    await press('Load & Edit Labyrinth');
    expect(await toast('Labyrinth Loaded')).toBeTruthy();
    expect(await readDraft()).toMatchObject({
      name: 'Tuesday',
      difficulty: 'cruel',
      izaroConfig: { weaponSet: 'dual-swords' },
      drawing: { layout: smallLayout },
    });
  });

  test('creates one draft when it is pressed twice', async () => {
    open();
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Load & Edit Labyrinth' }));
    expect(await toast('Labyrinth Loaded')).toBeTruthy();
    expect(await db.drafts.count()).toBe(1);
  });

  test('says that an unreadable labyrinth is not loaded, and creates no draft', async () => {
    stored = [{ ...tuesday, labyrinthData: '{"version":2}' }];
    open();
    await press('Load & Edit Labyrinth');
    expect(await toast('Labyrinth not loaded')).toBeTruthy();
    expect(await toast(/^This version of the app cannot read it: /)).toBeTruthy();
    expect(await readDraft()).toBeUndefined();
  });
});
