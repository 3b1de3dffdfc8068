import { beforeEach, describe, expect, it } from 'vitest';
import { drawn, freshDevice, submissionIds } from '../../testing/device.ts';
import { signIn } from '../account/account.ts';
import { db } from '../device/db.ts';
import { queueSaved, queueSubmission, queueSuggestion, queueVote } from './outbox.ts';
import { readQueue } from './readQueue.ts';
import { flush } from './sync.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
});

/** What a player does in an evening, one change after the other. */
const changes = [
  () => queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' }),
  () => queueSaved({ name: 'Tuesday', ...drawn }),
  () => queueSubmission(drawn),
  () => queueSuggestion({ submissionId: submissionIds[1], text: 'There is a key.' }),
  () => queueVote({ target: 'submission', targetId: submissionIds[2], value: 'down' }),
];

/** Makes all changes; the session ends before the one of this number is sent. */
async function loseSessionBefore(turn: number): Promise<void> {
  for (const [index, change] of changes.entries()) {
    if (index === turn) oracle.session = null;
    await change();
    await flush('asked');
  }
}

const password = 'correct horse';
const turns = changes.map((_, turn) => turn);

async function expectAllOnceAsAnn(): Promise<void> {
  expect(await db.outbox.count()).toBe(0);
  expect([...oracle.effects.values()]).toEqual([1, 1, 1, 1, 1]);
  expect([...oracle.votes.keys()]).toEqual([`ann|${submissionIds[0]}`, `ann|${submissionIds[2]}`]);
  expect([...oracle.saved.values()].map(({ owner }) => owner)).toEqual(['ann']);
}

describe('a session that ends', () => {
  it.each(turns)('before change %i: everything is sent once when the same user signs in', async (turn) => {
    await loseSessionBefore(turn);
    expect(await db.outbox.count()).toBe(changes.length - turn);
    await signIn({ login: 'ann', password });
    await flush('signIn');
    await expectAllOnceAsAnn();
  });

  it.each(turns)("before change %i: nothing is sent as another user, and the first one's is intact", async (turn) => {
    await loseSessionBefore(turn);
    const before = await db.outbox.toArray();
    await signIn({ login: 'bob', password });
    await flush('signIn');
    expect(await db.outbox.toArray()).toEqual(before);
    expect(oracle.effects.size).toBe(turn);
    expect((await readQueue()).map(({ state }) => state)).toEqual(before.map(() => 'held_account'));
    await signIn({ login: 'ann', password });
    await flush('signIn');
    await expectAllOnceAsAnn();
  });

  it.each(turns)('before change %i: nothing is lost while nobody signs in', async (turn) => {
    await loseSessionBefore(turn);
    const before = await db.outbox.toArray();
    for (const occasion of ['start', 'online', 'timer', 'asked'] as const) await flush(occasion);
    expect(await db.outbox.toArray()).toEqual(before);
    expect(oracle.effects.size).toBe(turn);
  });
});
