import { Dexie, type DBCoreTransaction, liveQuery, RangeSet } from 'dexie';
import { openSlot } from '../../patterns/openSlot.ts';
import { wait } from '../../patterns/wait.ts';
import { singleFlight } from 'shared-types/singleFlight.ts';
import { db } from '../device/db.ts';

/**
 * Why nothing can be read or written: another tab has an older version open, the browser allows no storage at all, or
 * the storage does not answer at present.
 */
export type StorageTrouble = 'blocked' | 'forbidden' | 'silent';

const firstWaitMs = 250;
const longestWaitMs = 30_000;

/** What is wrong with the storage of this device; null while nothing is. */
export const storageTrouble = openSlot<StorageTrouble>();

function kindOf(error: unknown): StorageTrouble {
  // Not `instanceof Error`: it may be a DOMException.
  const { name } = error as { name?: unknown };
  return name === 'MissingAPIError' || name === 'SecurityError' ? 'forbidden' : 'silent';
}

/** A live query that failed while the connection was closed does not run again by itself: this reruns all of them. */
function readAllAgain(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });
}

function untilReadable(): Promise<void> {
  return new Promise((resolve) => {
    const reading = liveQuery(async () => db.device.count()).subscribe({
      next: () => {
        reading.unsubscribe();
        resolve();
      },
    });
  });
}

/** Runs work that needs the storage. If the storage is not open, repeats the work as soon as it is. */
export async function runWhenOpen(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (db.isOpen()) throw error;
    await untilReadable();
    await runWhenOpen(work);
  }
}

async function open(): Promise<void> {
  for (let pause = firstWaitMs; !db.isOpen(); pause = Math.min(longestWaitMs, pause * 2)) {
    try {
      await db.open();
    } catch (error) {
      storageTrouble.set(kindOf(error));
      await wait(pause);
    }
  }
  if (storageTrouble.get() !== null) storageTrouble.set(null);
}

const openOnce = singleFlight(open);

/** The transactions of this page that have not ended. */
const running = new Set<IDBTransaction>();

/** Notes a transaction until it ends. Dexie's type leaves out that it is the browser's own. */
function note(begun: DBCoreTransaction): DBCoreTransaction {
  const transaction = begun as IDBTransaction;
  running.add(transaction);
  const forget = () => running.delete(transaction);
  transaction.addEventListener('complete', forget);
  transaction.addEventListener('abort', forget);
  return transaction;
}

db.use({
  stack: 'dbcore',
  name: 'running transactions',
  create: (core) => ({ ...core, transaction: (...how) => note(core.transaction(...how)) }),
});

function abortAll(): void {
  for (const transaction of running) {
    try {
      transaction.abort();
    } catch {
      // It is being committed, and ends by itself.
    }
  }
}

/**
 * Opens the device's storage, retrying until it answers, and reopens it whenever it closes: the browser cleared it, it
 * failed, or another tab upgraded it. While the browser keeps a page that was left, for the way back, Dexie closes it,
 * and it stays closed: Safari freezes such a page's transactions, which would block those of all other pages. Called
 * once per page; the returned function stops this.
 */
export function startKeepingOpen(): () => void {
  const stopped = new AbortController();
  let isLeft = false;
  const reopen = () => {
    if (!isLeft) void Promise.resolve().then(openOnce).then(readAllAgain);
  };
  const block = () => storageTrouble.set('blocked');
  const leave = ({ persisted }: PageTransitionEvent) => {
    isLeft = persisted;
    if (persisted) abortAll();
  };
  const comeBack = () => {
    if (!isLeft) return;
    isLeft = false;
    reopen();
  };
  db.on('close', reopen);
  db.on('blocked', block);
  // In the capture phase, before Dexie closes the storage.
  addEventListener('pagehide', leave, { capture: true, signal: stopped.signal });
  addEventListener('pageshow', comeBack, { signal: stopped.signal });
  reopen();
  return () => {
    stopped.abort();
    db.on('close').unsubscribe(reopen);
    db.on('blocked').unsubscribe(block);
  };
}
