import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { type LogEvent, readLogLine } from 'shared-types/follow/logLines.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { drawingOf } from 'shared-types/layout/edit.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { endRun } from 'shared-types/run/runState.ts';
import { builtLabyrinth } from 'shared-types/testing/builtLabyrinth.ts';
import { enteredText, logLine, plazaText } from 'shared-types/testing/gameLog.ts';
import { randomOf } from 'shared-types/testing/randomOf.ts';
import { db } from '../../store/device/db.ts';
import { saveDraft, startDraft } from '../../store/drafts/drafts.ts';
import { refreshSubmissions } from '../../store/lists/refresh.ts';
import { changedRun, followedRunId, newRun, storeRun } from '../../store/runs/runs.ts';
import { freshDevice, noon, submissionIds } from '../../testing/device.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { RunScreen } from '../RunScreen.tsx';

/** The worker that reads the log, as far as the page sees it. */
class FakeWorker extends EventTarget {
  static last: FakeWorker;
  isEnded = false;
  /** Number of lines reported so far: one per second. */
  #told = 0;

  constructor() {
    super();
    FakeWorker.last = this;
  }
  tell = (...lines: string[]) => {
    const events = lines.map((text) => readLogLine(logLine(text, (this.#told += 1) * 1_000)) as LogEvent);
    this.dispatchEvent(new MessageEvent('message', { data: { kind: 'events', events, isPast: false } }));
  };
  postMessage = () => undefined;
  terminate = () => {
    this.isEnded = true;
  };
}

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('DataTransferItem', { prototype: { getAsFileSystemHandle: () => null } });
  vi.stubGlobal('isSecureContext', false);
});
afterEach(async () => {
  await userEvent.click(screen.getAllByRole('button', { name: 'Stop following' })[0]!);
  await screen.findByRole('button', { name: 'Follow my game' });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function drop(log: object, difficulty: Difficulty = 'eternal') {
  const shown = renderScreen(<RunScreen difficulty={difficulty} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Follow my game' }));
  const items = [{ kind: 'file', getAsFileSystemHandle: () => Promise.resolve(log) }];
  fireEvent.drop(await screen.findByRole('region', { name: 'Follow my game' }), { dataTransfer: { items } });
  return shown;
}

/** Starts to follow a log of the game. */
async function follow(difficulty: Difficulty = 'eternal') {
  const shown = await drop({ kind: 'file', name: 'Client.txt' }, difficulty);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Follow my game' })).toBeNull());
  FakeWorker.last.dispatchEvent(new MessageEvent('message', { data: { kind: 'opened', isLog: true } }));
  return shown;
}

test('if the log reader fails, following stops with a message and can be resumed', async () => {
  await drop({ kind: 'file', name: 'Client.txt' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Follow my game' })).toBeNull());
  const { last } = FakeWorker;
  last.dispatchEvent(new Event('error'));
  expect(
    await screen.findByText('Following has stopped, because a part of the app failed. Go on following to try again.'),
  ).toBeTruthy();
  expect(last.isEnded).toBe(true);
  expect(screen.getByRole('button', { name: 'Go on following' })).toBeTruthy();
});

test('a log file that the device cannot store is followed, with a warning', async () => {
  // An object with a function cannot be stored in IndexedDB.
  await drop({ kind: 'file', name: 'Client.txt', getFile: () => null });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your game is followed, but this device could not store which file it is: drop it again after a reload.',
  );
  FakeWorker.last.dispatchEvent(new MessageEvent('message', { data: { kind: 'opened', isLog: true } }));
  expect(await screen.findByText('Following')).toBeTruthy();
});

test('another file that is dropped while one is followed takes its place', async () => {
  await follow();
  FakeWorker.last.dispatchEvent(new MessageEvent('message', { data: { kind: 'opened', isLog: false } }));
  const notALog = /^This file does not look like the game’s log/;
  await screen.findByText(notALog);
  const wrong = FakeWorker.last;
  const items = [{ kind: 'file', getAsFileSystemHandle: () => Promise.resolve({ kind: 'file', name: 'Client.txt' }) }];
  fireEvent.dragEnter(document.body, { dataTransfer: { types: ['Files'], items } });
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], items } });
  await waitFor(() => expect(FakeWorker.last).not.toBe(wrong));
  FakeWorker.last.dispatchEvent(new MessageEvent('message', { data: { kind: 'opened', isLog: true } }));
  await waitFor(() => expect(screen.queryByText(notALog)).toBeNull());
  expect(wrong.isEnded).toBe(true);
  expect(await screen.findByText('Following')).toBeTruthy();
});

/** An Eternal labyrinth of the game's shapes, with room names. */
const layout = builtLabyrinth('eternal', [3, 6, 4], randomOf(5));
const entered = (room: RoomId, seed: number) => enteredText(layout, 'eternal', room, seed);
const won = 'InstanceClientLabyrinthCraftResultOptionsList recieved';

function submitLayout(): void {
  const [id] = submissionIds;
  oracle.submissions.clear();
  const args = { id, difficulty: 'eternal', labyrinthData: serialiseLayout(layout) };
  oracle.submissions.set(id, { owner: 'bob', args, day: oracle.day });
}

test.each([
  ['an end after the first room', -1, 'off'],
  ['an end in the plaza', 1_700_000_001_500 - noon, 'on'],
  ['an end in the future', 3_600_000, 'on'],
])(
  'the log starts a run only if its first room was entered after the last run ended, or that end is in the future: %s',
  async (_, later, at) => {
    submitLayout();
    const stored = { source: { from: 'link' }, difficulty: 'eternal', day: oracle.day } as const;
    const run = newRun({ ...stored, labyrinthData: serialiseLayout(layout), izaroConfig: {} }, noon + later - 1);
    await storeRun(changedRun(run, endRun(run.state, 'stopped', noon + later), noon + later));
    await follow();
    FakeWorker.last.tell(plazaText(), entered('c1r3', 11), entered('c3r4', 12));
    await waitFor(() => expect(document.querySelector<HTMLElement>('[data-run]')?.dataset).toMatchObject({ run: at }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.querySelector<HTMLElement>('[data-run]')?.dataset.run).toBe(at);
  },
);

test('two windows that follow one game share one run, even if they showed different layouts', async () => {
  submitLayout();
  const unfinished = { ...layout, paths: layout.paths.filter(({ to }) => to !== 'c23r3') };
  const draft = await startDraft({ difficulty: 'eternal', layout: unfinished, izaroConfig: {} });
  await drop({ kind: 'file', name: 'Client.txt' });
  renderScreen(<RunScreen difficulty="eternal" view="card" draft={draft.id} />);
  const windows = () => [...document.querySelectorAll<HTMLElement>('[data-run]')];
  const steps = () => new Set(windows().map(({ dataset }) => dataset.runSteps));
  const rooms = () => windows().map(({ dataset }) => `${dataset.run} ${dataset.runRoom}`);
  await waitFor(() => expect(rooms()).toEqual(['off c1r3', 'off c1r3']));
  expect(steps().size).toBe(2);
  FakeWorker.last.dispatchEvent(new MessageEvent('message', { data: { kind: 'opened', isLog: true } }));
  FakeWorker.last.tell(plazaText(), entered('c1r3', 11));
  await waitFor(() => expect(rooms()).toEqual(['on c1r3', 'on c1r3']));
  await waitFor(() => expect(steps().size).toBe(1));
  FakeWorker.last.tell(entered('c3r4', 12));
  await waitFor(() => expect(rooms()).toEqual(['on c3r4', 'on c3r4']));
  FakeWorker.last.tell(entered('c5r3', 13), won);
  await waitFor(() => expect(windows().map(({ dataset }) => dataset.run)).toEqual(['won', 'won']));
  await waitFor(async () => {
    const runs = await db.runs.toArray();
    expect(runs.map(({ state }) => [state.at, ...state.visits.map(({ room }) => room)])).toEqual([
      ['won', 'c1r3', 'c3r4', 'c5r3'],
    ]);
  });
});

test.each([
  ['was won', won, 'Run again'],
  ['was left', 'Generating level 60 area "2_10_town" with seed 77', 'Stop'],
])('a run that is started by hand after one that %s begins at the start', async (_, last, over) => {
  submitLayout();
  const run = () => document.querySelector<HTMLElement>('[data-run]')?.dataset;
  await follow();
  FakeWorker.last.tell(plazaText(), entered('c1r3', 11), entered('c3r4', 12));
  await waitFor(() => expect(run()).toMatchObject({ run: 'on', runRoom: 'c3r4' }));
  FakeWorker.last.tell(last);
  await userEvent.click(await screen.findByRole('button', { name: over }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Start run' }))[0]!);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(run()).toMatchObject({ run: 'on', runRoom: 'c1r3' });
  await userEvent.click(screen.getByRole('button', { name: 'Next room' }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(run()).toMatchObject({ run: 'on', runRoom: 'c3r4', runStep: '2' });
});

test.each([
  ['was left', 'Generating level 60 area "2_10_town" with seed 77', 'Go on'],
  ['was won', won, 'Back'],
])('a run that goes on by hand after it %s keeps its steps when its drawing changes', async (_, last, over) => {
  const draft = await startDraft({ difficulty: 'eternal', layout, izaroConfig: {} });
  const run = () => document.querySelector<HTMLElement>('[data-run]')?.dataset;
  const { unmount } = await follow('cruel');
  unmount();
  renderScreen(<RunScreen difficulty="eternal" draft={draft.id} />);
  FakeWorker.last.tell(plazaText(), entered('c1r3', 11), entered('c3r4', 12));
  await waitFor(() => expect(run()).toMatchObject({ run: 'on', runRoom: 'c3r4' }));
  FakeWorker.last.tell(last);
  await userEvent.click(await screen.findByRole('button', { name: over }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next room' }));
  await waitFor(() => expect(run()).toMatchObject({ run: 'on', runRoom: 'c3r2' }));
  const marked = { ...layout, rooms: { ...layout.rooms, c1r3: { ...layout.rooms.c1r3, types: ['argus'] as const } } };
  await saveDraft({ ...draft, drawing: drawingOf(marked) });
  await userEvent.click(await screen.findByRole('button', { name: 'Take the changed drawing' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take the changed drawing' })).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(run()).toMatchObject({ run: 'on', runRoom: 'c3r2' });
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
});

test('a run that is started by hand after one that was won by hand begins at the start, too', async () => {
  submitLayout();
  const run = () => document.querySelector<HTMLElement>('[data-run]')?.dataset;
  await follow();
  FakeWorker.last.tell(plazaText(), entered('c1r3', 11), entered('c3r4', 12));
  await waitFor(() => expect(run()).toMatchObject({ run: 'on', runRoom: 'c3r4' }));
  await userEvent.click(screen.getByRole('button', { name: /^C23 R3/ }));
  await waitFor(() => expect(run()).toMatchObject({ run: 'on', runRoom: 'c23r3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Finish run' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Run again' }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Start run' }))[0]!);
  await waitFor(() => expect(run()).toMatchObject({ run: 'on', runRoom: 'c1r3' }));
  FakeWorker.last.tell(won);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(run()).toMatchObject({ run: 'on', runRoom: 'c1r3' });
});

test('a run pauses when the player enters the plaza, from where a new one begins', async () => {
  submitLayout();
  await follow();
  FakeWorker.last.tell(plazaText(), entered('c1r3', 11), entered('c3r4', 12));
  await screen.findByRole('button', { name: 'Pause' });
  FakeWorker.last.tell(plazaText());
  await screen.findByRole('button', { name: 'Go on' });
  // From the first room in the second second to the plaza in the fourth.
  await waitFor(async () => expect(await db.runs.toArray()).toMatchObject([{ state: { clock: { ran: 2_000 } } }]));
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
});

test("a run that the log has won continues after 'Back' and 'Next room'", async () => {
  submitLayout();
  const run = () => document.querySelector<HTMLElement>('[data-run]')?.dataset;
  await follow();
  FakeWorker.last.tell(plazaText(), entered('c1r3', 11));
  await waitFor(() => expect(run()).toMatchObject({ run: 'on', runRoom: 'c1r3' }));
  FakeWorker.last.tell(won);
  await waitFor(() => expect(run()).toMatchObject({ run: 'won' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next room' }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(run()).toMatchObject({ run: 'on', runRoom: 'c3r4' });
});

test('a run started by hand after leaving the labyrinth is not lost, even if the one before it was', async () => {
  submitLayout();
  const run = () => document.querySelector<HTMLElement>('[data-run]')?.dataset;
  await follow();
  FakeWorker.last.tell(plazaText(), entered('c1r3', 11), entered('c5r3', 13));
  await screen.findByText('lost');
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  // Before the start no room on the map can be pressed, so nobody is asked to press one.
  await waitFor(() => expect(run()).toMatchObject({ run: 'off', runPosition: 'known' }));
  expect(screen.queryByText('Press your room on the map')).toBeNull();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Start run' }))[0]!);
  await waitFor(() => expect(run()).toMatchObject({ run: 'on', runPosition: 'lost' }));
  FakeWorker.last.tell('Generating level 60 area "2_10_town" with seed 77');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Start run' }))[0]!);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(run()).toMatchObject({ run: 'on', runRoom: 'c1r3', runPosition: 'known' });
});

test('a followed labyrinth whose list is not fetched yet is run on the layout of the day', async () => {
  submitLayout();
  const { unmount } = await follow('cruel');
  FakeWorker.last.tell(plazaText(), entered('c1r3', 11), entered('c3r4', 12));
  unmount();
  renderScreen(<RunScreen difficulty="eternal" />);
  await waitFor(async () =>
    expect(await db.runs.toArray()).toMatchObject([
      { source: { from: 'submission', id: submissionIds[0] }, state: { visits: [{ room: 'c1r3' }, { room: 'c3r4' }] } },
    ]),
  );
});

test('the first run of a new day waits for the layout of the day while the run of the day before is on the screen', async () => {
  submitLayout();
  const before = { source: { from: 'link' }, difficulty: 'eternal', day: '2023-11-13' } as const;
  await storeRun(newRun({ ...before, labyrinthData: serialiseLayout(layout), izaroConfig: {} }, 1_600_000_000_000));
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => held.then(async () => oracle.fetch(...call)));
  await follow();
  FakeWorker.last.tell(plazaText(), entered('c1r3', 11), entered('c3r4', 12));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await db.runs.toArray()).toMatchObject([{ day: '2023-11-13', state: { at: 'on' } }]);
  answer();
  const [id] = submissionIds;
  await waitFor(async () =>
    expect((await db.runs.toArray()).toSorted((a, b) => b.startedAt - a.startedAt)).toMatchObject([
      { source: { from: 'submission', id }, state: { at: 'on', visits: [{ room: 'c1r3' }, { room: 'c3r4' }] } },
      { source: { from: 'link' }, state: { at: 'stopped' } },
    ]),
  );
  // The first room was entered one second after the plaza, and the second one a second later.
  const run = await db.runs.get(followedRunId('eternal', 1_700_000_001_000));
  expect([run?.startedAt, run?.state.visits.map(({ at }) => at)]).toEqual([1_700_000_002_000, [0, 1_000]]);
});

test('a run whose start is not in the log does not count for the best time', async () => {
  submitLayout();
  const run = () => document.querySelector<HTMLElement>('[data-run]')?.dataset;
  await follow();
  FakeWorker.last.tell(entered('c20r4', 12), entered('c21r5', 13));
  await waitFor(() => expect(run()).toMatchObject({ run: 'on', runRoom: 'c21r5' }));
  FakeWorker.last.tell(won);
  await waitFor(async () => expect(await db.runs.toArray()).toMatchObject([{ state: { at: 'won' } }]));
  expect(screen.queryByText('Best')).toBeNull();
  expect(screen.getByText(/^No whole run of Eternal has been finished on this device/)).toBeTruthy();
  FakeWorker.last.tell(plazaText(), entered('c1r3', 14));
  await waitFor(() => expect(run()).toMatchObject({ run: 'on', runRoom: 'c1r3' }));
  FakeWorker.last.tell(won);
  expect(await screen.findByText('Best')).toBeTruthy();
});

test('a correction that was suggested once is not offered again in the next run', async () => {
  submitLayout();
  await follow();
  // The layout has two doors in this room.
  const threeDoors = 'Generating level 75 area "EndGame_Labyrinth_OH_branch_bottleneck_1" with seed 11';
  FakeWorker.last.tell(plazaText(), threeDoors);
  expect(await screen.findByText('Your run shows: C1R3 is estate walkways, with 3 doors.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Suggest it' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Suggest it' })).toBeNull());
  FakeWorker.last.tell(plazaText());
  await new Promise((resolve) => setTimeout(resolve, 100));
  FakeWorker.last.tell(threeDoors);
  await waitFor(async () => expect(await db.runs.count()).toBe(2));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('button', { name: 'Suggest it' })).toBeNull();
});

test('a run keeps what it has drawn if the log is read again from a point after its start', async () => {
  oracle.submissions.clear();
  const { unmount } = await follow();
  FakeWorker.last.tell(plazaText(), entered('c1r3', 11), entered('c3r4', 12), entered('c5r3', 13));
  const run = () => document.querySelector<HTMLElement>('[data-run]')?.dataset;
  await waitFor(() => expect(run()).toMatchObject({ run: 'on', runRoom: 'c5r3' }));
  const drawn = async () => (await db.runs.toArray()).map(({ labyrinthData }) => labyrinthData);
  await waitFor(async () => expect((await drawn())[0]).toContain('c5r3'));
  const [before] = await drawn();
  await userEvent.click(screen.getByRole('button', { name: 'Stop following' }));
  await screen.findByRole('button', { name: 'Follow my game' });
  unmount();
  await follow();
  FakeWorker.last.tell(entered('c3r4', 12));
  await waitFor(() => expect(run()).toMatchObject({ run: 'on', runRoom: 'c3r4', runPosition: 'known' }));
  expect(await drawn()).toEqual([before]);
});

test('after a run that has drawn its own map, the next one is run on the layout that was submitted meanwhile', async () => {
  oracle.submissions.clear();
  await follow();
  FakeWorker.last.tell(plazaText(), entered('c1r3', 11), entered('c3r4', 12), entered('c5r3', 13));
  const run = () => document.querySelector<HTMLElement>('[data-run]')?.dataset;
  await waitFor(() => expect(run()).toMatchObject({ run: 'on', runRoom: 'c5r3' }));
  FakeWorker.last.tell(won);
  await waitFor(() => expect(run()).toMatchObject({ run: 'won' }));
  submitLayout();
  await refreshSubmissions('eternal');
  const [id] = submissionIds;
  const sources = async () =>
    (await db.runs.toArray()).toSorted((a, b) => a.startedAt - b.startedAt).map(({ source }) => source);
  // A run that begins before the screen has read the new list draws its own map.
  await waitFor(async () => {
    FakeWorker.last.tell(plazaText(), entered('c1r3', 21));
    const onSubmitted = { from: 'submission', id };
    await waitFor(async () => expect((await sources()).at(-1)).toEqual(onSubmitted), { timeout: 2_000 });
  });
  expect((await sources())[0]).toEqual({ from: 'log' });
});

test('after a run that has drawn its own map and was won, the next one is run on that map', async () => {
  oracle.submissions.clear();
  await follow();
  const walk: RoomId[] = ['c1r3', 'c3r4', 'c5r3', 'c7r3', 'c9r3', 'c12r3', 'c15r3', 'c17r3', 'c19r1', 'c23r3'];
  FakeWorker.last.tell(plazaText(), ...walk.map((room, index) => entered(room, index + 11)));
  const run = () => document.querySelector<HTMLElement>('[data-run]')?.dataset;
  await waitFor(() => expect(run()).toMatchObject({ run: 'on', runRoom: 'c23r3' }));
  FakeWorker.last.tell(won);
  await waitFor(() => expect(run()).toMatchObject({ run: 'won' }));
  // A run that begins before the screen has learnt of the kept drawing draws its own map.
  await waitFor(async () => {
    FakeWorker.last.tell(plazaText(), entered('c1r3', 21));
    const onDrawn = { run: 'on', runRoom: 'c1r3', runNext: 'c3r4' };
    await waitFor(() => expect(run()).toMatchObject(onDrawn), { timeout: 2_000 });
  });
  FakeWorker.last.tell(entered('c3r4', 22));
  await waitFor(() => expect(run()).toMatchObject({ run: 'on', runRoom: 'c3r4' }));
  const [first, ...later] = (await db.runs.toArray()).toSorted((a, b) => a.startedAt - b.startedAt);
  expect(first!.source).toEqual({ from: 'log' });
  expect(later.at(-1)!.source).toEqual({ from: 'draft', id: first!.id });
  expect(later.at(-1)!.labyrinthData).toBe(first!.labyrinthData);
});

test('a followed run on the map of an earlier one has the contents that the player marked meanwhile', async () => {
  oracle.submissions.clear();
  const drawn = { source: { from: 'log' }, difficulty: 'eternal', day: oracle.day } as const;
  const run = newRun({ ...drawn, labyrinthData: serialiseLayout(layout), izaroConfig: {} }, 1_600_000_000_000);
  await storeRun(changedRun(run, endRun(run.state, 'won', 1_600_000_600_000), 1_600_000_600_000));
  const marked = await startDraft({ difficulty: 'eternal', layout, izaroConfig: { firstPhaseMechanic: 'fonts' } });
  await follow();
  FakeWorker.last.tell(plazaText(), entered('c1r3', 21));
  await waitFor(async () =>
    expect((await db.runs.toArray()).map(({ source }) => source)).toEqual(
      expect.arrayContaining([{ from: 'log' }, { from: 'draft', id: marked.id }]),
    ),
  );
});

test.each(['no run', 'the run of the day before'])(
  "while the address names a layout of the day before, and %s is on the screen, the game is followed on today's layout",
  async (shown) => {
    submitLayout();
    const [today, old] = submissionIds;
    const other = builtLabyrinth('eternal', [1, 2, 3], randomOf(5));
    const args = { id: old, difficulty: 'eternal', labyrinthData: serialiseLayout(other) };
    oracle.submissions.set(old, { owner: 'bob', args, day: '2026-11-19' });
    await refreshSubmissions('eternal', '2026-11-19');
    if (shown !== 'no run') {
      const before = { source: { from: 'submission', id: old }, difficulty: 'eternal', day: '2026-11-19' } as const;
      await storeRun(newRun({ ...before, labyrinthData: args.labyrinthData, izaroConfig: {} }, 1_600_000_000_000));
    }
    const { unmount } = await follow('cruel');
    unmount();
    const Asked = () => <RunScreen {...useSearch({ strict: false })} difficulty="eternal" />;
    renderScreen(<Asked />, `/run/eternal?submission=${old}`);
    await waitFor(() => expect(document.querySelector('[data-run][data-day="2026-11-19"]')).toBeTruthy());
    FakeWorker.last.tell(plazaText(), entered('c1r3', 11), entered('c3r4', 12));
    await waitFor(async () =>
      expect((await db.runs.toArray()).toSorted((a, b) => b.startedAt - a.startedAt)[0]).toMatchObject({
        source: { from: 'submission', id: today },
        day: oracle.day,
        state: { at: 'on', visits: [{ room: 'c1r3' }, { room: 'c3r4' }] },
      }),
    );
    await waitFor(() => expect(document.querySelector(`[data-run="on"][data-day="${oracle.day}"]`)).toBeTruthy());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Run the other one' })).toBeNull());
  },
);

test('the small window keeps the card view when the game enters the labyrinth of another difficulty', async () => {
  const { unmount } = await follow();
  unmount();
  const root = createRootRoute();
  const screens = [
    { path: '/run/cruel', component: () => <RunScreen difficulty="cruel" view="card" /> },
    { path: '/run/eternal', component: () => <RunScreen difficulty="eternal" /> },
  ];
  const routeTree = root.addChildren(screens.map((each) => createRoute({ getParentRoute: () => root, ...each })));
  const history = createMemoryHistory({ initialEntries: ['/run/cruel?view=card'] });
  render(<RouterProvider router={createRouter({ routeTree, history }) as never} />);
  await screen.findByRole('heading', { name: 'Run Cruel' });
  FakeWorker.last.tell(plazaText(), entered('c1r3', 11));
  await screen.findByRole('heading', { name: 'Run Eternal' });
  expect(history.location.href).toBe('/run/eternal?view=card');
});
