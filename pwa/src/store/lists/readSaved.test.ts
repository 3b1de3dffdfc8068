import { afterEach, expect, it, vi } from 'vitest';
import { drawn, freshDevice } from '../../testing/device.ts';
import { queueAdopt, queueDeleteSaved, queueSaved } from '../queue/outbox.ts';
import { flush } from '../queue/sync.ts';
import { readSaved } from './readSaved.ts';
import { refreshSaved } from './refresh.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const names = async () => (await readSaved()).items.map(({ name, pending }) => [name, pending]);

it('a queued copy of an own layout is in the collection at once, offline and after the original is deleted', async () => {
  const oracle = await freshDevice();
  const { id, shareToken } = await queueSaved({ name: 'Mine', ...drawn });
  await flush('asked');
  await refreshSaved();
  oracle.weather = () => 'cut';
  await queueAdopt(shareToken);
  expect((await names()).sort()).toEqual([
    ['Mine', null],
    ['Mine', 'queued'],
  ]);
  await queueDeleteSaved(id);
  expect(await names()).toEqual([['Mine', 'queued']]);
});
