import { beforeEach, expect, it, vi } from 'vitest';
import { freshDevice, laterBy, submissionIds } from '../../testing/device.ts';
import { fakeServer, refusal } from '../../testing/fakeServer.ts';
import { signOut } from '../account/session.ts';
import { db } from '../device/db.ts';
import { discard } from './entryCommands.ts';
import { queueVote } from './outbox.ts';
import { queueSummary } from './queueSummary.ts';
import { flush } from './sync.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
  const words = 'This account is blocked and cannot change anything.';
  fakeServer({ 'POST /api/sync': () => refusal(403, 'forbidden', words) });
  await flush('asked');
});

it('the queue of a blocked account stays on the device, with a warning that explains it', async () => {
  expect(await queueSummary()).toMatchObject({
    pending: 1,
    attention: 0,
    warning: 'This account is blocked and cannot change anything. Unsent changes stay on this device.',
  });
});

it('the queue is sent once the account is unblocked, and the warning is removed', async () => {
  vi.stubGlobal('fetch', oracle.fetch);
  laterBy(20 * 60_000);
  await flush('asked');
  expect(await db.outbox.count()).toBe(0);
  expect((await queueSummary()).warning).toBeNull();
});

it('the warning is removed when the entry is discarded', async () => {
  const [entry] = await db.outbox.toArray();
  await discard(entry?.id ?? '');
  expect(await queueSummary()).toMatchObject({ pending: 0, text: 'All changes sent', warning: null });
});

it('the warning is removed at sign-out', async () => {
  await signOut();
  expect((await queueSummary()).warning).toBeNull();
  expect(await db.outbox.count()).toBe(1);
});
