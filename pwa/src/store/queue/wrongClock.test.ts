import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawn, freshDevice, laterBy, noon, submissionIds } from '../../testing/device.ts';
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

  it("queues changes for the server's day, even offline, once the server has answered", async () => {
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

  it('keeps entries for another day with the reason if the server has not answered yet, and can send them for today', async () => {
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

describe.each([0.5, 3, 48])('when the clock is set back by %s hours while an entry waits', (hours) => {
  const setBack = () => laterBy(-hours * hour);
  const vote = () => queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });

  it('a failed entry is retried at the next flush', async () => {
    await vote();
    oracle.retries = () => true;
    await flush('timer');
    oracle.retries = () => false;
    await flush('timer');
    expect(await db.outbox.count()).toBe(1);
    setBack();
    await flush('timer');
    expect(await db.outbox.count()).toBe(0);
  });

  it('a rate-limited entry is retried once too early, and then at the time that the server named', async () => {
    await vote();
    oracle.tooMany = () => 30;
    await flush('timer');
    setBack();
    await flush('timer');
    await flush('timer');
    expect(oracle.calls).toHaveLength(2);
    oracle.tooMany = () => null;
    laterBy(29_000);
    await flush('timer');
    expect(await db.outbox.count()).toBe(1);
    laterBy(1000);
    await flush('timer');
    expect(await db.outbox.count()).toBe(0);
  });

  it("a busy server's Retry-After no longer applies", async () => {
    await vote();
    oracle.weather = () => 'busy';
    await flush('timer');
    oracle.weather = () => 'fine';
    await flush('timer');
    expect(await db.outbox.count()).toBe(1);
    setBack();
    await flush('timer');
    expect(await db.outbox.count()).toBe(0);
  });
});

it('a rate-limited entry waits as long as the server says, even more than a day', async () => {
  await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
  oracle.tooMany = () => 100_000;
  await flush('timer');
  laterBy(60_000);
  await flush('timer');
  expect(oracle.calls).toHaveLength(1);
});
