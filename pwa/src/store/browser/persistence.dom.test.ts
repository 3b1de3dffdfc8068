import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDevice, submissionIds } from '../../testing/device.ts';
import { readDevice } from '../device/deviceValues.ts';

beforeEach(async () => {
  await freshDevice();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
  vi.resetModules();
});

it.each([
  ['granted', { persisted: () => Promise.resolve(false), persist: () => Promise.resolve(true) }, true, 1],
  ['refused', { persisted: () => Promise.resolve(false), persist: () => Promise.resolve(false) }, false, 1],
  ['granted before', { persisted: () => Promise.resolve(true), persist: () => Promise.resolve(true) }, true, 0],
  ['unsupported by the browser', undefined, false, 0],
])(
  'the first queued change records whether storage is persistent, and requests it at most once: %s',
  async (_, storage, persisted, times) => {
    const persist = storage && vi.spyOn(storage, 'persist');
    Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
    const { startWakeUps } = await import('./wakeUps.ts');
    const { queueVote } = await import('../queue/outbox.ts');
    const { flush } = await import('../queue/sync.ts');
    const stop = startWakeUps();
    expect(await readDevice('persisted')).toBeUndefined();
    for (const targetId of submissionIds) await queueVote({ target: 'submission', targetId, value: 'up' });
    await expect.poll(() => readDevice('persisted')).toBe(persisted);
    expect(persist?.mock.calls ?? []).toHaveLength(times);
    stop();
    // Work still under way would finish among the modules of the next test.
    await flush('asked');
  },
);
