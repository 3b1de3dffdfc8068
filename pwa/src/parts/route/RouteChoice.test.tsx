import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { noPins, withRoomPinned } from 'shared-types/run/pins.ts';
import { endRun, goTo } from 'shared-types/run/runState.ts';
import { drawing } from 'shared-types/testing/drawing.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '../../store/device/db.ts';
import { readDevice, writeDevice } from '../../store/device/deviceValues.ts';
import { changePins, storePins } from '../../store/runs/routePins.ts';
import { changedRun, newRun, storeRun } from '../../store/runs/runs.ts';
import { toastSlot } from '../../ui/toast.ts';
import { RouteChoice } from './RouteChoice.tsx';

/**
 * A shrine on the way, and one in a dead end that costs 63 s: the dead end twice (2 x 18 s), the crossing room again
 * (21 s) and the shrine (6 s).
 */
const layout = drawing(
  ['c1r3 c3r3', 'c3r3 c7r3', 'c3r3 c4r1', 'c7r3 c9r3', 'c9r3 c15r3', 'c15r3 c17r3', 'c17r3 c23r3'],
  { c4r1: ['darkshrine'], c9r3: ['darkshrine'] },
);
const question = { layout, difficulty: 'eternal', izaroConfig: {} } as const;

beforeEach(async () => {
  await db.device.clear();
  await db.runs.clear();
});

async function answer(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('group', { name: 'Route' }).textContent).toContain(text));
}

describe('the choice of a route', () => {
  it("has six presets, with 'Shrines on the way' as the default", async () => {
    render(<RouteChoice {...question} />);
    const group = within(screen.getByRole('group', { name: 'Route' }));
    expect(group.getAllByRole('radio')).toHaveLength(6);
    const names = ['Fastest', 'Shrines on the way', 'All shrines', 'Most treasure keys', 'Everything', 'Calm'];
    for (const name of names) expect(group.getByRole('radio', { name })).toBeTruthy();
    expect(group.getByRole('radio', { name: 'Shrines on the way', checked: true })).toBeTruthy();
    expect(group.getByRole('radio', { description: 'Nothing but the way' })).toBe(
      group.getByRole('radio', { name: 'Fastest' }),
    );
    // 18 + 21 + 18 + 18 + 3 fights of 30 + the shrine's 6
    await answer('2 min 51 s 1 darkshrine');
  });

  it('announces its result only while the focus is on the choices', async () => {
    render(<RouteChoice {...question} />);
    await answer('1 darkshrine');
    const spoken = () => screen.getByText('1 darkshrine', { exact: false }).closest('[aria-live]')?.ariaLive;
    expect(spoken()).toBe('off');
    act(() => screen.getByRole('radio', { name: 'Shrines on the way' }).focus());
    expect(spoken()).toBe('polite');
    act(() => screen.getByRole('radio', { name: 'Shrines on the way' }).blur());
    expect(spoken()).toBe('off');
  });

  it('changes the result and is kept on the device', async () => {
    render(<RouteChoice {...question} />);
    await userEvent.click(screen.getByRole('radio', { name: 'All shrines' }));
    await answer('3 min 54 s 2 darkshrines');
    expect(await readDevice('routeChoice')).toBe('all-shrines');
    await userEvent.click(screen.getByRole('radio', { name: 'Fastest' }));
    await answer('2 min 45 s nothing on the way');
  });

  it('can be the seconds that one more thing is worth', async () => {
    render(<RouteChoice {...question} />);
    const slider = screen.getByRole('slider', { name: 'I walk up to 15 s for one more thing' });
    expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['0', '90']);
    fireEvent.change(slider, { target: { value: '62' } });
    await answer('2 min 51 s 1 darkshrine');
    fireEvent.change(slider, { target: { value: '63' } });
    await answer('3 min 54 s 2 darkshrines');
    expect(screen.getByRole('slider', { name: 'I walk up to 63 s for one more thing' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('radio', { checked: true })).toBeNull());
    expect(await readDevice('routeChoice')).toEqual({ worth: 63 });
  });

  it("uses the player's own room times once three rooms of a kind are measured", async () => {
    const stored = { source: { from: 'link' }, labyrinthData: serialiseLayout(layout), day: '2026-11-20' } as const;
    const run = newRun({ ...stored, difficulty: 'eternal', izaroConfig: {} }, 0);
    const rooms = ['c3r3', 'c7r3', 'c9r3', 'c15r3', 'c17r3', 'c23r3'] as const;
    const walked = rooms.reduce((state, room, index) => goTo(state, room, [], (index + 1) * 60_000), run.state);
    await storeRun(changedRun(run, endRun(walked, 'won', 400_000), 400_000));
    render(<RouteChoice {...question} />);
    // Three rooms with two doors at the measured 60 s. Of those with three doors only one was measured, so they keep 21
    // s.
    await answer('4 min 57 s 1 darkshrine');
  });

  it('falls back to the default if a later version stored a choice that this one does not know', async () => {
    await writeDevice('routeChoice', 'by-boat' as never);
    render(<RouteChoice {...question} />);
    await answer('2 min 51 s 1 darkshrine');
    expect(screen.getByRole('radio', { name: 'Shrines on the way', checked: true })).toBeTruthy();
  });

  it('says if no route is left, and if the route ends early', async () => {
    await storePins(question, { ...noPins, never: ['c3r3'] });
    const { rerender } = render(<RouteChoice {...question} />);
    await answer('No route is left with these rooms and doors. Take one of them back.');
    rerender(<RouteChoice {...question} layout={drawing(['c1r3 c7r3'])} />);
    await answer('48 s nothing on the wayIt ends where no path leads to the next trial.');
  });
});

