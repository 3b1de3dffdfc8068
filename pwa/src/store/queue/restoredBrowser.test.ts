import { expect, it } from 'vitest';
import { freshDevice, laterBy, submissionIds } from '../../testing/device.ts';
import { db } from '../device/db.ts';
import { queueTag, queueVote } from './outbox.ts';
import { flush } from './sync.ts';

const [targetId] = submissionIds;

it('a browser whose data was restored from an older copy changes what it had changed after the copy', async () => {
  const oracle = await freshDevice();
  const copy = await db.device.toArray();
  await queueVote({ target: 'submission', targetId, value: 'up' });
  await queueTag(true);
  await flush('asked');
  await queueVote({ target: 'submission', targetId, value: 'down' });
  await flush('asked');

  laterBy(3_600_000);
  await db.delete();
  await db.open();
  await db.device.bulkPut(copy);
  await queueVote({ target: 'submission', targetId, value: 'none' });
  await queueTag(false);
  await flush('asked');
  expect(oracle.votes.get(`ann|${targetId}`)?.value).toBe('none');
  expect(oracle.tags.get('ann')?.hidden).toBe(false);
});

it('entries made at the same time, or after the clock was set back, keep their order', async () => {
  await freshDevice();
  for (const value of ['up', 'down', 'none'] as const) {
    await queueVote({ target: 'submission', targetId, value });
    await db.outbox.toCollection().modify({ firstSentAt: 1 });
    laterBy(-3_600_000);
  }
  const values = (await db.outbox.orderBy('n').toArray()).map(({ args }) => 'value' in args && args.value);
  expect(values).toEqual(['up', 'down', 'none']);
});
