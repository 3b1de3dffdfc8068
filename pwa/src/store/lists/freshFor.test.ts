import { beforeEach, expect, it, vi } from 'vitest';
import { freshDevice, laterBy, signedInAs, submissionIds } from '../../testing/device.ts';
import { db } from '../device/db.ts';
import { queueVote } from '../queue/outbox.ts';
import { flush } from '../queue/sync.ts';
import { allSubmissionsFreshFor, savedFreshFor, submissionsFreshFor } from './freshFor.ts';
import { refreshSaved, refreshSubmissions } from './refresh.ts';

beforeEach(async () => {
  await freshDevice();
  // The page is opened at the device's noon.
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now());
});

it('a list is fresh for 30 s after it was fetched', async () => {
  expect(await submissionsFreshFor('eternal')).toBe(0);
  await refreshSubmissions('eternal');
  expect(await submissionsFreshFor('eternal')).toBe(30_000);
  laterBy(29_000);
  expect(await submissionsFreshFor('eternal')).toBe(1_000);
  laterBy(1_000);
  expect(await submissionsFreshFor('eternal')).toBe(0);
});

it('all lists together are as fresh as the oldest', async () => {
  for (const difficulty of ['eternal', 'merciless', 'cruel'] as const) await refreshSubmissions(difficulty);
  expect(await allSubmissionsFreshFor()).toBe(0);
  laterBy(5_000);
  await refreshSubmissions('normal');
  expect(await allSubmissionsFreshFor()).toBe(25_000);
});

it('a list is not fresh once the queue has sent something', async () => {
  await refreshSubmissions('eternal');
  await refreshSaved();
  expect(await savedFreshFor()).toBe(30_000);
  await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
  await flush('asked');
  expect(await db.outbox.count()).toBe(0);
  expect(await submissionsFreshFor('eternal')).toBe(0);
  expect(await savedFreshFor()).toBe(0);
});

it('a list is not fresh for another account, nor if an earlier page fetched it', async () => {
  await refreshSaved();
  await signedInAs('bob');
  expect(await savedFreshFor()).toBe(0);
  await refreshSubmissions('eternal');
  await db.listReads.toCollection().modify({ readAt: Date.now() - 1 });
  expect(await submissionsFreshFor('eternal')).toBe(0);
});

it('a list is not fresh when the clock was set back after it was fetched', async () => {
  await refreshSubmissions('eternal');
  laterBy(-60 * 60_000);
  expect(await submissionsFreshFor('eternal')).toBe(0);
});
