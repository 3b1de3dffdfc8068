import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { drawn, freshDevice, laterBy, noon, smallLayout } from '../../testing/device.ts';
import { db } from '../device/db.ts';
import { writeDevice } from '../device/deviceValues.ts';
import { queueSaved, queueTag } from '../queue/outbox.ts';
import { refreshShared } from './refresh.ts';
import { readShared } from './readShared.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
});

it('a share link can be read offline on the device that made it', async () => {
  const { shareToken } = await queueSaved({ name: 'Tuesday', ...drawn });
  expect(await readShared(shareToken)).toMatchObject({
    loaded: true,
    found: { name: 'Tuesday', difficulty: 'eternal', user: { username: 'ann' } },
  });
});

it('an own shared layout is shown as others will see it: without a hidden tag, and with points only if known', async () => {
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

it('a share link is unknown before it is fetched, and then stored as missing if the server has none', async () => {
  expect(await readShared('nothing')).toEqual({ loaded: false, readAt: null, found: null, isUnsent: false });
  oracle.fetch = () =>
    Promise.resolve(Response.json({ success: false, code: 'not_found', error: 'Not found.' }, { status: 404 }));
  globalThis.fetch = oracle.fetch;
  await expect(refreshShared('nothing')).rejects.toThrow('Not found.');
  expect(await readShared('nothing')).toEqual({ loaded: true, readAt: Date.now(), found: null, isUnsent: false });
});

describe('a shared layout that was opened before', () => {
  const shared: SharedLabyrinth = {
    name: 'Tuesday',
    difficulty: 'merciless',
    labyrinthData: serialiseLayout(smallLayout),
    izaroConfig: {},
    displaySvg: null,
    day: '2026-11-20',
    userId: 'bob',
    user: { poeAccountId: null, username: 'bob', hideUserTag: false },
    creatorPoints: 21,
  };
  const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

  beforeEach(async () => {
    answerWith(() => Promise.resolve(Response.json(shared)));
    await refreshShared('token');
    laterBy(60_000);
  });

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'the server fails',
      () => Promise.resolve(Response.json({ success: false, code: 'unexpected', error: 'It broke.' }, { status: 500 })),
    ],
    ["a captive portal's page arrives", () => Promise.resolve(new Response('<!doctype html>', { status: 200 }))],
    ["a proxy's own 404 page arrives", () => Promise.resolve(new Response('<!doctype html>', { status: 404 }))],
  ])('stays readable, with the time of the last answer, when %s', async (_, answer) => {
    answerWith(answer);
    await expect(refreshShared('token')).rejects.toThrow();
    expect(await readShared('token')).toEqual({ loaded: true, readAt: noon, found: shared, isUnsent: false });
  });

  it('is known to be gone once the server says that there is no such link', async () => {
    answerWith(() =>
      Promise.resolve(Response.json({ success: false, code: 'not_found', error: 'Not found.' }, { status: 404 })),
    );
    await expect(refreshShared('token')).rejects.toThrow('Not found.');
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(refreshShared('token')).rejects.toThrow('The server could not be reached.');
    expect(await readShared('token')).toEqual({ loaded: true, readAt: noon + 60_000, found: null, isUnsent: false });
  });
});

it('a failed fetch of a share link stores nothing', async () => {
  oracle.weather = () => 'cut';
  await expect(refreshShared('token')).rejects.toThrow('The server could not be reached.');
  expect(await db.shared.count()).toBe(0);
});
