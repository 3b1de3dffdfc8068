import { useSearch } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { DayAgreement } from 'shared-types/api/days.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { type Layout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { layoutKeys } from 'shared-types/agreement/keys.ts';
import type { RoomType } from 'shared-types/layout/rooms.ts';
import { eternalDrawing } from 'shared-types/testing/drawing.ts';
import { chooseRoute } from '../parts/route/useRoutePreferences.ts';
import { db } from '../store/device/db.ts';
import { readDevice } from '../store/device/deviceValues.ts';
import { startDraft } from '../store/drafts/drafts.ts';
import { refreshSubmissions } from '../store/lists/refresh.ts';
import { storePins } from '../store/runs/routePins.ts';
import { freshDevice, submissionIds } from '../testing/device.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { showMessage } from '../ui/dialog.ts';
import { DialogHost } from '../ui/DialogHost.tsx';
import { toastSlot } from '../ui/toast.ts';
import { RunScreen } from './RunScreen.tsx';

const [loud, right] = submissionIds;

/** The layout with a room's contents changed. */
function holding(room: RoomId, types: readonly RoomType[]): Layout {
  return { ...eternalDrawing, rooms: { ...eternalDrawing.rooms, [room]: { types } } };
}

const wrong = holding('c12r3', ['trinket']);

function keyOf(layout: Layout): string {
  return layoutKeys({ difficulty: 'eternal', layout, izaroConfig: {} }).k2;
}

let oracle: Awaited<ReturnType<typeof freshDevice>>;

function draw(id: string, layout: Layout, day = oracle.day) {
  const args = { id, difficulty: 'eternal', labyrinthData: serialiseLayout(layout) };
  oracle.submissions.set(id, { owner: 'bob', args, day });
}

function agree(state: DayAgreement['state'], change: Partial<DayAgreement> = {}) {
  oracle.agreements = [
    {
      day: oracle.day,
      difficulty: 'eternal',
      state,
      wasSettled: false,
      revision: 2,
      accounts: 3,
      layout: { labyrinthData: serialiseLayout(eternalDrawing), izaroConfig: {}, k2: keyOf(eternalDrawing) },
      displaySvg: null,
      claims: [
        { claim: 'content c1r3 silver-key', p: 0.95, for: 4, against: 1 },
        { claim: 'room c3r1', p: 0.95, for: 5, against: 0 },
      ],
      groups: [
        { k2: keyOf(eternalDrawing), ids: [right] },
        { k2: keyOf(wrong), ids: [loud] },
      ],
      ...change,
    },
  ];
}

beforeEach(async () => {
  oracle = await freshDevice();
  oracle.submissions.clear();
  draw(loud, wrong);
  draw(right, eternalDrawing);
  oracle.votes.set(`carl|${loud}`, { value: 'up', seq: 1 });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('DataTransferItem', { prototype: {} });
  vi.stubGlobal('isSecureContext', false);
  toastSlot.set(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const root = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-run]');
    if (!found) throw new Error('There is no run.');
    return found;
  });

/** The contents that the map shows for a room. */
async function holds(room: RoomId): Promise<string | null> {
  await root();
  return document.querySelector(`[data-room="${room}"]`)?.getAttribute('data-types') ?? null;
}

async function press(room: RoomId): Promise<void> {
  await root();
  await userEvent.click(document.querySelector(`[data-room="${room}"]`)!);
}

