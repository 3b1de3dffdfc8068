import { liveQuery } from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { failToOpen } from '../../testing/failToOpen.ts';
import { db } from '../device/db.ts';
import { startKeepingOpen, storageTrouble } from './keepOpen.ts';

let stop: () => void = () => undefined;
let seen: (string | undefined)[] = [];

/** Subscribes to the drafts' names as a screen does. */
function watchNames() {
  const subscription = liveQuery(async () => (await db.drafts.toArray()).map(({ name }) => name).join()).subscribe({
    next: (names) => seen.push(names),
  });
  return () => subscription.unsubscribe();
}

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  seen = [];
});

it('a database that fails to open is reported, and queries get their data once it opens', async () => {
  db.close({ disableAutoOpen: false });
  failToOpen(5, 'UnknownError');
  vi.spyOn(console, 'warn').mockReturnValue();
  stop = startKeepingOpen();
  const end = watchNames();
  await expect.poll(() => storageTrouble.get()).toBe('silent');
  expect(seen).toEqual([]);
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  expect(storageTrouble.get()).toBeNull();
  end();
});

it('a browser that forbids storage is reported as such', async () => {
  db.close({ disableAutoOpen: false });
  failToOpen(1, 'SecurityError');
  stop = startKeepingOpen();
  await expect.poll(() => storageTrouble.get()).toBe('forbidden');
  await expect.poll(() => storageTrouble.get()).toBeNull();
});

it('a database connection closed by the browser is reopened, and queries run again', async () => {
  stop = startKeepingOpen();
  await db.open();
  const end = watchNames();
  await expect.poll(() => seen).toEqual(['']);
  const lost = db.backendDB();
  lost.close();
  lost.onclose?.(new Event('close'));
  await expect.poll(() => seen.length).toBeGreaterThan(1);
  expect(db.isOpen()).toBe(true);
  await expect(db.drafts.count()).resolves.toBe(0);
  end();
});

it('a page that was left and kept for the way back holds no transaction, and reads again when it is shown', async () => {
  stop = startKeepingOpen();
  await db.open();
  const end = watchNames();
  await expect.poll(() => seen).toEqual(['']);
  const writing = db.transaction('rw', db.drafts, async () => {
    for (;;) await db.drafts.count();
  });
  const failed = expect(writing).rejects.toThrow();
  await db.drafts.count();
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  await failed;
  expect(db.isOpen()).toBe(false);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => seen.length).toBeGreaterThan(1);
  expect(db.isOpen()).toBe(true);
  end();
});
