import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { eternalFile } from './support/labyrinthFiles.ts';
import { openFile, openSignedIn, queueState, saveAs } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';
import { workerOf } from './support/wakeWorker.ts';

let site: Site;
afterEach(() => site.dispose());

async function savedNames(from: Page): Promise<string[]> {
  const rows = (await (await from.request.get(site.url('/api/saved-labyrinths'))).json()) as { name: string }[];
  return rows.map((row) => row.name).sort();
}

/** Freezes the tab, so that it runs no more code, as when the system suspends it. */
async function freeze(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const set = async (state: 'frozen' | 'active') => {
    await session.send('Page.setWebLifecycleState', { state });
  };
  await set('frozen');
  return () => set('active');
}

/** Kills the tab's process without warning. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}

test('T5: with one tab killed and one frozen, the service worker sends each change once after a network cut', async () => {
  site = await openSite();
  const device = await site.deviceOnDisk();
  const doomed = await openSignedIn(device, site, 'cartographer', '/builder');
  await doomed.evaluate(() => navigator.serviceWorker.ready);
  await openFile(doomed, eternalFile);
  const sleeper = await device.open(site.url('/builder'));
  const bystander = await device.context.newPage();
  const worker = await workerOf(bystander, site.url('/'));

  await site.network.cut();
  for (const name of ['One', 'Two']) await saveAs(doomed, name);
  await sleeper.bringToFront();
  for (const name of ['Three', 'Four']) await saveAs(sleeper, name);
  await expect.poll(() => queueState(sleeper).getAttribute('data-pending')).toBe('4');
  site.network.loseNextAnswer('POST /api/sync');
  await site.network.restore();
  await sleeper.evaluate(() => window.dispatchEvent(new Event('online')));
  const thaw = await freeze(sleeper);
  await kill(doomed);

  const began = Date.now();
  await expect
    .poll(async () => worker.wake().then(() => savedNames(bystander)), { interval: 1000 })
    .toEqual(['Four', 'One', 'Three', 'Two']);
  expect(Date.now() - began).toBeLessThan(60_000);
  await thaw();
  await expect.poll(() => queueState(sleeper).innerText()).toBe('All changes sent');
  await expect.poll(() => savedNames(bystander)).toEqual(['Four', 'One', 'Three', 'Two']);
  expect(site.network.lostAnswers()).toBe(1);
});
