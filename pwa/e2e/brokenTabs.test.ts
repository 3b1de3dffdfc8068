import type { Page, Route } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { eternalFile } from './support/labyrinthFiles.ts';
import { openFile, openSignedIn, queueState, saveAs } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';
import { storedFact, storedRecords } from './support/storage.ts';
import { workerOf } from './support/wakeWorker.ts';

let site: Site;
afterEach(() => site.dispose());

async function savedNames(from: Page): Promise<string[]> {
  const rows = (await (await from.request.get(site.url('/api/saved-labyrinths'))).json()) as { name: string }[];
  return rows.map((row) => row.name).sort();
}

/**
 * Freezes the tab, so that it runs no more code, as when the system suspends it: it waits for an answer that comes when
 * it may go on. Chromium's own freezing has no effect on a test's tabs, because all of them count as visible.
 */
async function freeze(page: Page): Promise<() => Promise<void>> {
  const asked = new Promise<Route>((resolve) => void page.route('**/frozen', resolve));
  const over = page.evaluate(() => {
    const request = new XMLHttpRequest();
    request.open('GET', '/frozen', false);
    request.send();
  });
  // A test that fails closes the page while it is frozen.
  over.catch(() => undefined);
  const frozen = await asked;
  return async () => {
    await frozen.fulfill({ status: 204 });
    await over;
  };
}

/** Kills the tab's process without warning. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}

// Other tests share the machine, so one undisturbed try is enough: the worker waits for 35 of the 60 seconds.
test(
  'T5: with one tab killed and one frozen, the service worker sends each change once after a network cut',
  { retry: 2 },
  async () => {
    site = await openSite();
    const device = await site.deviceOnDisk();
    const doomed = await openSignedIn(device, site, 'cartographer', '/builder');
    await doomed.evaluate(() => navigator.serviceWorker.ready);
    await openFile(doomed, eternalFile);
    const sleeper = await device.open(site.url('/builder'));
    const bystander = await device.context.newPage();
    // It can read the device but runs none of the app's code.
    await bystander.goto(site.url('/api/config'));
    const waiting = async () => (await storedRecords(bystander, 'outbox')).length;
    const worker = await workerOf(bystander, site.url('/'));

    await site.network.cut();
    for (const name of ['One', 'Two']) await saveAs(doomed, name);
    await sleeper.bringToFront();
    for (const name of ['Three', 'Four']) await saveAs(sleeper, name);
    await expect.poll(() => queueState(sleeper).getAttribute('data-pending')).toBe('4');
    await kill(doomed);
    await expect.poll(() => storedFact(bystander, 'sending')).toBeUndefined();
    const asked = new Promise<Route>((resolve) => void sleeper.route('**/api/sync', resolve, { times: 1 }));
    site.network.loseNextAnswer('POST /api/sync');
    await site.network.restore();
    await sleeper.evaluate(() => window.dispatchEvent(new Event('online')));
    // It freezes while it sends, and keeps the lock of the queue.
    const sent = await asked;
    await expect.poll(() => storedFact(bystander, 'sending')).toBeDefined();
    const thaw = await freeze(sleeper);
    await sent.continue();
    await expect.poll(() => site.network.lostAnswers()).toBe(1);
    expect(await waiting()).toBe(4);

    const began = Date.now();
    const wakeAndCount = () => worker.wake().then(waiting);
    await expect.poll(wakeAndCount, { interval: 1000 }).toBe(0);
    expect(Date.now() - began).toBeLessThan(60_000);
    await thaw();
    await expect.poll(() => queueState(sleeper).innerText()).toBe('All changes sent');
    await expect.poll(() => savedNames(bystander)).toEqual(['Four', 'One', 'Three', 'Two']);
    expect(site.network.lostAnswers()).toBe(1);
  },
);
