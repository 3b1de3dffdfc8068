import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drawing } from 'shared-types/testing/drawing.ts';
import { db } from '../../store/device/db.ts';
import { startDraft } from '../../store/drafts/drafts.ts';
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

it('P goes to the first shape of the first section that has some, then to those of the next', async () => {
  await openBuilder();
  for (const n of [1, 2, 3, 1]) {
    await user.keyboard('p');
    expect([n, focusedSection(), document.activeElement === shapes(n)[0]]).toEqual([n, `Section ${n}`, true]);
  }
});

it('what explains an empty grid makes way for a shape that is shown on it', async () => {
  renderScreen(<BuilderScreen />);
  const said = () => screen.queryByText(/^Your selected rooms and paths will appear here/);
  await waitFor(() => expect(said()).not.toBeNull());
  await waitFor(() => expect(document.querySelector('[data-gesture-hint]')).not.toBeNull());
  await user.hover(shapes(1)[3] as HTMLElement);
  expect([preview() !== null, said(), document.querySelector('[data-gesture-hint]')]).toEqual([true, null, null]);
  await user.unhover(shapes(1)[3] as HTMLElement);
  expect(said()).not.toBeNull();
});

it('a shape that vanishes under the pointer is no longer shown on the grid', async () => {
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

it('a shape is shown again at the next move of a pointer that never left it', async () => {
  await openBuilder();
  const shape = shapes(3)[1] as HTMLElement;
  await user.hover(shape);
  act(() => shape.focus());
  act(() => shape.blur());
  expect(preview()).toBeNull();
  fireEvent.pointerMove(shape);
  expect(preview()).not.toBeNull();
});
