import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawn, freshDevice, noon, submissionIds } from '../../testing/device.ts';
import { resend } from './entryCommands.ts';
import { db } from '../device/db.ts';
import { queueSaved, queueSubmission, queueVote } from './outbox.ts';
import { refreshSubmissions } from '../lists/refresh.ts';
import { readQueue } from './readQueue.ts';
import { readSubmissions } from '../lists/readSubmissions.ts';
import { flush } from './sync.ts';

const hour = 60 * 60 * 1000;
const today = '2026-11-20';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  oracle.clock = () => noon;
});

async function playAnEvening(): Promise<{ submitted: string }> {
  await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
  await queueSaved({ name: 'Tuesday', ...drawn });
  return { submitted: (await queueSubmission(drawn)).id };
}

describe.each([-48, -24, -13, 13, 24, 48])('a device whose clock is %i hours wrong', (hours) => {
  beforeEach(() => void vi.setSystemTime(noon + hours * hour));

  it("makes everything for the server's day, also offline, once it has heard of that", async () => {
    await refreshSubmissions('eternal');
    oracle.weather = () => 'cut';
    const { submitted } = await playAnEvening();
    await flush('asked');
    expect((await db.outbox.toArray()).map(({ day }) => day)).toEqual([today, today, today]);
    oracle.weather = () => 'fine';
    await flush('online');
    expect(await db.outbox.count()).toBe(0);
    expect([...oracle.effects.values()]).toEqual([1, 1, 1]);
    expect((await readSubmissions('eternal')).items.map(({ id }) => id)).toContain(submitted);
  });

  it('that never heard of the server keeps what was made for another day, with the reason, to be sent for today', async () => {
    await playAnEvening();
    await flush('asked');
    const error = `The labyrinth of ${(await db.outbox.toArray())[0]?.day} is closed.`;
    expect((await readQueue()).map(({ state, reason }) => [state, reason])).toEqual([
      ['rejected', error],
      ['rejected', error],
    ]);
    expect([oracle.votes.size, oracle.saved.size]).toEqual([0, 1]);
    for (const { id } of await db.outbox.toArray()) await resend(id);
    await flush('asked');
    expect(await db.outbox.count()).toBe(0);
    expect([...oracle.votes.keys()]).toEqual([`ann|${submissionIds[0]}`]);
    expect([...oracle.submissions.values()].filter(({ owner }) => owner === 'ann').map(({ day }) => day)).toEqual([
      today,
    ]);
  });
});
