import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DayAgreement } from 'shared-types/api/days.ts';
import type { SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { startWakeUps } from '../store/browser/wakeUps.ts';
import { db, type SavedRow } from '../store/device/db.ts';
import { writeDevice } from '../store/device/deviceValues.ts';
import { queueSaved } from '../store/queue/outbox.ts';
import { readDraft } from '../store/drafts/readDraft.ts';
import { drawn, freshDevice, smallLayout } from '../testing/device.ts';
import { fakeServer, refusal, type Reply } from '../testing/fakeServer.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { siteConfig } from '../testing/siteConfig.ts';
import { textsUntil } from '../testing/textsUntil.ts';
import { toastSlot } from '../ui/toast.ts';
import { ToastHost } from '../ui/ToastHost.tsx';
import '../ui/ToastWindow.tsx';
import { SharedScreen } from './SharedScreen.tsx';

const token = 'S'.repeat(22);
const path = `GET /api/share/${token}`;

const shared: SharedLabyrinth = {
  name: 'Tuesday',
  difficulty: 'merciless',
  labyrinthData: serialiseLayout(smallLayout),
  izaroConfig: {},
  displaySvg: null,
  day: '2026-11-19',
  userId: '018f0000-0000-7000-8000-0000000000bb',
  user: { poeAccountId: 'Exile', username: null, hideUserTag: true },
  creatorPoints: 21,
};

/** A labyrinth that the account has saved, as this device last read it. */
const savedRow: SavedRow = {
  accountId: 'ann',
  id: '018f0000-0000-7000-8000-0000000000aa',
  name: 'Tuesday',
  description: '',
  difficulty: 'merciless',
  labyrinthData: serialiseLayout(smallLayout),
  izaroConfig: {},
  displaySvg: null,
  isPublic: false,
  tags: [],
  shareToken: token,
  createdAt: '2026-11-20T12:00:00.000Z',
};

const found = { [path]: (): Reply => [200, shared] };
const unknown = { [path]: () => refusal(404, 'not_found', 'This labyrinth was not found.') };

/** How the server answers the queue: every operation gets this result. */
function syncing(result: object) {
  return (body: unknown): Reply => {
    const { ops } = body as { ops: { id: string; args: { id: string; shareToken: string } }[] };
    const { name, difficulty, labyrinthData, izaroConfig } = shared;
    const row = { name, difficulty, labyrinthData, izaroConfig, displaySvg: null, description: '', isPublic: false };
    const results = ops.map(({ id, args }) => ({
      id,
      ...result,
      entity: { ...row, ...args, tags: [], createdAt: '2026-11-20T12:00:00.000Z' },
    }));
    return [
      200,
      { serverTime: '2026-11-20T12:00:00.000Z', day: '2026-11-20', nextResetUTC: '2026-11-21T00:00:00.000Z', results },
    ];
  };
}

let stop: () => void = () => undefined;

beforeEach(async () => {
  await freshDevice();
  toastSlot.set(null);
});
afterEach(() => {
  stop();
  stop = () => undefined;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(shareToken = token) {
  return renderScreen(
    <>
      <SharedScreen shareToken={shareToken} />
      <ToastHost />
    </>,
  );
}

const button = (name: string) => screen.findByRole('button', { name });
const toast = (words: string) => screen.findByText(words, { ignore: '[role="status"] *' });

describe('a share link', () => {
  test('shows name, difficulty, creator with points, and picture', async () => {
    fakeServer(found);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Tuesday' })).toBeTruthy();
    expect(screen.getByText('Merciless')).toBeTruthy();
    expect(screen.getByText('Exile')).toBeTruthy();
    expect(screen.getByText(/21 points/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Merciless layout Tuesday' })).toBeTruthy();
  });

  test('that leads nowhere is never reported as a failed fetch', async () => {
    fakeServer(unknown);
    open();
    const texts = await textsUntil(() => screen.findByRole('heading', { name: 'Labyrinth Not Found' }));
    expect(texts.filter((text) => text.includes('Failed to fetch the shared labyrinth'))).toEqual([]);
  });

  test("shows its day, and 'not today' if it is another day", async () => {
    fakeServer(found);
    const { unmount } = open();
    const page = (await screen.findByText('not today')).closest('article');
    expect(page?.dataset).toMatchObject({ day: '2026-11-19', difficulty: 'merciless' });
    expect(screen.getByText('Nov 19, 2026')).toBeTruthy();
    unmount();

    fakeServer({ [path]: () => [200, { ...shared, day: '2026-11-20' }] });
    open();
    expect(await screen.findByText('Nov 20, 2026')).toBeTruthy();
    expect(screen.queryByText('not today')).toBeNull();
  });

  test("stored before layouts had a day shows neither a day nor 'not today'", async () => {
    const older = { ...shared };
    delete older.day;
    await db.shared.put({ token, found: older });
    fakeServer({});
    open();
    expect(await screen.findByRole('heading', { name: 'Tuesday' })).toBeTruthy();
    expect(screen.queryByText('not today')).toBeNull();
    const page = screen.getByText('Merciless').closest('article');
    expect(page?.dataset.day).toBeUndefined();
    expect(page?.textContent).not.toMatch(/20\d\d/);
  });

  test('offers the picture, the link and its QR code', async () => {
    fakeServer(found);
    open();
    expect(await button('Download PNG')).toBeTruthy();
    await userEvent.click(await button('Link & QR code'));
    expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(
      `${location.origin}/share/${token}`,
    );
  });

  test('shows a progress bar until the server answers', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    open();
    expect(await screen.findByRole('progressbar', { name: 'Loading the shared labyrinth' })).toBeTruthy();
  });

  test("that does not exist shows 'Labyrinth Not Found' and 'Return Home'", async () => {
    fakeServer(unknown);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Labyrinth Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
  });

  test("shows an error after a server error, not 'Labyrinth Not Found', and can be retried", async () => {
    fakeServer({ [path]: () => refusal(500, 'unexpected', 'Something broke.') });
    open();
    expect(await screen.findByText('Failed to fetch the shared labyrinth')).toBeTruthy();
    expect(screen.queryByText('Labyrinth Not Found')).toBeNull();
    fakeServer(found);
    await userEvent.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Tuesday' })).toBeTruthy();
  });

  test('opened for the first time without a connection says that it is not on the device yet', async () => {
    fakeServer({});
    open();
    expect(await screen.findByText('This labyrinth is not on your device yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return Home' })).toBeTruthy();
    expect(screen.queryByText('Labyrinth Not Found')).toBeNull();
  });

  test('a server that was away for a moment is asked again, and then the layout is shown', async () => {
    const every = vi.spyOn(globalThis, 'setInterval');
    fakeServer({});
    renderScreen(<SharedScreen shareToken={token} />);
    expect(await screen.findByText('It is shown as soon as there is a connection.')).toBeTruthy();
    fakeServer(found);
    const retry = every.mock.calls.find(([, time]) => time === 30_000)?.[0] as () => void;
    retry();
    expect(await screen.findByRole('heading', { level: 1, name: 'Tuesday' })).toBeTruthy();
  });

  test('opened again without a connection shows the stored labyrinth with its time', async () => {
    fakeServer(found);
    const { unmount } = open();
    await screen.findByRole('heading', { name: 'Tuesday' });
    unmount();
    fakeServer({});
    open();
    expect(await screen.findByText(/this is what your device has stored, as of Nov 20, 2026/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Tuesday' })).toBeTruthy();
  });

  test("of the player's own unsent labyrinth says when it works for others", async () => {
    const { shareToken } = await queueSaved({ name: 'Only here', ...drawn });
    fakeServer({ [`GET /api/share/${shareToken}`]: unknown[path]! });
    open(shareToken);
    expect(await screen.findByText(/^This link works for others as soon as/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Only here' })).toBeTruthy();
    expect(screen.queryByText(/\d points?$/)).toBeNull();
  });

  test("of the player's own labyrinth is no longer shown as unsent once it is sent", async () => {
    const { id, shareToken } = await queueSaved({ name: 'Only here', ...drawn });
    fakeServer({ [`GET /api/share/${shareToken}`]: unknown[path]! });
    open(shareToken);
    await screen.findByText(/^This link works for others as soon as/);
    fakeServer({ [`GET /api/share/${shareToken}`]: () => [200, { ...shared, name: 'Only here' }] });
    await db.transaction('rw', db.outbox, db.saved, async () => {
      await db.outbox.clear();
      await db.saved.put({ ...savedRow, id, name: 'Only here', shareToken });
    });
    await waitFor(() => expect(screen.queryByText(/^This link works for others/)).toBeNull());
    expect(screen.getByRole('heading', { name: 'Only here' })).toBeTruthy();
  });

  test("of the player's own labyrinth shows 'Labyrinth Not Found' once another device has made a new link", async () => {
    await db.saved.put(savedRow);
    fakeServer(unknown);
    open();
    expect(await screen.findByRole('heading', { name: 'Labyrinth Not Found' })).toBeTruthy();
    expect(screen.queryByText(/^This link works for others/)).toBeNull();
  });
});

describe('a visitor', () => {
  test('is asked to log in and cannot add the labyrinth', async () => {
    await writeDevice('config', siteConfig({ signIns: { local: true, game: true } }));
    await writeDevice('account', { at: 'anonymous' });
    fakeServer(found);
    open();
    expect(await screen.findByText('Log in to add this labyrinth to your saved labyrinths.')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Sign in with Path of Exile' })).getAttribute('href')).toBe(
      `/auth/poe?to=%2Fshare%2F${token}`,
    );
    expect(screen.queryByRole('button', { name: 'Add to my saved labyrinths' })).toBeNull();
    expect(await button('Copy Share Link')).toBeTruthy();
  });
});

describe('Load & Edit Labyrinth', () => {
  test("opens the labyrinth as the builder's draft, even for a visitor, and says 'Labyrinth Loaded'", async () => {
    await writeDevice('account', { at: 'anonymous' });
    fakeServer(found);
    open();
    await userEvent.click(await button('Load & Edit Labyrinth'));
    expect(await toast('Labyrinth Loaded')).toBeTruthy();
    expect(await readDraft()).toMatchObject({ difficulty: 'merciless', drawing: { layout: smallLayout } });
  });
});

describe('Add to my saved labyrinths', () => {
  const add = async () => userEvent.click(await button('Add to my saved labyrinths'));

  test("says 'Labyrinth Saved' once the server has it", async () => {
    const asked = fakeServer({ ...found, 'POST /api/sync': syncing({ status: 'applied' }) });
    open();
    stop = startWakeUps();
    await add();
    expect(await toast('Labyrinth Saved')).toBeTruthy();
    const sent = asked.find((call) => call.path === '/api/sync');
    expect(sent?.body).toMatchObject({ ops: [{ type: 'share.adopt', args: { fromToken: token } }] });
  });

  test('adds it once when it is pressed twice', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeServer(found);
    open();
    const pressed = await button('Add to my saved labyrinths');
    fireEvent.click(pressed);
    fireEvent.click(pressed);
    expect(await toast('Saved on this device')).toBeTruthy();
    expect(await db.outbox.count()).toBe(1);
    onLine.mockRestore();
  });

  test("says 'Save Failed' with the reason if the server refuses", async () => {
    const error = 'You can save at most 200 labyrinths.';
    fakeServer({ ...found, 'POST /api/sync': syncing({ status: 'rejected', code: 'too_many', error }) });
    open();
    stop = startWakeUps();
    await add();
    expect(await toast('Save Failed')).toBeTruthy();
    expect(await toast(error)).toBeTruthy();
  });

  test("says 'Save Failed' if the device cannot store it", async () => {
    vi.spyOn(db.outbox, 'add').mockRejectedValueOnce(new DOMException('No disk.', 'UnknownError'));
    fakeServer(found);
    open();
    await add();
    expect(await toast('Save Failed')).toBeTruthy();
    expect(await db.outbox.count()).toBe(0);
  });

  test("without a connection, queues it and says 'Saved on this device'", async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeServer(found);
    open();
    await add();
    expect(await toast('Saved on this device')).toBeTruthy();
    await waitFor(async () => expect(await db.outbox.count()).toBe(1));
    onLine.mockRestore();
  });
});

describe("the comparison with today's layout", () => {
  const other = { ...smallLayout, rooms: { ...smallLayout.rooms, c2r3: { types: ['argus' as const] } } };

  function agreed(layout: typeof smallLayout, change: Partial<DayAgreement> = {}): Record<string, () => Reply> {
    const agreement: DayAgreement = {
      day: '2026-11-20',
      difficulty: 'merciless',
      state: 'settled',
      wasSettled: false,
      revision: 3,
      accounts: 4,
      layout: { labyrinthData: serialiseLayout(layout), izaroConfig: {} },
      displaySvg: null,
      claims: [],
      groups: [],
      ...change,
    };
    return {
      [path]: () => [200, { ...shared, day: '2026-11-20' }],
      'GET /api/days/merciless': () => [200, agreement],
    };
  }

  test("says 'Same as the settled layout' if the layouts are equal", async () => {
    fakeServer(agreed(smallLayout));
    open();
    expect(await screen.findByText('Same as the settled layout')).toBeTruthy();
    expect(screen.getByText('Settled: 4 players drew the same').closest('p')?.dataset).toMatchObject({
      dayState: 'settled',
      accounts: '4',
    });
    expect(document.querySelector('[data-differs]')).toBeNull();
  });

  test('lists the differences by room', async () => {
    fakeServer(agreed(other, { state: 'likely', accounts: 2 }));
    open();
    const summary = await screen.findByText('Differs from the likely layout in 1 room: C2R3');
    expect(summary.dataset.differs).toBe('c2r3');
    expect(screen.getByText('Likely: 2 players drew the same')).toBeTruthy();
    expect(screen.getByText("C2R3: this one has a silver key, the day's layout has Argus")).toBeTruthy();
  });

  test('works without a connection', async () => {
    fakeServer(agreed(smallLayout));
    const { unmount } = open();
    await screen.findByText('Same as the settled layout');
    unmount();
    fakeServer({});
    open();
    expect(await screen.findByText('Same as the settled layout')).toBeTruthy();
  });

  test.each([
    ['no layout is agreed yet', agreed(smallLayout, { state: 'first' })],
    ['the shared layout is of another day', { ...agreed(smallLayout), [path]: (): Reply => [200, shared] }],
    [
      'the server does not know the agreement of the day',
      { [path]: (): Reply => [200, { ...shared, day: '2026-11-20' }] },
    ],
  ])('is not shown if %s', async (_, replies) => {
    fakeServer(replies);
    open();
    await button('Copy Share Link');
    await waitFor(() => expect(document.documentElement.dataset.ready).toBe('true'));
    expect(document.querySelector('[data-day-state]')).toBeNull();
    expect(screen.queryByText(/ the settled layout/)).toBeNull();
  });
});
