import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askConfirm, dialogSlot } from './dialog.ts';
import { showToast, toastSlot } from './toast.ts';
import { ToastHost } from './ToastHost.tsx';
import './ToastWindow.tsx';

// jsdom has no pointer capture.
HTMLElement.prototype.setPointerCapture = () => undefined;
HTMLElement.prototype.hasPointerCapture = () => false;

beforeEach(() => {
  render(<ToastHost />);
});
afterEach(() => {
  vi.useRealTimers();
  act(() => toastSlot.set(null));
});

const say = (title: string) => act(() => showToast({ title, kind: 'plain' }));
const toasts = () => screen.queryAllByRole('listitem');

/** Drags a toast sideways, by so many pixels. */
function swipe(toast: HTMLElement, by: number): void {
  fireEvent.pointerDown(toast, { button: 0, clientX: 100, clientY: 50, pointerType: 'touch' });
  for (const share of [0.3, 0.6, 1]) {
    fireEvent.pointerMove(toast, { clientX: 100 + by * share, clientY: 50, pointerType: 'touch' });
  }
  fireEvent.pointerUp(toast, { clientX: 100 + by, clientY: 50, pointerType: 'touch' });
}

test('one toast at a time: a new one replaces the old one', async () => {
  say('Link Copied');
  await screen.findByRole('listitem');
  say('Labyrinth Saved');
  await waitFor(() => expect(toasts().map(({ textContent }) => textContent)).toEqual(['Labyrinth Saved']));
});

test('a dialog closes a plain toast, but not one of a failure or with an action', async () => {
  say('Labyrinth Loaded');
  await screen.findByRole('listitem');
  act(() => void askConfirm('Sure?'));
  await waitFor(() => expect(toasts()).toHaveLength(0));
  act(() => dialogSlot.get()?.done(null));
  for (const toast of [
    { title: 'Labyrinth not loaded', kind: 'bad' },
    { title: 'The run is stopped', kind: 'plain', action: { label: 'Undo', run: () => {} } },
  ] as const) {
    act(() => showToast(toast));
    await screen.findByText(toast.title);
    act(() => void askConfirm('Sure?'));
    expect(screen.getByText(toast.title)).toBeTruthy();
    act(() => dialogSlot.get()?.done(null));
  }
});

test('a toast stays for 5000 ms', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  say('Link Copied');
  await screen.findByRole('listitem');
  await act(() => vi.advanceTimersByTimeAsync(4500));
  expect(toasts()).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(toasts()).toHaveLength(0);
});

test('a toast is announced with a space between its title, its text and its action', async () => {
  act(() =>
    showToast({
      title: 'Labyrinth Loaded',
      description: 'Two',
      kind: 'plain',
      action: { label: 'Undo', run: () => {} },
    }),
  );
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Notification Labyrinth Loaded Two Undo (F8)'),
  );
});

test('F8 moves the focus to the toast', async () => {
  say('Link Copied');
  await screen.findByRole('listitem');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  const region = screen.getByRole('region', { name: /F8/ });
  expect(region.contains(document.activeElement)).toBe(true);
});

test('Escape closes the toast and returns the focus to where F8 was pressed', async () => {
  render(<button type="button">Copy</button>);
  const copy = screen.getByRole('button', { name: 'Copy' });
  copy.focus();
  say('Link Copied');
  await screen.findByRole('listitem');
  await userEvent.keyboard('{F8}');
  act(() => screen.getByRole('listitem').focus());
  await userEvent.keyboard('{Escape}');
  expect(toasts()).toHaveLength(0);
  expect(document.activeElement).toBe(copy);
});

test("the button 'Close' closes the toast", async () => {
  say('Link Copied');
  await screen.findByRole('listitem');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(toasts()).toHaveLength(0);
});

test.each([
  [49, 1],
  [-80, 1],
  [51, 0],
])('after a swipe by %d px to the right, %d toasts are left', async (by, left) => {
  say('Link Copied');
  swipe(await screen.findByRole('listitem'), by);
  await waitFor(() => expect(toasts()).toHaveLength(left));
});
