import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Layout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { startDraft } from '../../store/drafts/drafts.ts';
import { freshDevice, smallLayout } from '../../testing/device.ts';
import { draftWritten } from '../../testing/draftWritten.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { BuilderScreen } from '../BuilderScreen.tsx';

let oracle: Awaited<ReturnType<typeof freshDevice>>;
const user = userEvent.setup();

const days: Layout = {
  rooms: { c1r3: { types: [] }, c2r3: { types: ['argus'] }, c3r4: { types: [] } },
  paths: [...smallLayout.paths, { from: 'c2r3', to: 'c3r4', style: 'solid' }],
};

function agree() {
  const layout = { labyrinthData: serialiseLayout(days), izaroConfig: {} };
  const rest = { wasSettled: false, revision: 1, accounts: 3, displaySvg: null, claims: [], groups: [] };
  oracle.agreements = [{ day: oracle.day, difficulty: 'eternal', state: 'settled', layout, ...rest }];
}

afterEach(draftWritten);
beforeEach(async () => {
  oracle = await freshDevice();
  await startDraft({ name: '', difficulty: 'eternal', layout: smallLayout, izaroConfig: {} });
});
afterEach(() => vi.useRealTimers());

async function toggle() {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Compare with today' }));
}

const panel = () => screen.findByRole('region', { name: 'Compared with today' });
const under = () => document.querySelector('[data-today]');

it("draws the day's layout under the drawing and lists the differences, also when reopened without a connection", async () => {
  agree();
  const { unmount } = renderScreen(<BuilderScreen />);
  await toggle();
  const shown = within(await panel());
  expect((await shown.findByText('Differs from the settled layout in 2 rooms: C2R3, C3R4')).dataset.differs).toBe(
    'c2r3 c3r4',
  );
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'C2R3: they have Argus, you have a silver key',
    'C3R4: they have this room, you do not',
  ]);
  expect(shown.getByText('Settled: 3 players drew the same')).toBeTruthy();
  await waitFor(() => expect(under()).not.toBeNull());

  unmount();
  oracle.weather = () => 'cut';
  renderScreen(<BuilderScreen />);
  expect(await within(await panel()).findByText(/^Differs from the settled layout/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop comparing' }));
  expect(screen.queryByRole('region', { name: 'Compared with today' })).toBeNull();
  expect(under()).toBeNull();
});

it('says that there is no layout of today yet', async () => {
  renderScreen(<BuilderScreen />);
  await toggle();
  expect(await within(await panel()).findByText(/^Nobody has submitted today’s layout yet/)).toBeTruthy();
  await toggle();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Compared with today' })).toBeNull());
});

it('switches to the new day after midnight', async () => {
  agree();
  renderScreen(<BuilderScreen />);
  await toggle();
  expect(await within(await panel()).findByText(/^Differs from the settled layout/)).toBeTruthy();
  oracle.day = '2026-11-21';
  oracle.agreements = [];
  vi.setSystemTime(Date.parse('2026-11-21T00:00:10Z'));
  await waitFor(() => expect(screen.queryByText('Settled: 3 players drew the same')).toBeNull(), { timeout: 9_000 });
  expect(await within(await panel()).findByText(/^Nobody has submitted today’s layout yet/)).toBeTruthy();
});