/** Records each new value that `read` finds in the page from now on, without repetitions. */
function watchPage(read: () => string | undefined): (string | undefined)[] {
  const seen: (string | undefined)[] = [];
  const note = () => {
    const now = read();
    if (now !== seen.at(-1)) seen.push(now);
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  return seen;
}

/** The run's current data attributes. */
const facts = () => document.querySelector<HTMLElement>('[data-run]')?.dataset;

const stored = async () => (await db.runs.toArray()).map(({ source, state }) => ({ source, at: state.at }));

test('without a parameter, runs the settled layout of the day and shows its state', async () => {
  agree('settled');
  renderScreen(<RunScreen difficulty="eternal" />);
  expect(await screen.findByText('Settled: 3 players drew the same')).toBeTruthy();
  expect(await holds('c12r3')).toBe('puzzle');
  expect((await root()).dataset).toMatchObject({ dayState: 'settled', accounts: '3' });
  expect(screen.queryByText(/Today is settled on another layout/)).toBeNull();
});

test('a layout of another day does not show the state of today', async () => {
  const [, , old] = submissionIds;
  draw(old, eternalDrawing, '2026-11-19');
  await refreshSubmissions('eternal', '2026-11-19');
  agree('first', { accounts: 1 });
  await refreshSubmissions('eternal');
  const seen = watchPage(() => facts()?.dayState);
  renderScreen(<RunScreen difficulty="eternal" submission={old} />);
  expect((await root()).dataset.day).toBe('2026-11-19');
  await screen.findByText('This is the labyrinth of Nov 19, 2026, not today’s.');
  await screen.findByRole('radio', { name: 'Everything' });
  expect(seen).toEqual([]);
});

test('the first card that is shown already follows the chosen route', async () => {
  await chooseRoute('everything');
  const seen = watchPage(() => facts()?.runSteps);
  renderScreen(<RunScreen difficulty="eternal" submission={right} />);
  await root();
  await screen.findByRole('radio', { name: 'Everything', checked: true });
  expect(seen).toEqual(['17']);
});

test("on a first visit, does not say 'Nobody has submitted' before the list is fetched", async () => {
  const seen = watchPage(() => /Nobody has submitted/.exec(document.body.textContent)?.[0]);
  renderScreen(<RunScreen difficulty="eternal" />);
  await root();
  expect(seen).not.toContain('Nobody has submitted');
});

test('if the list of the day cannot be fetched, does not say that nobody has submitted', async () => {
  oracle.weather = () => 'cut';
  renderScreen(<RunScreen difficulty="cruel" />);
  await screen.findByText("Today's Cruel list is not on your device yet.");
  expect(screen.getByText('Draw it while you run.')).toBeTruthy();
  expect(screen.queryByText(/Nobody has submitted/)).toBeNull();
});

test("says that nobody has submitted, and mentions the player's own drawing if there is one", async () => {
  const { unmount } = renderScreen(<RunScreen difficulty="cruel" />);
  await screen.findByText("Nobody has submitted a layout of today's Cruel yet.");
  expect(screen.getByText('Draw it while you run.')).toBeTruthy();
  unmount();
  await startDraft({ difficulty: 'cruel', layout: eternalDrawing, izaroConfig: {} });
  renderScreen(<RunScreen difficulty="cruel" />);
  await screen.findByText('Draw it while you run, or run your own drawing.');
});

test('a suggestion about the settled layout goes to its best submission', async () => {
  agree('settled');
  renderScreen(<RunScreen difficulty="eternal" />);
  await screen.findByText('Settled: 3 players drew the same');
  await userEvent.click(screen.getByRole('button', { name: 'What is wrong?' }));
  await userEvent.click(screen.getByRole('button', { name: 'C1R3 has a gauntlet' }));
  await waitFor(async () => {
    const [entry] = await db.outbox.toArray();
    expect(entry?.args).toMatchObject({ submissionId: right, text: 'C1R3 has a gauntlet' });
  });
});

test('the room chosen for a suggestion is reset after the next step', async () => {
  agree('settled');
  renderScreen(<RunScreen difficulty="eternal" />);
  await screen.findByText('Settled: 3 players drew the same');
  await userEvent.click(screen.getByRole('button', { name: 'What is wrong?' }));
  const about = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Room' });
  await userEvent.selectOptions(about, 'c7r3');
  expect(about.value).toBe('c7r3');
  await userEvent.click(screen.getAllByRole('button', { name: 'Start run' })[0]!);
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(about.value).not.toBe('c7r3'));
});

test('each of two corrections is suggested once, however quickly they are pressed', async () => {
  agree('settled');
  renderScreen(<RunScreen difficulty="eternal" />);
  await screen.findByText('Settled: 3 players drew the same');
  await userEvent.click(screen.getByRole('button', { name: 'What is wrong?' }));
  const claims = ['C1R3 has a gauntlet', 'C1R3 has a puzzle'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  );
  for (const claim of [...claims, ...claims]) fireEvent.click(claim);
  await waitFor(() => expect(claims.map(({ disabled }) => disabled)).toEqual([true, true]));
  expect((await db.outbox.toArray()).map(({ args }) => args)).toMatchObject([
    { text: 'C1R3 has a gauntlet' },
    { text: 'C1R3 has a puzzle' },
  ]);
});

