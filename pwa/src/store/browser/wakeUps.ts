import { Dexie, liveQuery } from 'dexie';
import { singleFlight } from 'shared-types/singleFlight.ts';
import { refreshUnknownAccount } from '../account/refreshUnknownAccount.ts';
import { tryRefreshAccount } from '../account/session.ts';
import { countWaiting } from '../queue/countWaiting.ts';
import { refreshUnknownGuides } from '../lists/guides.ts';
import { readResetInfo, refreshUnknownConfig } from '../lists/siteConfig.ts';
import type { FlushReason } from '../queue/createFlush.ts';
import { waitsForUpgrade } from '../queue/queueSummary.ts';
import { flush } from '../queue/sync.ts';
import { wake } from '../device/wake.ts';
import { checkStalled } from '../queue/watchdog.ts';
import { applyDailyReset } from './browserKeys.ts';
import { askToPersist } from './persistence.ts';

/** How often an open page looks whether something waits, in milliseconds. */
const tick = 30_000;

/**
 * Waits between the attempts after a failed one, in milliseconds; later attempts come with the tick. Most outages are
 * short.
 */
const retryGaps = [2_000, 5_000, 10_000];

/** Asks the browser to wake the service worker when the connection is back, even if the page is closed by then. */
async function registerSync(): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  const registration = await workers?.getRegistration();
  if (!registration?.active) return;
  try {
    await registration.sync?.register('flush');
  } catch {
    // Not allowed here (a private window, a setting): the page's own wake-ups remain.
  }
}

/** StorageNotice reports failing storage, and the next wake-up tries again. */
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

function send(reason: FlushReason, gaps: readonly number[] = retryGaps): void {
  unlessStorageFails(sendUntilSent(reason, gaps));
}

/** There is something to lose: asks the browser to keep the data, and to send it even if the page is closed. */
function secureQueue(): void {
  void registerSync();
  void askToPersist();
}

/** The first send. Secures whatever was queued before this module was loaded and could not be sent. */
async function sendAtStart(): Promise<void> {
  await sendUntilSent('start', retryGaps);
  if ((await countWaiting()) > 0) secureQueue();
}

/**
 * Fetches what every screen relies on and the start of the app could not fetch: who is signed in, the settings of the
 * site, the guides. If that fails, the next wake-up tries again.
 */
const fetchMissing = singleFlight(() =>
  Promise.allSettled([refreshUnknownAccount(), refreshUnknownConfig(), refreshUnknownGuides()]),
);

async function onTick(): Promise<void> {
  void fetchMissing();
  if (navigator.onLine) await checkStalled(Date.now());
  // Also while the browser believes it is offline: it is not always right, and a failed attempt costs nothing.
  if ((await countWaiting()) > 0 || (await waitsForUpgrade())) await flush('timer');
}

function onOnline(): void {
  send('online');
  // The account may have changed meanwhile; a sign-in wakes the queue by itself.
  unlessStorageFails(tryRefreshAccount());
  void fetchMissing();
}

function onVisible(): void {
  if (document.visibilityState !== 'visible') return;
  send('visible');
  void fetchMissing();
}

/** Everything that wakes the queue in a page, and the daily reset. Called once per page; the returned function ends it. */
export function startWakeUps(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  awake = true;
  const endWake = wake.watch((occasion) => {
    send(occasion);
    if (occasion === 'enqueue') secureQueue();
  });
  addEventListener('online', onOnline, { signal });
  addEventListener('pageshow', onVisible, { signal });
  addEventListener('focus', onVisible, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  const timer = setInterval(() => unlessStorageFails(onTick()), tick);
  const reset = liveQuery(readResetInfo).subscribe((info) => {
    if (info) applyDailyReset(info.nextResetUTC);
  });
  unlessStorageFails(sendAtStart());
  return () => {
    controller.abort();
    awake = false;
    clearInterval(timer);
    clearTimeout(again);
    reset.unsubscribe();
    endWake();
  };
}
