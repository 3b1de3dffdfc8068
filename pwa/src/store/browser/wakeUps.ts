import { Dexie, liveQuery } from 'dexie';
import { NoAnswer, Refusal } from '../../api/call.ts';
import { refreshAccount } from '../account/account.ts';
import { countWaiting } from '../queue/countWaiting.ts';
import { readResetInfo } from '../lists/siteConfig.ts';
import { flush, type FlushReason } from '../queue/sync.ts';
import { wake } from '../device/wake.ts';
import { watch } from '../queue/watchdog.ts';
import { applyDailyReset } from './browserKeys.ts';
import { askToPersist } from './persistence.ts';

const tick = 30_000;

/** After a try in vain the next ones follow at these distances, and then with the tick: most gaps are short. */
const soonAgain = [2_000, 5_000, 10_000];

/** Asks the browser to wake the service worker when the connection is back, also with the page closed. */
async function registerSync(): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  const registration = await workers?.getRegistration();
  if (!registration?.active) return;
  try {
    await registration.sync?.register('flush');
  } catch {
    // Not allowed here (a private window, a setting): the page's own triggers do without it.
  }
}

/** The account may have changed while nobody could be asked; knowing it again wakes the queue by itself. */
async function learnAccount(): Promise<void> {
  try {
    await refreshAccount();
  } catch (error) {
    if (!(error instanceof NoAnswer) && !(error instanceof Refusal)) throw error;
  }
}

/** A storage that fails is told by StorageNotice, and the next occasion tries again. */
function unlessStorageFails(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!(error instanceof Dexie.DexieError)) throw error;
  });
}

let awake = false;
let again: ReturnType<typeof setTimeout> | undefined;

async function sendUntilSent(reason: FlushReason, [gap, ...later]: readonly number[]): Promise<void> {
  const { waiting } = await flush(reason);
  clearTimeout(again);
  const worthIt = awake && navigator.onLine && waiting > 0;
  if (worthIt && gap !== undefined) again = setTimeout(() => send('timer', later), gap);
}

function send(reason: FlushReason, gaps: readonly number[] = soonAgain): void {
  unlessStorageFails(sendUntilSent(reason, gaps));
}

async function onTick(): Promise<void> {
  if (navigator.onLine) await watch(Date.now());
  // Also when the browser believes to be offline: it is not always right, and a vain try costs nothing.
  if ((await countWaiting()) > 0) await flush('timer');
}

function onOnline(): void {
  send('online');
  unlessStorageFails(learnAccount());
}

function onVisible(): void {
  if (document.visibilityState === 'visible') send('visible');
}

/** All that wakes the queue in a page, and the daily reset. Called once by main.tsx; the answer ends it. */
export function startWakeUps(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  awake = true;
  const endWake = wake.watch((occasion) => {
    send(occasion);
    if (occasion !== 'enqueue') return;
    void registerSync();
    void askToPersist();
  });
  addEventListener('online', onOnline, { signal });
  addEventListener('pageshow', onVisible, { signal });
  addEventListener('focus', onVisible, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  const timer = setInterval(() => unlessStorageFails(onTick()), tick);
  const reset = liveQuery(readResetInfo).subscribe((info) => {
    if (info) applyDailyReset(info.nextResetUTC);
  });
  send('start');
  return () => {
    controller.abort();
    awake = false;
    clearInterval(timer);
    clearTimeout(again);
    reset.unsubscribe();
    endWake();
  };
}
