import { Dexie, RangeSet } from 'dexie';
import { db } from './db.ts';

/**
 * Why nothing can be read or kept just now: another tab holds an older version, the browser allows no storage at all, or
 * it does not answer for the moment.
 */
export type StorageTrouble = 'blocked' | 'forbidden' | 'silent';

const firstWaitMs = 250;
const longestWaitMs = 30_000;

let trouble: StorageTrouble | null = null;
const listeners = new Set<() => void>();

function tellTrouble(next: StorageTrouble | null): void {
  trouble = next;
  for (const listener of listeners) listener();
}

/** What is wrong with the storage of this device; null while nothing is. */
export const storageTrouble = {
  get: () => trouble,
  watch: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function kindOf(error: unknown): StorageTrouble {
  // Not `instanceof Error`: it may be the browser's own kind.
  const { name } = error as { name?: unknown };
  return name === 'MissingAPIError' || name === 'SecurityError' ? 'forbidden' : 'silent';
}

/** What a live query met while the connection was gone it keeps to itself: all of them read again. */
function readAllAgain(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });
}

async function open(): Promise<void> {
  for (let wait = firstWaitMs; !db.isOpen(); wait = Math.min(longestWaitMs, wait * 2)) {
    try {
      await db.open();
    } catch (error) {
      tellTrouble(kindOf(error));
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  if (trouble !== null) tellTrouble(null);
}

let opening: Promise<void> | undefined;

function openOnce(): Promise<void> {
  opening ??= open().finally(() => {
    opening = undefined;
  });
  return opening;
}

/**
 * Opens the device's storage, again and again until it answers, and reopens it whenever the browser closes it: it was
 * cleared or broke, or another tab brought a newer version. Called once by a page; the answer ends it.
 */
export function startKeepingOpen(): () => void {
  const reopen = () => void Promise.resolve().then(openOnce).then(readAllAgain);
  const block = () => tellTrouble('blocked');
  db.on('close', reopen);
  db.on('blocked', block);
  reopen();
  return () => {
    db.on('close').unsubscribe(reopen);
    db.on('blocked').unsubscribe(block);
  };
}
