import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Layout } from 'shared-types/layout/layout.ts';
import { drawing, eternalDrawing } from 'shared-types/testing/drawing.ts';
import { db } from '../../store/device/db.ts';
import { startDraft } from '../../store/drafts/drafts.ts';
import { BuilderScreen } from '../BuilderScreen.tsx';
import { draftWritten } from '../../testing/draftWritten.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';

afterEach(draftWritten);
beforeEach(() => Promise.all([db.drafts.clear(), db.device.clear()]));

async function open(layout: Layout) {
  await startDraft({ name: '', difficulty: 'eternal', layout, izaroConfig: {} });
  renderScreen(<BuilderScreen />);
  await screen.findByRole('button', { name: /^C1 R3/ });
}

it('an entry left to mark shows the usual number, and all other hints are in one list', async () => {
  await open(drawing(['c1r3 c3r3', 'c9r3 c10r1', 'c17r3 c19r1'], { c3r3: ['argus'], c10r1: ['argus'] }));
  expect(screen.getByRole('button', { name: '4 darkshrines' }).title).toBe(
    'Eternal usually has 4 darkshrines; this layout has 0. Press this, then the rooms that hold it (1)',
  );
  const hints = screen.getByRole('list', { name: 'Worth a second look' });
  expect([...hints.children].map(({ textContent }) => textContent)).toEqual([
    'Eternal usually has 12 to 13 rooms besides the trials; this layout has 6',
    'Eternal usually has 1 Argus; this layout has 2',
    'C9 R3, C10 R1, C17 R3, C19 R1 are not joined to the start; no path leads to them',
  ]);
  expect(screen.queryByRole('heading', { name: 'Worth a second look' })).toBeNull();
});

it('pressing an entry left to mark shows what to press next', async () => {
  await open(drawing(['c1r3 c3r3']));
  const list = screen.getByRole('group', { name: 'Left to mark' });
  expect(list.textContent).toMatch(/^Left to mark/);
  await userEvent.click(screen.getByRole('button', { name: 'Argus', pressed: false }));
  expect(list.textContent).toMatch(/^Now press its rooms/);
});

it('a realistic layout has no hints and at most optional contents left to mark', async () => {
  await open(eternalDrawing);
  expect(screen.queryByRole('list', { name: 'Worth a second look' })).toBeNull();
  const left = screen.queryByRole('group', { name: 'Left to mark' })?.textContent ?? 'nothing';
  expect(left).toMatch(/up to 1|nothing/);
});
