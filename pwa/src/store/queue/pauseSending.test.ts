import { beforeEach, expect, it } from 'vitest';
import { drawn, freshDevice, laterBy, submissionIds } from '../../testing/device.ts';
import { db } from '../device/db.ts';
import { queueSaved, queueVote } from './outbox.ts';
import { queueSummary } from './queueSummary.ts';
import { flush, pauseSending } from './sync.ts';
import { checkStalled } from './watchdog.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  for (let count = 0; count < 120; count += 1) await queueSaved({ name: `Labyrinth ${count}`, ...drawn });
});

it('a long queue reports the progress of its sending', async () => {
  const seen: unknown[] = [];
  oracle.meanwhile = async () => {
    seen.push((await queueSummary()).progress);
  };
  await flush('asked');
  expect(seen).toMatchObject([
    { reached: 50, total: 120 },
    { reached: 100, total: 120 },
    { reached: 120, total: 120 },
  ]);
  expect((await queueSummary()).progress).toBeNull();
});

it('sending can be paused with a warning shown, and continues when requested', async () => {
  oracle.meanwhile = pauseSending;
  await flush('timer');
  expect(await db.outbox.count()).toBe(70);
  oracle.meanwhile = async () => {};
  await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
  for (const occasion of ['enqueue', 'online', 'timer', 'sync', 'visible'] as const) await flush(occasion);
  expect(await db.outbox.count()).toBe(71);
  expect(await queueSummary()).toMatchObject({
    paused: true,
    warning: 'Sending is paused. What you make waits on this device.',
  });
  laterBy(120_000);
  expect(await checkStalled(Date.now())).toBe(false);
  await flush('asked');
  expect(await db.outbox.count()).toBe(0);
  expect((await queueSummary()).paused).toBe(false);
});

it('the next start of the app ends a pause', async () => {
  await pauseSending();
  await flush('start');
  expect(await db.outbox.count()).toBe(0);
});