test('a correction that was suggested for one layout can be suggested for the one that replaces it', async () => {
  agree('first', { accounts: 1 });
  renderScreen(<RunScreen difficulty="eternal" />);
  await screen.findByText('First drawing');
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Where now' })).getByRole('button', { name: 'Start run' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'What is wrong?' }));
  const claim = () => screen.getByRole<HTMLButtonElement>('button', { name: 'C1R3 has a gauntlet' });
  await userEvent.click(claim());
  await waitFor(() => expect(claim().disabled).toBe(true));
  agree('settled');
  await refreshSubmissions('eternal');
  await userEvent.click(await screen.findByRole('button', { name: 'Take the settled layout' }));
  await screen.findByText('Settled: 3 players drew the same');
  await waitFor(() => expect(claim().disabled).toBe(false));
  await userEvent.click(claim());
  const text = 'C1R3 has a gauntlet';
  await waitFor(async () =>
    expect((await db.outbox.toArray()).map(({ args }) => args)).toMatchObject([
      { submissionId: loud, text },
      { submissionId: right, text },
    ]),
  );
});

test("until the day is settled, runs the top-voted layout, with the day's state if it is the same layout", async () => {
  agree('likely');
  const { unmount } = renderScreen(<RunScreen difficulty="eternal" />);
  expect(await holds('c12r3')).toBe('trinket');
  expect((await root()).dataset.dayState).toBeUndefined();
  expect(await screen.findByText(/^Most players drew something else today\. C12R3: /)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Take the likely layout' }).getAttribute('href')).toBe(
    `/run/eternal?submission=${right}`,
  );
  unmount();
  oracle.votes.clear();
  oracle.votes.set(`carl|${right}`, { value: 'up', seq: 2 });
  await db.listReads.clear();
  renderScreen(<RunScreen difficulty="eternal" />);
  expect(await screen.findByText('Likely: 3 players drew the same')).toBeTruthy();
  expect(await holds('c12r3')).toBe('puzzle');
});

test('the likely layout can be run even if its submissions are on a page of the list that is not on the device', async () => {
  agree('likely');
  oracle.pageSize = 1;
  const { unmount } = renderScreen(<RunScreen difficulty="eternal" />);
  const link = await screen.findByRole('link', { name: 'Take the likely layout' });
  expect(link.getAttribute('href')).toBe(`/run/eternal?submission=${right}`);
  unmount();
  renderScreen(<RunScreen difficulty="eternal" submission={right} />);
  expect(await screen.findByText('Likely: 3 players drew the same')).toBeTruthy();
  expect(await holds('c12r3')).toBe('puzzle');
});

test('a run in progress keeps its layout when the day settles on another one, and switches to that on a press', async () => {
  agree('first', { accounts: 1 });
  renderScreen(<RunScreen difficulty="eternal" />);
  expect(await screen.findByText('First drawing')).toBeTruthy();
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Where now' })).getByRole('button', { name: 'Start run' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Next room' }));
  await waitFor(() => expect(document.querySelector('[data-run-step="2"]')).toBeTruthy());
  const room = (await root()).dataset.runRoom;
  agree('settled');
  await refreshSubmissions('eternal');
  const news = await screen.findByText(
    "Today is settled on another layout. C12R3: this one has a trinket, the day's layout has a puzzle.",
  );
  expect(news.dataset.differs).toBe('c12r3');
  expect(await holds('c12r3')).toBe('trinket');
  expect((await root()).dataset.dayState).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Take the settled layout' }));
  await waitFor(async () => expect(await holds('c12r3')).toBe('puzzle'));
  expect(await screen.findByText('Settled: 3 players drew the same')).toBeTruthy();
  expect((await root()).dataset).toMatchObject({ run: 'on', runStep: '2', runRoom: room });
  await waitFor(async () => expect(await stored()).toEqual([{ source: { from: 'submission', id: right }, at: 'on' }]));
});

test('a run that was opened for one submission and has switched to the settled layout does not offer the former', async () => {
  const Asked = () => <RunScreen {...useSearch({ strict: false })} difficulty="eternal" />;
  renderScreen(<Asked />, `/run/eternal?submission=${loud}`);
  await root();
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Where now' })).getByRole('button', { name: 'Start run' }),
  );
  agree('settled');
  await refreshSubmissions('eternal');
  const take = await screen.findByRole('button', { name: 'Take the settled layout' });
  const offers = watchPage(() => screen.queryByRole('button', { name: 'Run the other one' })?.textContent);
  await userEvent.click(take);
  expect(await screen.findByText('Settled: 3 players drew the same')).toBeTruthy();
  expect(await holds('c12r3')).toBe('puzzle');
  expect((await root()).dataset.run).toBe('on');
  expect(offers).toEqual([]);
});

