import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SharedRun } from 'shared-types/api/follow.ts';
import { packLayout } from 'shared-types/link/layoutLink.ts';
import { drawing } from 'shared-types/testing/drawing.ts';
import { freshDevice } from '../../testing/device.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { OverlayScreen } from './OverlayScreen.tsx';

/** The server's event stream, as far as the page sees it. */
class FakeSource {
  static last: FakeSource;
  static readonly CLOSED = 2;
  readyState = 1;
  onmessage: (event: { data: string }) => void = () => undefined;

  constructor() {
    FakeSource.last = this;
  }
  addEventListener = () => undefined;
  close = () => undefined;
  tell = (run: SharedRun) => act(() => this.onmessage({ data: JSON.stringify({ at: 'run', run, age: 0 }) }));
}

const layout = drawing(['c1r3 c7r3', 'c7r3 c15r3', 'c15r3 c23r3']);
const run: SharedRun = {
  at: 'on',
  layout: packLayout({ difficulty: 'eternal', day: '2026-11-20', layout, izaroConfig: {} }),
  room: 'c15r3',
  position: 'known',
  next: { room: 'c23r3', bearing: 'E', isExit: false, isSecret: false },
  contents: [],
  waits: false,
  step: 3,
  steps: 4,
  way: ['c23r3'],
  done: ['c1r3', 'c7r3'],
  clock: { ran: 60_000, runs: true },
};

const release = vi.fn(() => Promise.resolve());

beforeEach(async () => {
  await freshDevice();
  release.mockClear();
  vi.stubGlobal('EventSource', FakeSource);
  Object.assign(navigator, { wakeLock: { request: () => Promise.resolve({ release }) } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  vi.unstubAllGlobals();
});

test('the screen of another device stays awake during a run, and may sleep once it is won', async () => {
  renderScreen(<OverlayScreen token={'t'.repeat(22)} />);
  await waitFor(() => expect(FakeSource.last).toBeTruthy());
  FakeSource.last.tell(run);
  expect(await screen.findByText('3')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(release).not.toHaveBeenCalled();
  FakeSource.last.tell({ ...run, at: 'won', room: 'c23r3', next: null, clock: { ran: 61_000, runs: false } });
  expect(await screen.findByText('won')).toBeTruthy();
  await waitFor(() => expect(release).toHaveBeenCalledOnce());
});
