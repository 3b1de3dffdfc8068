import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allRooms } from 'shared-types/layout/grid.ts';
import { drawing } from 'shared-types/testing/drawing.ts';
import { db } from '../../store/device/db.ts';
import { readDraft } from '../../store/drafts/readDraft.ts';
import { startDraft } from '../../store/drafts/drafts.ts';
import { toastSlot } from '../../ui/toast.ts';
import { BuilderScreen } from '../BuilderScreen.tsx';
import { draftWritten } from '../../testing/draftWritten.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';

const user = userEvent.setup();

afterEach(draftWritten);
beforeEach(() => Promise.all([db.drafts.clear(), db.device.clear()]));

async function openBuilder() {
  const layout = drawing(['c1r3 c3r1', 'c7r3 c9r3']);
  await startDraft({ name: '', difficulty: 'eternal', layout, izaroConfig: {} });
  renderScreen(<BuilderScreen />);
  await screen.findByRole('button', { name: /^C1 R3/ });
}

const section = (n: number) => screen.getByRole('group', { name: `Section ${n}` });
const shapes = (n: number) => within(section(n)).queryAllByRole('button');
const focusedSection = () => document.activeElement?.closest('[role="group"]')?.getAttribute('aria-label');
const preview = () => document.querySelector('[data-preview]');

it('P focuses the first shape of section 1, then of each next section, then of section 1 again', async () => {
  await openBuilder();
  for (const n of [1, 2, 3, 1]) {
    await user.keyboard('p');
    expect([n, focusedSection(), document.activeElement === shapes(n)[0]]).toEqual([n, `Section ${n}`, true]);
  }
});

it('the hints on an empty grid are hidden while a shape is previewed', async () => {
  renderScreen(<BuilderScreen />);
  const said = () => screen.queryByText(/^Your selected rooms and paths will appear here/);
  await waitFor(() => expect(said()).not.toBeNull());
  await waitFor(() => expect(document.querySelector('[data-gesture-hint]')).not.toBeNull());
  await user.hover(shapes(1)[3] as HTMLElement);
  expect([preview() !== null, said(), document.querySelector('[data-gesture-hint]')]).toEqual([true, null, null]);
  await user.unhover(shapes(1)[3] as HTMLElement);
  expect(said()).not.toBeNull();
});

it('the preview ends when its shape disappears under the pointer', async () => {
  await openBuilder();
  await user.click(shapes(3)[0] as HTMLElement);
  await waitFor(() => expect(shapes(3)).toEqual([]));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(shapes(3)).toHaveLength(10));
  await user.hover(shapes(3)[1] as HTMLElement);
  expect(preview()).not.toBeNull();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(shapes(3)).toEqual([]));
  expect(preview()).toBeNull();
});

it('a shape is previewed again at the next move of a pointer that never left it', async () => {
  await openBuilder();
  const shape = shapes(3)[1] as HTMLElement;
  await user.hover(shape);
  act(() => shape.focus());
  act(() => shape.blur());
  expect(preview()).toBeNull();
  fireEvent.pointerMove(shape);
  expect(preview()).not.toBeNull();
});

/** Presses a key as fast as the browser delivers it: what the app renders later is not on the screen yet. */
async function pressAtOnce(key: string) {
  const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(pressed);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

const types = (room: string) => document.querySelector(`[data-room="${room}"]`)?.getAttribute('data-types');
const stepsOf = async () => (await readDraft())?.drawing.actions.map(({ kind }) => kind);

it('after the last section, the focus moves to the grid, however fast the digits are typed', async () => {
  renderScreen(<BuilderScreen />);
  await screen.findByRole('button', { name: /^C1 R3/ });
  shapes(1)[0]?.focus();
  for (const digit of ['6', '7', '5']) await pressAtOnce(digit);
  expect(document.activeElement?.getAttribute('data-room')).toBe('c1r3');
  await pressAtOnce('1');
  await waitFor(() => expect(types('c1r3')).toBe('darkshrine'));
  await waitFor(async () => expect(await stepsOf()).toEqual(['drawSection', 'drawSection', 'drawSection', 'setTypes']));
});

it('a digit marks a room even while the focus is on a section whose shapes are gone', async () => {
  renderScreen(<BuilderScreen />);
  await screen.findByRole('button', { name: /^C1 R3/ });
  await user.click(shapes(2)[6] as HTMLElement);
  await waitFor(() => expect(shapes(2)).toEqual([]));
  fireEvent.pointerMove(document.querySelector('[data-room="c12r3"]') as Element, { pointerType: 'mouse' });
  // Where the focus of a vanished button goes.
  section(2).tabIndex = -1;
  act(() => section(2).focus());
  await user.keyboard('7');
  expect(types('c12r3')).toBe('gauntlet');
});

it('a second golden door is refused, however fast its shape is pressed after the first', async () => {
  renderScreen(<BuilderScreen />);
  await screen.findByRole('button', { name: /^C1 R3/ });
  shapes(1)[0]?.focus();
  for (const digit of ['6', '3']) await pressAtOnce(digit);
  await waitFor(() => expect(toastSlot.get()?.title).toBe('Shape not drawn'));
  await waitFor(async () => expect(await stepsOf()).toEqual(['drawSection']));
});

it('a shape whose paths would exceed the limit is refused, with the reason', async () => {
  const left = allRooms.slice(0, 16);
  const pairs = left.flatMap((from, index) => left.slice(index + 1).map((to) => `${from} ${to}`));
  const layout = drawing(pairs.slice(0, 118));
  await startDraft({ name: '', difficulty: 'eternal', layout, izaroConfig: {} });
  renderScreen(<BuilderScreen />);
  await screen.findByRole('button', { name: /^C1 R3/ });
  await user.click(within(section(3)).getByRole('button', { name: 'Shape 1' }));
  await waitFor(() =>
    expect(toastSlot.get()).toMatchObject({
      title: 'Shape not drawn',
      description: 'A layout may hold at most 120 paths; with this shape it would have 124.',
    }),
  );
  expect((await readDraft())?.drawing.layout).toEqual(layout);
});
