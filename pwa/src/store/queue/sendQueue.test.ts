import { beforeEach, expect, it, vi } from 'vitest';
import { drawn, freshDevice } from '../../testing/device.ts';
import { db } from '../device/db.ts';
import { queueSaved } from './outbox.ts';
import { flush } from './sync.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  for (let count = 0; count < 120; count += 1) await queueSaved({ name: `Labyrinth ${count}`, ...drawn });
});

const sizes = () => oracle.calls.map(({ ops }) => ops.length);
const untilStored = (count: number) => vi.waitFor(async () => expect(await db.saved.count()).toBe(count));

it('an answer is stored while the next call is under way, and no two calls are', async () => {
  let underWay = 0;
  let most = 0;
  const stored: number[] = [];
  oracle.meanwhile = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await untilStored(stored.length * 50);
    stored.push(await db.outbox.count());
    underWay -= 1;
  };
  await flush('asked');
  expect(most).toBe(1);
  expect(stored).toEqual([120, 70, 20]);
  expect(sizes()).toEqual([50, 50, 20]);
  expect(await db.outbox.count()).toBe(0);
});

it('what the device could not store is sent again and counts once', async () => {
  const failing = vi.spyOn(db.saved, 'bulkPut').mockRejectedValueOnce(new Error('The disk failed.'));
  await expect(flush('asked')).rejects.toThrow('The disk failed.');
  failing.mockRestore();
  expect(await db.outbox.count()).toBe(120);
  await flush('asked');
  expect(await db.outbox.count()).toBe(0);
  expect(await db.saved.count()).toBe(120);
  expect([...oracle.effects.values()].every((times) => times === 1)).toBe(true);
});

it('what follows a batch that was not applied as a whole waits until its results are stored', async () => {
  const [poison] = await db.outbox.toArray();
  oracle.retries = ({ id }) => id === poison?.id;
  const before: number[] = [];
  oracle.meanwhile = async () => {
    before.push(await db.outbox.count());
  };
  await flush('asked');
  expect(before).toEqual([120, 71, expect.any(Number)]);
  expect(await db.outbox.toArray()).toMatchObject([{ id: poison?.id, state: 'retry_wait' }]);
});
