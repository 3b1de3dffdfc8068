import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshDevice } from '../../testing/device.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { RunScreen } from '../RunScreen.tsx';

/** The worker that reads the log, as far as the page sees it. */
class FakeWorker extends EventTarget {
  static last: FakeWorker;
  isEnded = false;

  constructor() {
    super();
    FakeWorker.last = this;
  }
  postMessage = () => undefined;
  terminate = () => {
    this.isEnded = true;
  };
}

beforeEach(async () => {
  await freshDevice();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('DataTransferItem', { prototype: { getAsFileSystemHandle: () => null } });
  vi.stubGlobal('isSecureContext', false);
});
afterEach(async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Stop following' }));
  await screen.findByRole('button', { name: 'Follow my game' });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function drop(log: object): Promise<void> {
  renderScreen(<RunScreen difficulty="eternal" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Follow my game' }));
  const items = [{ kind: 'file', getAsFileSystemHandle: () => Promise.resolve(log) }];
  fireEvent.drop(await screen.findByRole('region', { name: 'Follow my game' }), { dataTransfer: { items } });
}

test('a reader of the log that cannot be loaded, or fails, is said and can be tried again', async () => {
  await drop({ kind: 'file', name: 'Client.txt' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Follow my game' })).toBeNull());
  const { last } = FakeWorker;
  last.dispatchEvent(new Event('error'));
  expect(
    await screen.findByText('Following has stopped, because a part of the app failed. Go on following to try again.'),
  ).toBeTruthy();
  expect(last.isEnded).toBe(true);
  expect(screen.getByRole('button', { name: 'Go on following' })).toBeTruthy();
});

test('a log that the device cannot remember is followed, and that is said', async () => {
  // What has a function cannot be stored.
  await drop({ kind: 'file', name: 'Client.txt', getFile: () => null });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your game is followed, but this device could not store which file it is: drop it again after a reload.',
  );
  FakeWorker.last.dispatchEvent(new MessageEvent('message', { data: { kind: 'opened', isLog: true } }));
  expect(await screen.findByText('Following')).toBeTruthy();
});
