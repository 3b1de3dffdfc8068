import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { drawingOf, emptyDrawing } from 'shared-types/layout/edit.ts';
import { drawing } from 'shared-types/testing/drawing.ts';
import { chooseRoute } from '../parts/route/useRoutePreferences.ts';
import { db } from '../store/device/db.ts';
import { startDraft } from '../store/drafts/drafts.ts';
import { changedRun, newRun, storeRun } from '../store/runs/runs.ts';
import { DialogHost } from '../ui/DialogHost.tsx';
import { ToastHost } from '../ui/ToastHost.tsx';
import '../ui/DialogWindow.tsx';
import '../ui/ToastWindow.tsx';
import { toastSlot } from '../ui/toast.ts';
import { freshDevice, laterBy, noon, submissionIds } from '../testing/device.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { RunScreen } from './RunScreen.tsx';

const layout = drawing(
  ['c1r3 c3r3', 'c3r3 c5r3', 'c5r3 c7r3', 'c7r3 c9r3', 'c9r3 c15r3', 'c15r3 c17r3', 'c17r3 c23r3', 'c3r3 c4r1'],
  { c1r3: ['darkshrine'], c5r3: ['silver-key', 'gauntlet'], c4r1: ['darkshrine'] },
);
const [id] = submissionIds;

