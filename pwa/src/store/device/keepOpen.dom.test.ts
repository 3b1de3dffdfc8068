import { waitFor } from '@testing-library/react';
import { liveQuery } from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { db } from './db.ts';
import { startKeepingOpen, storageTrouble } from './keepOpen.ts';

let stop: () => void = () => undefined;
let seen: (string | undefined)[] = [];

/** What a screen reads. */
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

/** The browser's storage as it is when it does not come up at first. */
function failToOpen(times: number, name: string) {
  const open = indexedDB.open.bind(indexedDB);
  let left = times;
  vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    if ((left -= 1) >= 0) throw new DOMException('Internal error.', name);
    return open(...args);
  });
}

it('a storage that does not open is told, and what a screen reads comes once it does', async () => {
  db.close({ disableAutoOpen: false });
  failToOpen(5, 'UnknownError');
  vi.spyOn(console, 'warn').mockReturnValue();
  stop = startKeepingOpen();
  const end = watchNames();
  await waitFor(() => expect(storageTrouble.get()).toBe('silent'));
  expect(seen).toEqual([]);
  await waitFor(() => expect(seen.length).toBeGreaterThan(0));
  expect(storageTrouble.get()).toBeNull();
  end();
});

it('a browser that allows no storage is told apart', async () => {
  db.close({ disableAutoOpen: false });
  failToOpen(1, 'SecurityError');
  stop = startKeepingOpen();
  await waitFor(() => expect(storageTrouble.get()).toBe('forbidden'));
  await waitFor(() => expect(storageTrouble.get()).toBeNull());
});

it('a connection that the browser ends is opened again, and screens read again', async () => {
  stop = startKeepingOpen();
  await db.open();
  const end = watchNames();
  await waitFor(() => expect(seen).toEqual(['']));
  const lost = db.backendDB();
  lost.close();
  lost.onclose?.(new Event('close'));
  await waitFor(() => expect(seen.length).toBeGreaterThan(1));
  expect(db.isOpen()).toBe(true);
  await expect(db.drafts.count()).resolves.toBe(0);
  end();
});
