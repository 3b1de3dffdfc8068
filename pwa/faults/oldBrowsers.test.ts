import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { reportFigure } from '../src/testing/reportFigure.ts';
import type { Device } from '../e2e/support/browser.ts';
import { eternalFile } from '../e2e/support/labyrinthFiles.ts';
import { openFile, openSignedIn, queueState, saveAs } from '../e2e/support/people.ts';
import { openSite, type Site } from '../e2e/support/site.ts';

let site: Site;
let device: Device;

beforeEach(async () => {
  site = await openSite();
  device = await site.deviceOnDisk();
});
afterEach(() => site.dispose());

interface Lacks {
  sync: boolean;
  locks: boolean;
}

/** Takes from every page what older browsers do not have. */
async function lack(lacks: Lacks): Promise<void> {
  await device.context.addInitScript(({ sync, locks }) => {
    // A blank page has none.
    if (sync && 'ServiceWorkerRegistration' in window) {
      Reflect.deleteProperty(window, 'SyncManager');
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
    }
    if (locks) Reflect.deleteProperty(Navigator.prototype, 'locks');
  }, lacks);
}

async function savedNames(from: Page): Promise<string[]> {
  const rows = (await (await from.request.get(site.url('/api/saved-labyrinths'))).json()) as { name: string }[];
  return rows.map((row) => row.name).sort();
}

const browsers: [name: string, lacks: Lacks][] = [
  ['neither background sync nor Web Locks', { sync: true, locks: true }],
  ['no background sync', { sync: true, locks: false }],
  ['no Web Locks', { sync: false, locks: true }],
];

test.each(browsers)('two tabs of a browser with %s send everything once', async (name, lacks) => {
  await lack(lacks);
  const page = await openSignedIn(device, site, 'old_faithful', '/builder');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await openFile(page, eternalFile);
  const second = await device.open(site.url('/queue'));
  await site.network.cut();
  for (const title of ['One', 'Two', 'Three']) await saveAs(page, title);
  await site.network.restore();
  const began = performance.now();
  // Nothing happens but time: no press, no tab that is looked at again.
  for (const tab of [page, second]) {
    await expect.poll(() => queueState(tab).innerText()).toBe('All changes sent');
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  reportFigure(`T7 ${name}`, 'drained after seconds', seconds, '< 60');
  expect(await savedNames(page)).toEqual(['One', 'Three', 'Two']);
  expect(device.complaints()).toEqual([]);
});