// jsdom has no pointer capture.
HTMLElement.prototype.setPointerCapture = () => undefined;
HTMLElement.prototype.hasPointerCapture = () => false;

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  oracle.submissions.clear();
  const args = { id, difficulty: 'eternal', labyrinthData: serialiseLayout(layout) };
  oracle.submissions.set(id, { owner: 'bob', args, day: oracle.day });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('DataTransferItem', { prototype: {} });
  vi.stubGlobal('isSecureContext', false);
});
afterEach(() => {
  toastSlot.set(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(search: { draft?: string; view?: 'card' } = {}) {
  return renderScreen(
    <>
      <RunScreen difficulty="eternal" {...search} />
      <DialogHost />
      <ToastHost />
    </>,
  );
}

const at = (facts: Record<string, string>) =>
  waitFor(() => expect(document.querySelector<HTMLElement>('[data-run]')?.dataset).toMatchObject(facts));

async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

async function startRun(): Promise<void> {
  const [start] = await screen.findAllByRole('button', { name: 'Start run' });
  await userEvent.click(start!);
  await at({ run: 'on', runRoom: 'c1r3' });
}

/** The last visit as stored on the device. */
const lastVisit = async () => (await db.runs.toArray())[0]?.state.visits.at(-1);

const next = () => press('Next room');
const contents = () => within(screen.getByRole('list', { name: 'To take here' })).getAllByRole('button');
const chips = () => contents().map((chip) => `${chip.getAttribute('aria-label')} ${chip.getAttribute('aria-pressed')}`);

describe('the contents of a room', () => {
  test('are text before the run begins and buttons afterwards', async () => {
    show();
    await screen.findAllByRole('button', { name: 'Start run' });
    expect(screen.getByRole('list', { name: 'To take here' }).textContent).toBe('Darkshrine');
    expect(screen.queryByRole('button', { name: 'Darkshrine' })).toBeNull();
    await startRun();
    expect(chips()).toEqual(['Darkshrine false']);
  });

  test('can be ticked and unticked repeatedly', async () => {
    show();
    await startRun();
    for (const taken of ['true', 'false', 'true', 'false']) {
      await press('Darkshrine');
      await waitFor(() => expect(chips()).toEqual([`Darkshrine ${taken}`]));
    }
    await waitFor(async () => expect((await lastVisit())?.left).toEqual(['darkshrine']));
  });

  test('can be ticked if the route leaves them, and are stored as taken', async () => {
    await chooseRoute('fastest');
    show();
    await startRun();
    await next();
    await next();
    await at({ runRoom: 'c5r3' });
    expect(chips()).toEqual(['Silver Key false', 'Gauntlet false']);
    const [key] = contents();
    expect(key?.title).toBe('Not on the route: Silver Key');
    await userEvent.click(key!);
    await waitFor(() => expect(chips()).toEqual(['Silver Key true', 'Gauntlet false']));
    await waitFor(async () => expect((await lastVisit())?.took).toEqual(['silver-key']));
  });

  test('that the way needs count as taken at the next step, even if they were ticked and unticked before', async () => {
    const golden = { ...layout.rooms, c3r3: { types: ['golden-key'] }, c5r3: { types: ['golden-door'] } } as const;
    const draft = await startDraft({ difficulty: 'eternal', layout: { ...layout, rooms: golden }, izaroConfig: {} });
    show({ draft: draft.id });
    await startRun();
    await next();
    await at({ runRoom: 'c3r3' });
    for (const taken of ['true', 'false']) {
      await press('Golden Key');
      await waitFor(() => expect(chips()).toEqual([`Golden Key ${taken}`]));
    }
    expect(contents()[0]?.title).toBe('Take: Golden Key');
    await next();
    await at({ runRoom: 'c5r3', runNext: 'c7r3' });
  });
});

test('the time of a run continues from its last step if the clock is set back', async () => {
  const time = (text: string) => waitFor(() => expect(document.querySelector('time')?.textContent).toBe(text));
  show();
  await startRun();
  laterBy(300_000);
  await next();
  await time('5:00');
  laterBy(-3_600_000);
  await waitFor(async () =>
    expect((await db.runs.toArray())[0]?.state.clock).toEqual({ ran: 300_000, since: noon - 3_300_000 }),
  );
  laterBy(10_000);
  await time('5:10');
  await next();
  await at({ runRoom: 'c5r3' });
  await waitFor(async () =>
    expect((await db.runs.toArray())[0]?.state.visits.map((visit) => visit.at)).toEqual([0, 300_000, 310_000]),
  );
});

describe('the end of a run', () => {
  test("by 'Stop' can be undone in the toast, with time and room as if it had not ended", async () => {
    show();
    await startRun();
    await next();
    laterBy(60_000);
    await press('Stop');
    await at({ run: 'off' });
    laterBy(3_000);
    await press('Undo');
    await at({ run: 'on', runRoom: 'c3r3' });
    await waitFor(async () => {
      const [run] = await db.runs.toArray();
      expect(run).toMatchObject({ endedAt: 0, state: { at: 'on', clock: { ran: 0, since: run?.startedAt } } });
    });
  });

  test("by 'Stop' can no longer be undone once another run is on", async () => {
    show();
    await startRun();
    await next();
    await press('Stop');
    await at({ run: 'off' });
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await startRun();
    fireEvent.click(undo);
    await at({ run: 'on', runRoom: 'c1r3' });
    await waitFor(async () =>
      expect((await db.runs.toArray()).map(({ state }) => state.at)).toEqual(['stopped', 'on']),
    );
  });

  test("by one press too many can be undone by 'Back' and by the left arrow", async () => {
    show();
    await startRun();
    for (const _ of ['c3r3', 'c5r3', 'c7r3', 'c9r3', 'c15r3', 'c17r3', 'c23r3']) await next();
    await press('Finish run');
    await at({ run: 'won' });
    laterBy(20_000);
    await press('Back');
    await at({ run: 'on', runRoom: 'c23r3' });
    await waitFor(async () => expect(await db.runs.toArray()).toMatchObject([{ endedAt: 0, state: { at: 'on' } }]));
    await press('Finish run');
    await at({ run: 'won' });
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    await at({ run: 'on', runRoom: 'c23r3' });
    await press('Finish run');
    await waitFor(async () => {
      const [run] = await db.runs.toArray();
      expect(run?.state).toMatchObject({ at: 'won', clock: { ran: 20_000, since: null } });
    });
  });

  test('is announced with its time', async () => {
    show();
    await startRun();
    const card = screen.getByRole('region', { name: 'Where now' });
    const announced = () => card.querySelector('[aria-live]')?.textContent;
    for (const _ of ['c3r3', 'c5r3', 'c7r3', 'c9r3', 'c15r3', 'c17r3', 'c23r3']) await next();
    await waitFor(() => expect(announced()).toBe('The route ends here.'));
    laterBy(65_000);
    await press('Finish run');
    await waitFor(() => expect(announced()).toBe('Won in 1:05.'));
  });

  test('is possible only in the last trial, even if the labyrinth is drawn only in part', async () => {
    const part = drawing(['c1r3 c3r3', 'c3r3 c7r3']);
    const args = { id, difficulty: 'eternal', labyrinthData: serialiseLayout(part) };
    oracle.submissions.set(id, { owner: 'bob', args, day: oracle.day });
    show();
    await startRun();
    await next();
    await next();
    await screen.findByText('no way');
    await next();
    await at({ run: 'on', runRoom: 'c7r3' });
    await press(/^C23 R3/);
    await at({ run: 'on', runRoom: 'c23r3', runStep: '4', runSteps: '4' });
    screen.getByText('the end');
    await press('Finish run');
    await at({ run: 'won' });
  });

  test("can be undone by 'Back' on the card of the small window", async () => {
    show({ view: 'card' });
    await startRun();
    for (const _ of ['c3r3', 'c5r3', 'c7r3', 'c9r3', 'c15r3', 'c17r3', 'c23r3']) await next();
    await press('Finish run');
    await at({ run: 'won' });
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Where now' })).getByRole('button', { name: 'Back' }),
    );
    await at({ run: 'on', runRoom: 'c23r3' });
    await waitFor(async () => expect(await db.runs.toArray()).toMatchObject([{ endedAt: 0, state: { at: 'on' } }]));
  });

  test.each([1, 5])('that came too early can be removed from the times; later runs: %i', async (later) => {
    for (const seconds of [4, ...Array.from({ length: later }, () => 300)]) {
      const from = Date.now() - seconds * 1_000;
      const run = newRun(
        { source: { from: 'link' }, difficulty: 'eternal', day: oracle.day, labyrinthData: '', izaroConfig: {} },
        from,
      );
      const state = { ...run.state, at: 'won', clock: { ran: seconds * 1_000, since: null } } as const;
      await storeRun(changedRun(run, state, from + seconds * 1_000));
      laterBy(60_000);
    }
    show();
    const times = within(await screen.findByRole('region', { name: 'Times' }));
    const best = () => times.getByText('Best').nextSibling?.textContent;
    await waitFor(() => expect(best()).toBe('0:04'));
    if (later === 5) await userEvent.click(times.getByText('Earlier runs'));
    const removals = await times.findAllByRole('button', { name: /^Remove the run of / });
    await userEvent.click(removals.at(-1)!);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(best()).toBe('5:00'));
    expect(await db.runs.count()).toBe(later);
  });
});

describe("a run of the player's own drawing", () => {
  const begin = async () => {
    const draft = await startDraft({ difficulty: 'eternal', layout, izaroConfig: {} });
    const shown = show({ draft: draft.id });
    await startRun();
    return { draft, shown };
  };

  test('offers the drawing if it has changed since, and switches to it on a press', async () => {
    const { draft, shown } = await begin();
    await next();
    await waitFor(async () => expect((await db.runs.toArray())[0]?.state.visits).toHaveLength(2));
    shown.unmount();
    const { c4r1: _, ...rooms } = layout.rooms;
    const changed = { rooms, paths: layout.paths.filter(({ to }) => to !== 'c4r1') };
    await db.drafts.update(draft.id, { drawing: drawingOf(changed) });
    show({ draft: draft.id });
    await screen.findByText('Your drawing has changed since this run began.');
    expect(document.querySelector('[data-room="c4r1"]')).not.toBeNull();
    await press('Take the changed drawing');
    await waitFor(() => expect(document.querySelector('[data-room="c4r1"]')).toBeNull());
    await at({ run: 'on', runRoom: 'c3r3', runStep: '2' });
    expect(screen.queryByText('Your drawing has changed since this run began.')).toBeNull();
    await waitFor(async () => expect((await db.runs.toArray())[0]?.labyrinthData).toBe(serialiseLayout(changed)));
  });

  test("makes the drawing the current draft on 'Edit my drawing'", async () => {
    const { draft } = await begin();
    await startDraft({ difficulty: 'eternal', layout: emptyDrawing.layout, izaroConfig: {} });
    await press('Edit my drawing');
    await waitFor(async () => expect((await db.device.get('currentDraft'))?.value).toBe(draft.id));
  });
});

test('the switches that were tapped in one run are dark again in the next one', async () => {
  show();
  await startRun();
  const panel = within(screen.getByRole('region', { name: 'Eight switches' }));
  const lit = () => panel.queryAllByRole('button', { name: /^Switch /, pressed: true }).length;
  await next();
  await at({ runRoom: 'c3r3' });
  await userEvent.click(panel.getByRole('button', { name: 'Switch 1' }));
  await next();
  await at({ runRoom: 'c5r3' });
  expect(lit()).toBe(1);
  await press(/^C23 R3/);
  await press('Finish run');
  await press('Run again');
  await startRun();
  await waitFor(() => expect(lit()).toBe(0));
});

test("the room chosen for 'Must' and 'Never' changes to the current room after a step", async () => {
  show();
  await startRun();
  await userEvent.click(screen.getByText('Must, never, blocked door'));
  const room = await screen.findByRole('combobox', { name: 'Room' });
  await userEvent.selectOptions(room, 'c5r3');
  expect(room).toHaveProperty('value', 'c5r3');
  await next();
  await waitFor(() => expect(room).toHaveProperty('value', 'c3r3'));
});
