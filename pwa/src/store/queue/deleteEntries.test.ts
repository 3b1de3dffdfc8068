import { beforeEach, expect, it } from 'vitest';
import { drawn, freshDevice } from '../../testing/device.ts';
import { db } from '../device/db.ts';
import { deleteEntries, spansOf } from './deleteEntries.ts';
import { queueSaved } from './outbox.ts';

beforeEach(() => freshDevice());

it('spansOf finds ranges of consecutive numbers, in any order', () => {
  expect(spansOf([])).toEqual([]);
  expect(spansOf([7])).toEqual([[7, 7]]);
  expect(spansOf([9, 2, 1, 3, 8, 5, 5])).toEqual([
    [1, 3],
    [5, 5],
    [8, 9],
  ]);
});

it('deleteEntries deletes the given entries and no others', async () => {
  for (let count = 0; count < 7; count += 1) await queueSaved({ name: `Labyrinth ${count}`, ...drawn });
  const numbers = (await db.outbox.toCollection().primaryKeys()).map(Number);
  await deleteEntries([1, 2, 3, 6].map((at) => numbers[at]!));
  const left = (await db.outbox.toArray()).map(({ args }) => 'name' in args && args.name);
  expect(left).toEqual(['Labyrinth 0', 'Labyrinth 4', 'Labyrinth 5']);
});
