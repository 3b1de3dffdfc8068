import { beforeEach, describe, expect, it } from 'vitest';
import { drawn, freshDevice, submissionIds } from '../../testing/device.ts';
import { readAccount } from '../account/account.ts';
import { refreshAccount, signIn, signOut } from '../account/session.ts';
import { db } from '../device/db.ts';
import { fetchOwnPart } from '../lists/fetchOwnDay.ts';
import { refreshSaved } from '../lists/refresh.ts';
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

/** Makes all changes; the session ends before change number `turn` is sent. */
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
  it.each(turns)('before change %i: all is sent once when the same account signs in', async (turn) => {
    await loseSessionBefore(turn);
    expect(await db.outbox.count()).toBe(changes.length - turn);
    await signIn({ login: 'ann', password });
    await flush('signIn');
    await expectAllOnceAsAnn();
  });

  it.each(turns)(
    'before change %i: nothing is sent as another account, and all is sent once when the first one signs in',
    async (turn) => {
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
    },
  );

  it.each(turns)('before change %i: nothing is lost while nobody signs in', async (turn) => {
    await loseSessionBefore(turn);
    const before = await db.outbox.toArray();
    for (const occasion of ['start', 'online', 'timer', 'asked'] as const) await flush(occasion);
    expect(await db.outbox.toArray()).toEqual(before);
    expect(oracle.effects.size).toBe(turn);
  });
});

/** Runs `act` while the next answer to a call of this path is on its way. */
function whileAnswering(path: string, act: () => Promise<void>): void {
  oracle.meanwhile = async () => {
    if (!oracle.calls.at(-1)?.path.startsWith(path)) return;
    oracle.meanwhile = async () => {};
    await act();
  };
}

async function signOutAndIn(login: string): Promise<void> {
  await signOut();
  await signIn({ login, password });
}

describe('a response from before a sign-in', () => {
  const calls = [
    ['the queue', '/api/sync', () => flush('asked')],
    ['the account', '/api/auth/status', () => refreshAccount()],
    ['saved labyrinths', '/api/saved-labyrinths', () => refreshSaved().catch(() => undefined)],
    ["the account's part of a day", '/api/days/eternal/own', () => fetchOwnPart('eternal', oracle.day)],
  ] as const;

  it.each(calls)('with 401 does not end the new session: %s', async (_, path, makeCall) => {
    oracle.weather = () => 'cut';
    await changes[0]?.();
    await flush('asked');
    oracle.weather = () => 'fine';
    oracle.session = null;
    whileAnswering(path, () => signOutAndIn('ann'));
    await makeCall();
    expect(await readAccount()).toMatchObject({ at: 'signedIn', sessionLost: false });
    await flush('asked');
    expect(await db.outbox.count()).toBe(0);
    expect([...oracle.effects.values()]).toEqual([1]);
  });

  it('with the old account does not undo a sign-out', async () => {
    whileAnswering('/api/auth/status', signOut);
    await refreshAccount();
    expect(await readAccount()).toEqual({ at: 'anonymous' });
  });

  it('with the old account does not replace the new one', async () => {
    whileAnswering('/api/auth/status', () => signOutAndIn('bob'));
    await refreshAccount();
    expect(await readAccount()).toMatchObject({ at: 'signedIn', user: { accountId: 'bob' } });
  });
});
