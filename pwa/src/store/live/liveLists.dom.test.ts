import { Dexie } from 'dexie';
import { patience } from 'shared-types/testing/patience.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshDevice } from '../../testing/device.ts';
import { FakeEventSource, fakeTabs, noTabs } from '../../testing/fakeTabs.ts';
import { userNamed } from '../../testing/syncOracle.ts';
import { takeSignIn } from '../account/session.ts';
import { db } from '../device/db.ts';
import { listKey } from '../device/listKey.ts';
import { watchLists } from './liveLists.ts';

const day = '2026-11-20';

beforeEach(async () => {
  await freshDevice();
  fakeTabs();
  setVisible(true);
});
afterEach(() => {
  setVisible(false);
  expect(FakeEventSource.open).toEqual([]);
  noTabs();
  vi.useRealTimers();
});

function setVisible(isVisible: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

async function connected(): Promise<FakeEventSource> {
  const source = await vi.waitFor(() => {
    const [one] = FakeEventSource.open;
    if (!one) throw new Error('Nobody is connected.');
    return one;
  }, patience);
  source.accept();
  return source;
}

/** Like a real screen, it fetches nothing while the page is hidden. */
function screenOf(...shown: Parameters<typeof watchLists>[0]) {
  let isLive = false;
  let asked = 0;
  const onChange = () => {
    if (document.visibilityState === 'visible') asked += 1;
  };
  const end = watchLists(shown, { onChange, onLink: (is) => (isLive = is) });
  return { end, isLive: () => isLive, asked: () => asked };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 400));

/** Stores the list and its agreement as read at this revision. */
async function stored(revision: string): Promise<void> {
  const etag = `"1.${day}.${revision}.gz"`;
  for (const keyOf of [listKey.submissions, listKey.agreement]) {
    await db.listReads.put({ key: keyOf('eternal', day), etag, readAt: Date.now() });
  }
}

test('a screen is notified of its own lists only, once for each revision', async () => {
  const screen = screenOf('eternal');
  const source = await connected();
  expect(FakeEventSource.urls).toEqual([`/api/live?day=${day}`]);
  await vi.waitFor(() => expect(screen.isLive()).toBe(true), patience);
  source.say({ day, difficulty: 'normal', revision: '3.a' });
  await settled();
  expect(screen.asked()).toBe(0);
  for (let n = 0; n < 3; n += 1) source.say({ day, difficulty: 'eternal', revision: '3.a' });
  await vi.waitFor(() => expect(screen.asked()).toBe(1), patience);
  await settled();
  expect(screen.asked()).toBe(1);
  screen.end();
});

test('a screen is not notified of a revision that the device has already', async () => {
  await stored('4.b');
  const screen = screenOf('eternal');
  const source = await connected();
  source.say({ day, difficulty: 'eternal', revision: '4.b' });
  await settled();
  expect(screen.asked()).toBe(0);
  source.say({ day, difficulty: 'eternal', revision: '4.bc' });
  await vi.waitFor(() => expect(screen.asked()).toBe(1), patience);
  screen.end();
});

test('a screen is not notified of a list without any changes that the device has already', async () => {
  for (const keyOf of [listKey.submissions, listKey.agreement]) {
    await db.listReads.put({ key: keyOf('eternal', day), etag: '"T1PNoYwrqgwDVLtfmj7L5e0Sq02"', readAt: Date.now() });
  }
  const screen = screenOf('eternal');
  const source = await connected();
  source.say({ day, difficulty: 'eternal', revision: '0' });
  // The test before may have asked within the last second.
  for (let n = 0; n < 4; n += 1) await settled();
  expect(screen.asked()).toBe(0);
  source.say({ day, difficulty: 'eternal', revision: '1.c' });
  await vi.waitFor(() => expect(screen.asked()).toBe(1), patience);
  screen.end();
});

test('a screen is notified when a restored backup lacks the changes that the device has', async () => {
  await stored('4.b');
  const screen = screenOf('eternal');
  const source = await connected();
  source.say({ day, difficulty: 'eternal', revision: '0' });
  await vi.waitFor(() => expect(screen.asked()).toBe(1), patience);
  screen.end();
});

