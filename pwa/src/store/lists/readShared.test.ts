import { beforeEach, expect, it } from 'vitest';
import { drawn, freshDevice } from '../../testing/device.ts';
import { db } from '../device/db.ts';
import { writeDevice } from '../device/deviceValues.ts';
import { queueSaved, queueTag } from '../queue/outbox.ts';
import { refreshShared } from './refresh.ts';
import { readShared } from './readShared.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
});

it('opens a share link offline on the device that made it', async () => {
  const { shareToken } = await queueSaved({ name: 'Tuesday', ...drawn });
  expect(await readShared(shareToken)).toMatchObject({
    loaded: true,
    found: { name: 'Tuesday', difficulty: 'eternal', user: { username: 'ann' } },
  });
});

it('shows the own layout as others will see it: without a hidden tag, and with points only where they are known', async () => {
  const user = { userId: 0, accountId: 'ann', isPoeUser: true, username: null, email: null } as const;
  const game = { poeProfilePicture: null, poeAccountName: 'Ann#1234', signupSource: 'poe_oauth' } as const;
  await writeDevice('account', {
    at: 'signedIn',
    user: { ...user, ...game, hideUserTag: false },
    sessionLost: false,
  });
  const { shareToken } = await queueSaved({ name: 'Tuesday', ...drawn });
  expect((await readShared(shareToken)).found).toMatchObject({
    user: { poeAccountId: 'Ann#1234', username: null, hideUserTag: false },
    creatorPoints: undefined,
  });
  await queueTag(true);
  await db.profile.put({ accountId: 'ann', kind: 'points', value: 37, readAt: Date.now(), outdated: false });
  expect((await readShared(shareToken)).found).toMatchObject({
    user: { poeAccountId: 'Ann', username: null, hideUserTag: true },
    creatorPoints: 37,
  });
});

it('knows nothing of a link before it was asked for, and remembers that there is no such link', async () => {
  expect(await readShared('nothing')).toEqual({ loaded: false, readAt: null, found: null, isUnsent: false });
  oracle.fetch = () =>
    Promise.resolve(Response.json({ success: false, code: 'not_found', error: 'Not found.' }, { status: 404 }));
  globalThis.fetch = oracle.fetch;
  await expect(refreshShared('nothing')).rejects.toThrow('Not found.');
  expect(await readShared('nothing')).toEqual({ loaded: true, readAt: Date.now(), found: null, isUnsent: false });
});

it('keeps the last known layout when nobody answers', async () => {
  oracle.weather = () => 'cut';
  await expect(refreshShared('token')).rejects.toThrow('The server could not be reached.');
  expect(await db.shared.count()).toBe(0);
});
