import { renderHook, waitFor } from '@testing-library/react';
import { drawingOf } from 'shared-types/layout/edit.ts';
import type { RoomType } from 'shared-types/layout/rooms.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { noPins } from 'shared-types/run/pins.ts';
import { beforeEach, expect, it } from 'vitest';
import { readDevice } from '../store/device/deviceValues.ts';
import type { Draft } from '../store/device/draft.ts';
import { pinsOn, storePins } from '../store/runs/routePins.ts';
import { freshDevice, noon } from '../testing/device.ts';
import { useDrawingPins } from './useDrawingPins.ts';

beforeEach(async () => {
  await freshDevice();
});

const pins = { must: ['c2r3'], never: [], blocked: [] } as const;

function layoutWith(...types: RoomType[]): Layout {
  return {
    rooms: { c1r3: { types: [] }, c2r3: { types } },
    paths: [{ from: 'c1r3', to: 'c2r3', snap: 'middle', style: 'solid' }],
  };
}

function draftOf(layout: Layout, id = 'one'): Draft {
  const facts = { name: '', day: '2026-11-20', createdAt: noon, updatedAt: noon, rev: 1 };
  return { id, difficulty: 'eternal', izaroConfig: {}, drawing: drawingOf(layout), ...facts };
}

async function openPinned() {
  await storePins({ difficulty: 'eternal', layout: layoutWith() }, pins);
  const hook = renderHook(useDrawingPins, { initialProps: draftOf(layoutWith()) });
  await waitFor(() => expect(hook.result.current.pins.must).toEqual(['c2r3']));
  return hook;
}

it('pins stay with a drawing, however quickly it is edited', async () => {
  const { result, rerender } = await openPinned();
  rerender(draftOf(layoutWith('puzzle')));
  rerender(draftOf(layoutWith('puzzle', 'silver-key')));
  await waitFor(() => expect(result.current.pins.must).toEqual(['c2r3']));
});

/** The number of layouts that have pins, once all earlier writes are stored. */
async function pinnedLayouts(): Promise<number> {
  await storePins({ difficulty: 'cruel', layout: layoutWith() }, noPins);
  return ((await readDevice('routePins')) ?? []).filter(({ pins: { must } }) => must.length > 0).length;
}

it('pins are not copied to another drawing', async () => {
  const { rerender } = await openPinned();
  rerender(draftOf(layoutWith('puzzle'), 'another'));
  expect(await pinnedLayouts()).toBe(1);
});

it('removed pins do not return with an edit', async () => {
  const { result, rerender } = await openPinned();
  result.current.onPins(() => noPins);
  rerender(draftOf(layoutWith('puzzle')));
  expect(await pinnedLayouts()).toBe(0);
});

it('pins removed after an edit do not return when the edit is undone', async () => {
  const { result, rerender } = await openPinned();
  rerender(draftOf(layoutWith('puzzle')));
  await waitFor(() => expect(result.current.pins.must).toEqual(['c2r3']));
  result.current.onPins(() => noPins);
  await waitFor(() => expect(result.current.pins.must).toEqual([]));
  rerender(draftOf(layoutWith()));
  expect(await pinnedLayouts()).toBe(0);
});

it('a pin of a room that is removed does not count until the room is back', async () => {
  const { result, rerender } = await openPinned();
  result.current.onPins(() => ({ ...pins, never: ['c1r3'] }));
  await waitFor(() => expect(result.current.pins.never).toEqual(['c1r3']));
  rerender(draftOf({ rooms: { c1r3: { types: [] } }, paths: [] }));
  await waitFor(() => expect(result.current.pins).toEqual({ must: [], never: ['c1r3'], blocked: [] }));
  rerender(draftOf(layoutWith()));
  await waitFor(() => expect(result.current.pins).toEqual({ must: ['c2r3'], never: ['c1r3'], blocked: [] }));
});

it('pins of other layouts are kept, however often a pinned drawing is edited', async () => {
  const other = { difficulty: 'merciless', layout: layoutWith() } as const;
  await storePins(other, pins);
  const { result, rerender } = await openPinned();
  const rooms = ['c3r1', 'c3r2', 'c3r3', 'c3r4', 'c3r5', 'c4r1'] as const;
  // Every subset of these rooms is another layout.
  for (let edit = 1; edit < 2 ** rooms.length; edit += 1) {
    const { rooms: plain, paths } = layoutWith();
    const more = rooms.filter((_, index) => edit & (1 << index)).map((room) => [room, { types: [] }] as const);
    rerender(draftOf({ rooms: { ...plain, ...Object.fromEntries(more) }, paths }));
  }
  // Undo, then edit again.
  rerender(draftOf(layoutWith()));
  rerender(draftOf(layoutWith('puzzle')));
  await waitFor(() => expect(result.current.pins.must).toEqual(['c2r3']));
  expect(await pinnedLayouts()).toBe(3);
  expect(pinsOn((await readDevice('routePins')) ?? [], other)).toEqual(pins);
  // The layout that the drawing came from keeps its pins wherever else it is shown.
  expect(pinsOn((await readDevice('routePins')) ?? [], { difficulty: 'eternal', layout: layoutWith() })).toEqual(pins);
});
