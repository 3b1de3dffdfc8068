import { beforeEach, expect, it, vi } from 'vitest';
import { freshDevice, laterBy, submissionIds } from '../../testing/device.ts';
import { fakeServer, refusal } from '../../testing/fakeServer.ts';
import { userNamed } from '../../testing/syncOracle.ts';
import { signOut, takeSignIn } from '../account/session.ts';
import { db } from '../device/db.ts';
import { readSubmissions } from '../lists/readSubmissions.ts';
import { refreshSubmissions } from '../lists/refresh.ts';
import { discard } from './entryCommands.ts';
import { queueVote } from './outbox.ts';
import { queueSummary } from './queueSummary.ts';
import { readQueue } from './readQueue.ts';
import { flush } from './sync.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  await refreshSubmissions('eternal');
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

it('another account that signs in gets no warning, and sees nothing of what the blocked account has made', async () => {
  await takeSignIn({ authenticated: true, user: userNamed('bob') });
  expect(await queueSummary()).toMatchObject({ pending: 1, attention: 0, text: 'Sign in to send 1', warning: null });
  await queueVote({ target: 'submission', targetId: submissionIds[1], value: 'down' });
  expect(await queueSummary()).toMatchObject({ pending: 2, warning: null });
  expect((await readQueue())[0]).toMatchObject({
    title: 'Vote',
    state: 'held_account',
    reason: 'Belongs to another account and waits until it signs in.',
    code: null,
    text: null,
    actions: ['discard'],
  });
  const [mine] = (await readSubmissions('eternal')).items.filter(({ id }) => id === submissionIds[0]);
  expect(mine).toMatchObject({ userVote: 'none', voteCount: 0, pending: null });
});

it('another account that signs in before the refusal arrives gets no warning either', async () => {
  laterBy(20 * 60_000);
  vi.stubGlobal('fetch', async () => {
    await takeSignIn({ authenticated: true, user: userNamed('bob') });
    const [status, body] = refusal(403, 'forbidden', 'This account is blocked and cannot change anything.');
    return Response.json(body, { status });
  });
  await flush('asked');
  await queueVote({ target: 'submission', targetId: submissionIds[1], value: 'down' });
  expect((await queueSummary()).warning).toBeNull();
});

it('the warning is removed at sign-out', async () => {
  await signOut();
  expect((await queueSummary()).warning).toBeNull();
  expect(await db.outbox.count()).toBe(1);
});
