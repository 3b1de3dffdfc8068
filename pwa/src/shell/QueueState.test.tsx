import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../store/device/db.ts';
import { writeDevice } from '../store/device/deviceValues.ts';
import { queueVote } from '../store/queue/outbox.ts';
import { flush } from '../store/queue/sync.ts';
import { freshDevice, submissionIds } from '../testing/device.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { userNamed } from '../testing/syncOracle.ts';
import { QueueState } from './QueueState.tsx';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  renderScreen(<QueueState />);
});
afterEach(() => vi.useRealTimers());

const vote = () => queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });

/** Checks the state's words and count, and its link to the queue. */
async function expectState(words: string, pending: number): Promise<void> {
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
  expect(screen.getByRole('status').dataset.pending).toBe(String(pending));
  expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe('/queue');
}

test("shows 'All changes sent' if the queue is empty", async () => {
  await expectState('All changes sent', 0);
});

test('shows how many entries wait for a connection', async () => {
  oracle.weather = () => 'cut';
  await vote();
  await flush('asked');
  await expectState('1 saved on this device, waiting for connection', 1);
});

test('shows how many entries are being sent', async () => {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  oracle.meanwhile = () => arrival;
  await vote();
  const sending = flush('asked');
  await expectState('Sending 1', 1);
  arrive();
  await sending;
  await expectState('All changes sent', 0);
});

test('shows how many entries wait for a sign-in if the session has ended', async () => {
  await vote();
  await writeDevice('account', { at: 'signedIn', user: userNamed('ann'), sessionLost: true });
  await expectState('Sign in to send 1', 1);
});

test('shows how many entries need attention after a refusal', async () => {
  oracle.refuses = () => ({ code: 'not_found', error: 'This submission was removed.' });
  await vote();
  await flush('asked');
  await expectState('1 need attention', 1);
});

test("the app's icon shows how many entries need attention, and nothing once there are none", async () => {
  const shown: number[] = [];
  const setAppBadge = (count: number) => Promise.resolve(void shown.push(count));
  const clearAppBadge = () => Promise.resolve(void shown.push(0));
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  oracle.refuses = () => ({ code: 'forbidden', error: 'This account is blocked.' });
  await vote();
  await flush('asked');
  await expectState('1 need attention', 1);
  await waitFor(() => expect(shown.at(-1)).toBe(1));
  await db.outbox.clear();
  await expectState('All changes sent', 0);
  await waitFor(() => expect(shown.at(-1)).toBe(0));
});