describe('pins of a layout', () => {
  it('are listed and can be taken back', async () => {
    await storePins(question, { must: ['c4r1'], never: [], blocked: [['c3r3', 'c4r1']] });
    render(<RouteChoice {...question} />);
    const pins = within(await screen.findByRole('list', { name: 'Pins' }));
    await answer('No route is left');
    await userEvent.click(pins.getByRole('button', { name: 'Take back: Blocked C3 R3 to C4 R1' }));
    await answer('3 min 54 s 2 darkshrines');
    await userEvent.click(pins.getByRole('button', { name: 'Take back: Must C4 R1' }));
    await answer('2 min 51 s 1 darkshrine');
    expect(screen.queryByRole('list', { name: 'Pins' })).toBeNull();
    expect(await readDevice('routePins')).toMatchObject([{ pins: noPins }]);
  });

  it('are all taken back by presses faster than the screen updates, even with a repeated press', async () => {
    await storePins(question, { must: ['c4r1'], never: [], blocked: [['c3r3', 'c4r1']] });
    render(<RouteChoice {...question} />);
    const pins = within(await screen.findByRole('list', { name: 'Pins' }));
    const [must, blocked] = pins.getAllByRole('button');
    for (const chip of [must, blocked, must]) chip?.click();
    await answer('2 min 51 s 1 darkshrine');
    expect(await readDevice('routePins')).toMatchObject([{ pins: noPins }]);
  });

  it('and the choice stay unchanged on a full device, with a message', async () => {
    await storePins(question, { ...noPins, must: ['c4r1'] });
    render(<RouteChoice {...question} />);
    await answer('3 min 54 s 2 darkshrines');
    const full = vi.spyOn(db.device, 'put').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'));
    for (const press of [
      screen.getByRole('button', { name: 'Take back: Must C4 R1' }),
      screen.getByRole('radio', { name: 'Fastest' }),
    ]) {
      toastSlot.set(null);
      await userEvent.click(press);
      await waitFor(() => expect(toastSlot.get()).toMatchObject({ title: 'The route is not changed' }));
    }
    full.mockRestore();
    await answer('3 min 54 s 2 darkshrines');
  });

  it('apply to the same drawing, whatever the order of its paths, and to no other drawing or difficulty', async () => {
    await storePins(question, { ...noPins, must: ['c4r1'] });
    const backwards = { rooms: layout.rooms, paths: layout.paths.toReversed() };
    const { rerender } = render(<RouteChoice {...question} layout={backwards} />);
    await answer('3 min 54 s 2 darkshrines');
    rerender(<RouteChoice {...question} layout={{ ...layout, paths: layout.paths.slice(0, -1) }} />);
    await answer('1 darkshrine');
    rerender(<RouteChoice {...question} difficulty="merciless" />);
    await answer('1 darkshrine');
  });

  it('expire a day after they were set', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T20:00:00Z') });
    await storePins(question, { ...noPins, must: ['c4r1'] });
    vi.setSystemTime('2026-11-21T08:00:00Z');
    const { unmount } = render(<RouteChoice {...question} />);
    await answer('3 min 54 s 2 darkshrines');
    unmount();
    vi.setSystemTime('2026-11-21T20:00:00Z');
    render(<RouteChoice {...question} />);
    await answer('2 min 51 s 1 darkshrine');
    vi.useRealTimers();
  });

  it('do not return, once expired, with the next pin of the same drawing', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T20:00:00Z') });
    await storePins(question, { ...noPins, must: ['c4r1'] });
    vi.setSystemTime('2026-11-22T08:00:00Z');
    await changePins(question, (pins) => withRoomPinned(pins, 'must', 'c3r3', true));
    render(<RouteChoice {...question} />);
    const pins = within(await screen.findByRole('list', { name: 'Pins' }));
    expect(pins.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual(['Take back: Must C3 R3']);
    vi.useRealTimers();
  });
});