test('another layout in the address is offered during a run, and no longer once the run is won', async () => {
  const { unmount } = renderScreen(<RunScreen difficulty="eternal" submission={loud} />);
  await root();
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Where now' })).getByRole('button', { name: 'Start run' }),
  );
  await waitFor(async () => expect(await stored()).toHaveLength(1));
  unmount();
  renderScreen(<RunScreen difficulty="eternal" submission={right} />);
  const words = 'A run is in progress and keeps the layout that it began with.';
  await screen.findByText(words);
  await press('c23r3');
  await userEvent.click(await screen.findByRole('button', { name: 'Finish run' }));
  await waitFor(async () => expect((await root()).dataset.run).toBe('won'));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Run again' }));
  await waitFor(async () => expect(await holds('c12r3')).toBe('puzzle'));
});

test('the pins move to the settled layout, except those for rooms that it does not have', async () => {
  agree('first', { accounts: 1 });
  const pins = { must: ['c4r3'], never: ['c20r1'], blocked: [['c9r3', 'c10r1']] } as const;
  await storePins({ difficulty: 'eternal', layout: wrong }, pins);
  renderScreen(<RunScreen difficulty="eternal" />);
  await screen.findByText('First drawing');
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Where now' })).getByRole('button', { name: 'Start run' }),
  );
  await waitFor(() => expect(facts()).toMatchObject({ run: 'on', runRoom: 'c1r3', runNext: 'c4r3' }));
  const nextRooms = watchPage(() => facts()?.runNext);
  agree('settled');
  await refreshSubmissions('eternal');
  await userEvent.click(await screen.findByRole('button', { name: 'Take the settled layout' }));
  expect(await screen.findByText('Settled: 3 players drew the same')).toBeTruthy();
  await waitFor(async () => expect((await readDevice('routePins'))?.[1]?.pins).toEqual({ ...pins, never: [] }));
  expect(nextRooms).toEqual(['c4r3']);
});

test("if the settled layout does not have the player's room, the player presses a room on the map", async () => {
  agree('first', { accounts: 1 });
  renderScreen(<RunScreen difficulty="eternal" />);
  await screen.findByText('First drawing');
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Where now' })).getByRole('button', { name: 'Start run' }),
  );
  await press('c4r3');
  await waitFor(async () => expect((await root()).dataset.runRoom).toBe('c4r3'));
  const { c4r3: _, ...rooms } = eternalDrawing.rooms;
  const without = {
    rooms,
    paths: [...eternalDrawing.paths, { from: 'c3r1', to: 'c6r4', style: 'solid' } as const].filter(
      ({ from, to }) => from !== 'c4r3' && to !== 'c4r3',
    ),
  };
  const layout = { labyrinthData: serialiseLayout(without), izaroConfig: {}, k2: keyOf(without) };
  agree('settled', { layout, groups: [] });
  await refreshSubmissions('eternal');
  await userEvent.click(await screen.findByRole('button', { name: 'Take the settled layout' }));
  expect(await screen.findByText('Settled: 3 players drew the same')).toBeTruthy();
  // Shown as a notice, and as the result of the route choice.
  await waitFor(() =>
    expect(screen.getAllByText('No drawn path leads on from here. Press your room on the map.')).toHaveLength(2),
  );
  await press('c6r4');
  await waitFor(async () => expect((await root()).dataset).toMatchObject({ run: 'on', runRoom: 'c6r4' }));
  await waitFor(async () => {
    const [run] = await db.runs.toArray();
    expect([run?.source, run?.state.visits.at(-1)?.room]).toEqual([{ from: 'day' }, 'c6r4']);
  });
});