test("a sign-in while lists are shown notifies the screen once, for the account's part of them", async () => {
  await stored('4.b');
  const screen = screenOf('eternal');
  const source = await connected();
  source.say({ day, difficulty: 'eternal', revision: '4.b' });
  // The test before may have asked within the last second.
  for (let n = 0; n < 4; n += 1) await settled();
  expect(screen.asked()).toBe(0);
  await takeSignIn({ authenticated: true, user: userNamed('bob') });
  await vi.waitFor(() => expect(screen.asked()).toBe(1), patience);
  await settled();
  expect(screen.asked()).toBe(1);
  screen.end();
});

test('a screen is notified of many changes about once a second, and always after the last one', async () => {
  let said = 0;
  /** The change that was the last one at each notification. */
  const heard: number[] = [];
  const end = watchLists(['eternal'], { onChange: () => heard.push(said), onLink: () => undefined });
  const source = await connected();
  for (said = 1; said < 60; said += 1) {
    source.say({ day, difficulty: 'eternal', revision: `${said}.c` });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  source.say({ day, difficulty: 'eternal', revision: '60.c' });
  await vi.waitFor(() => expect(heard.at(-1)).toBe(60), 3000);
  await settled();
  expect(heard.length).toBeGreaterThanOrEqual(2);
  expect(heard.length).toBeLessThanOrEqual(4);
  end();
});

test('the event stream is closed while the page is hidden, and after the last screen has ended', async () => {
  const screen = screenOf('eternal');
  await connected();
  await vi.waitFor(() => expect(screen.isLive()).toBe(true), patience);
  setVisible(false);
  expect(FakeEventSource.open).toEqual([]);
  expect(screen.isLive()).toBe(false);
  setVisible(true);
  await connected();
  await vi.waitFor(() => expect(screen.isLive()).toBe(true), patience);
  screen.end();
  await vi.waitFor(() => expect(FakeEventSource.open).toEqual([]), 5000);
});

test('a change found when the page was just hidden notifies the screen once it is visible again', async () => {
  const screen = screenOf('eternal');
  const source = await connected();
  const read = vi.spyOn(db.listReads, 'bulkGet').mockImplementationOnce(() => {
    setVisible(false);
    return Dexie.Promise.resolve([undefined, undefined]);
  });
  source.say({ day, difficulty: 'eternal', revision: '5.d' });
  await vi.waitFor(() => expect(read).toHaveBeenCalled(), 3000);
  await settled();
  setVisible(true);
  (await connected()).say({ day, difficulty: 'eternal', revision: '5.d' });
  await vi.waitFor(() => expect(screen.asked()).toBe(1), 3000);
  await settled();
  expect(screen.asked()).toBe(1);
  screen.end();
});

test('a screen is notified when the event stream is lost and when it is back', async () => {
  const screen = screenOf('eternal');
  const source = await connected();
  await vi.waitFor(() => expect(screen.isLive()).toBe(true), patience);
  source.lose();
  expect(screen.isLive()).toBe(false);
  source.accept();
  expect(screen.isLive()).toBe(true);
  screen.end();
});

test('on the next day the event stream is opened for that day', async () => {
  const screen = screenOf('eternal');
  await connected();
  vi.setSystemTime(Date.parse('2026-11-21T00:00:01.000Z'));
  await vi.waitFor(() => expect(FakeEventSource.urls.at(-1)).toBe('/api/live?day=2026-11-21'), 10_000);
  expect(FakeEventSource.open).toHaveLength(1);
  screen.end();
});

test.each(['locks', 'EventSource', 'BroadcastChannel'])('without %s there is no event stream', async (lacking) => {
  if (lacking === 'locks') Reflect.deleteProperty(navigator, 'locks');
  else vi.stubGlobal(lacking, undefined);
  const screen = screenOf('eternal');
  await settled();
  expect(screen.isLive()).toBe(false);
  expect(FakeEventSource.urls).toEqual([]);
  screen.end();
});
