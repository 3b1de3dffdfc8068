import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '../store/device/db.ts';
import { readDraft } from '../store/drafts/readDraft.ts';
import { freshDevice } from '../testing/device.ts';
import { dialogSlot } from '../ui/dialog.ts';
import { DialogHost } from '../ui/DialogHost.tsx';
import { BuilderScreen } from './BuilderScreen.tsx';

beforeEach(async () => {
  await freshDevice();
  dialogSlot.set(null);
});

/** The builder, and another screen of the app. */
async function openBuilder() {
  window.scrollTo = () => undefined;
  const root = createRootRoute();
  const builder = createRoute({ getParentRoute: () => root, path: '/builder', component: BuilderScreen });
  const other = createRoute({ getParentRoute: () => root, path: '/labyrinth', component: () => <p>The hub</p> });
  const history = createMemoryHistory({ initialEntries: ['/builder'] });
  const router = createRouter({ routeTree: root.addChildren([builder, other]), history });
  render(
    <>
      <RouterProvider router={router as never} />
      <DialogHost />
    </>,
  );
  await screen.findByRole('button', { name: /^C1 R3/ });
  return { leave: () => act(() => void router.navigate({ to: '/labyrinth' })) };
}

/** A connection by keyboard. */
function connect() {
  const start = screen.getByRole('button', { name: /^C1 R3/ });
  act(() => start.focus());
  for (const key of ['Enter', 'ArrowRight', 'Enter']) fireEvent.keyDown(document.activeElement ?? start, { key });
}

test('leaving a drawing that the device could not store opens a confirmation, until it is stored', async () => {
  const { leave } = await openBuilder();
  const failing = vi.spyOn(db.drafts, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'UnknownError');
  });
  connect();
  await screen.findByText('The last changes could not be saved on this device. Keep this page open.');
  leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.queryByText('The hub')).toBeNull();
  failing.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect((await readDraft())?.drawing.layout.paths).toHaveLength(1));
  leave();
  expect(await screen.findByText('The hub')).toBeTruthy();
});

test('one confirmation is enough to leave a drawing that the device could not store', async () => {
  const { leave } = await openBuilder();
  vi.spyOn(db.drafts, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'UnknownError');
  });
  connect();
  await screen.findByText('The last changes could not be saved on this device. Keep this page open.');
  leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('The hub')).toBeTruthy();
  vi.restoreAllMocks();
});