test('a requested submission that differs from the settled layout says so and links to that layout', async () => {
  agree('settled');
  renderScreen(<RunScreen difficulty="eternal" submission={loud} />);
  expect(await screen.findByText(/^Today is settled on another layout/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Take the settled layout' }).getAttribute('href')).toBe('/run/eternal');
});

test('rooms in doubt are marked on the map, in the list and on the card of the current room', async () => {
  agree('settled');
  renderScreen(<RunScreen difficulty="eternal" />);
  expect(await screen.findByText('In doubt here: silver key: 4 of 5')).toBeTruthy();
  const list = within(screen.getByRole('region', { name: 'In doubt' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['C1R3: silver key: 4 of 5']);
  expect(screen.getByRole('img', { name: /in doubt: silver key: 4 of 5/ }).dataset.room).toBe('c1r3');
});

test('the small window shows no doubts', async () => {
  agree('settled');
  renderScreen(<RunScreen difficulty="eternal" view="card" />);
  await waitFor(async () => expect((await root()).dataset).toMatchObject({ dayState: 'settled' }));
  expect(screen.queryByText(/doubt/)).toBeNull();
});

test('without a connection, runs the settled layout as last fetched', async () => {
  agree('settled');
  const { unmount } = renderScreen(<RunScreen difficulty="eternal" />);
  await screen.findByText('Settled: 3 players drew the same');
  unmount();
  oracle.weather = () => 'cut';
  renderScreen(<RunScreen difficulty="eternal" />);
  expect(await screen.findByText('Settled: 3 players drew the same')).toBeTruthy();
  expect(await holds('c12r3')).toBe('puzzle');
});

test('shows an error if the browser refuses the small window', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const requestWindow = () => Promise.reject(new DOMException('It needs a press.', 'NotAllowedError'));
  vi.stubGlobal('documentPictureInPicture', { requestWindow });
  renderScreen(<RunScreen difficulty="eternal" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep on top' }));
  await waitFor(() =>
    expect(toastSlot.get()).toMatchObject({
      title: 'The small window could not be opened',
      description: 'The browser did not allow it. Please press again.',
      kind: 'bad',
    }),
  );
});

test('if the device cannot store that the run is no longer shown, other screens go on showing it', async () => {
  vi.stubGlobal('isSecureContext', true);
  Object.assign(navigator, { locks: { request: (_: string, __: object, turn: () => Promise<void>) => turn() } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, init: { body: string }) => {
    if (!address.startsWith('/api/follow/')) return oracle.fetch(address, init);
    sent.push((JSON.parse(init.body) as { run: { step: number } | null }).run?.step ?? null);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  renderScreen(<RunScreen difficulty="eternal" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Show on other screens', hidden: true }));
  const stop = await screen.findByRole('button', { name: 'Stop showing', hidden: true });
  await userEvent.click(screen.getAllByRole('button', { name: 'Start run' })[0]!);
  await waitFor(() => expect(sent).toEqual([1]));
  const full = vi.spyOn(db.device, 'put').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'));
  fireEvent.click(stop);
  await waitFor(() => expect(toastSlot.get()).toMatchObject({ title: 'What other screens show is not changed' }));
  full.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Next room' }));
  await waitFor(() => expect(sent).toEqual([1, 2]));
  fireEvent.click(stop);
  // The last state with its clock stopped, then the end.
  await waitFor(() => expect(sent).toEqual([1, 2, 2, null]));
});

test('says so if the device cannot store that the run is shown on other screens, or no longer', async () => {
  vi.stubGlobal('isSecureContext', true);
  const full = () => vi.spyOn(db.device, 'put').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'));
  const title = 'What other screens show is not changed';
  renderScreen(<RunScreen difficulty="eternal" />);
  const start = await screen.findByRole('button', { name: 'Show on other screens', hidden: true });
  const before = full();
  fireEvent.click(start);
  await waitFor(() => expect(toastSlot.get()).toMatchObject({ title, kind: 'bad' }));
  before.mockRestore();
  toastSlot.set(null);
  fireEvent.click(start);
  const stop = await screen.findByRole('button', { name: 'Stop showing', hidden: true });
  const after = full();
  fireEvent.click(stop);
  await waitFor(() => expect(toastSlot.get()).toMatchObject({ title, kind: 'bad' }));
  after.mockRestore();
  fireEvent.click(stop);
  await screen.findByRole('button', { name: 'Show on other screens', hidden: true });
});

test('without picture-in-picture, a plain window shows the card of the layout in the address', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const open = vi.fn<(address: URL) => void>();
  vi.stubGlobal('open', open);
  history.replaceState(null, '', `/run/eternal?submission=${loud}`);
  onTestFinished(() => history.replaceState(null, '', '/'));
  renderScreen(<RunScreen difficulty="eternal" submission={loud} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep on top' }));
  const { pathname, search } = new URL(open.mock.calls[0]![0], location.href);
  expect(pathname + search).toBe(`/run/eternal?submission=${loud}&view=card`);
});

test('a small window that opens after the player has left the run is closed', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const close = vi.fn();
  let open: (small: object) => void = () => undefined;
  const requestWindow = () => new Promise<object>((resolve) => (open = resolve));
  vi.stubGlobal('documentPictureInPicture', { requestWindow });
  const { unmount } = renderScreen(<RunScreen difficulty="eternal" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep on top' }));
  unmount();
  const frame = document.body.appendChild(document.createElement('iframe'));
  onTestFinished(() => frame.remove());
  const { document: page } = frame.contentWindow!;
  open({ close, document: page, addEventListener: () => undefined });
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test('the small window closes at a difficulty that has nothing to run', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const frame = document.body.appendChild(document.createElement('iframe'));
  onTestFinished(() => frame.remove());
  const small = Object.assign(frame.contentWindow!, { close: vi.fn() });
  vi.stubGlobal('documentPictureInPicture', { requestWindow: () => Promise.resolve(small) });
  history.replaceState(null, '', '/run/eternal');
  onTestFinished(() => history.replaceState(null, '', '/'));
  const { unmount } = renderScreen(<RunScreen difficulty="eternal" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep on top' }));
  await waitFor(() => expect(small.document.body.textContent).toContain('Start run'));
  unmount();
  expect(small.close).not.toHaveBeenCalled();
  renderScreen(<RunScreen difficulty="cruel" />);
  await screen.findByRole('heading', { name: 'Run Cruel' });
  expect(small.close).toHaveBeenCalledOnce();
  small.dispatchEvent(new Event('pagehide'));
});

test('where the browser cannot follow the game, a dropped file is not opened in place of the run', async () => {
  renderScreen(<RunScreen difficulty="eternal" />);
  await root();
  const dataTransfer = { types: ['Files'], items: [] };
  // False where the page prevents what the browser does by itself.
  await waitFor(() => expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false));
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  expect(toastSlot.get()).toMatchObject({ title: 'This browser cannot follow your game' });
  expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], items: [] } })).toBe(true);
});

test('shows an error if the browser refuses full screen', async () => {
  Object.assign(document, { fullscreenEnabled: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fullscreenEnabled'));
  Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('Permissions check failed'));
  renderScreen(<RunScreen difficulty="eternal" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Full screen' }));
  await waitFor(() =>
    expect(toastSlot.get()).toMatchObject({
      title: 'Full screen could not be opened',
      description: 'The browser did not allow it. Please press again.',
      kind: 'bad',
    }),
  );
});

test('full screen moves the focus to the full-screen element', async () => {
  Object.assign(document, { fullscreenEnabled: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fullscreenEnabled'));
  const shown: Element[] = [];
  Element.prototype.requestFullscreen = async function requestFullscreen() {
    shown.push(this);
    await Promise.resolve();
  };
  renderScreen(<RunScreen difficulty="eternal" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Full screen' }));
  await waitFor(() => expect(shown).toEqual([document.activeElement]));
});

test('keys pressed in a dialog do not move the run', async () => {
  renderScreen(
    <>
      <RunScreen difficulty="eternal" />
      <DialogHost />
    </>,
  );
  await root();
  void showMessage('Look');
  await screen.findByRole('alertdialog', { name: 'Look' });
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(async () => expect((await root()).dataset).toMatchObject({ run: 'on', runStep: '1' }));
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(async () => expect((await root()).dataset.runStep).toBe('2'));
});

test('at midnight without a connection, says that the list of the new day is not on the device yet', async () => {
  renderScreen(<RunScreen difficulty="eternal" />);
  expect((await root()).dataset.day).toBe('2026-11-20');
  oracle.weather = () => 'cut';
  vi.setSystemTime(Date.parse('2026-11-21T00:00:10Z'));
  await waitFor(() => expect(document.querySelector('[data-day="2026-11-20"]')).toBeNull(), { timeout: 9_000 });
  expect(await screen.findByText("Today's Eternal list is not on your device yet.")).toBeTruthy();
  expect(screen.queryByText(/Nobody has submitted/)).toBeNull();
});
