import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { installGolden, readGolden } from '../src/testing/golden.ts';
import { reportFigure } from '../src/testing/reportFigure.ts';
import { type Device, ready } from '../e2e/support/browser.ts';
import { eternalFile } from '../e2e/support/labyrinthFiles.ts';
import { openFile, openSignedIn, queueState, saveAs } from '../e2e/support/people.ts';
import { openSite, type Site } from '../e2e/support/site.ts';

/** What the version before left on a device, as it wrote it. */
const golden = readGolden(2);

let site: Site;
let device: Device;

beforeEach(async () => {
  site = await openSite();
  device = await site.deviceOnDisk();
});
afterEach(() => site.dispose());

/** A tab of the same site without the app in it, which does with the database what another build would. */
async function bareTab(): Promise<Page> {
  const tab = await device.context.newPage();
  await tab.goto(site.url('/robots.txt'));
  return tab;
}

/** A frozen tab of an earlier build: it holds the database open and hears no request to give way. */
async function holdEarlier(tab: Page): Promise<void> {
  await tab.evaluateHandle(installGolden, golden);
}

/** A tab of a later build: opens the database in its own version, when the tab that has it open lets go. */
async function openLater(tab: Page): Promise<void> {
  await tab.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('routes', 1000);
        request.onupgradeneeded = () => void request.result.createObjectStore('later');
        request.onblocked = () => reject(new Error('The open tab did not give way.'));
        request.onsuccess = () => {
          request.result.onversionchange = () => request.result.close();
          resolve();
        };
      }),
  );
}

async function rowsOf(tab: Page, store: string): Promise<Record<string, unknown>[]> {
  return tab.evaluate(
    (name) =>
      new Promise<Record<string, unknown>[]>((resolve) => {
        const request = indexedDB.open('routes');
        request.onsuccess = () => {
          const asked = request.result.transaction(name).objectStore(name).getAll();
          asked.onsuccess = () => {
            request.result.close();
            resolve(asked.result as Record<string, unknown>[]);
          };
        };
      }),
    store,
  );
}

test('a new version waits with a message while a tab of the older one holds the database, and then has its queue and drafts', async () => {
  const earlier = await bareTab();
  await holdEarlier(earlier);
  const page = await device.context.newPage();
  await page.goto(site.url('/builder'));
  const notice = page.getByText('Another tab runs an older version of this app. Close it to continue here.');
  await notice.waitFor();
  await earlier.close();
  await notice.waitFor({ state: 'detached' });
  await ready(page);
  const ids = (rows: Record<string, unknown>[]) => rows.map(({ id }) => id).sort();
  for (const store of ['outbox', 'drafts']) {
    expect(ids(await rowsOf(page, store))).toEqual(ids(golden.rows[store] ?? []));
  }
  reportFigure('newer version beside an older tab', 'waits with a sentence, then has everything', 'yes', 'yes');
});

test('an open tab lets a newer version open the database, and its changes before and after are stored and sent', async () => {
  const page = await openSignedIn(device, site, 'keeps_going', '/builder');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await openFile(page, eternalFile);
  const later = await bareTab();
  await site.network.cut();
  await saveAs(page, 'Before');
  await openLater(later);
  expect(await saveAs(page, 'After')).toContain('saved on this device');
  await expect.poll(() => queueState(page).getAttribute('data-pending')).toBe('2');
  await site.network.restore();
  await expect.poll(() => queueState(page).innerText()).toBe('All changes sent');
  const rows = (await (await page.request.get(site.url('/api/saved-labyrinths'))).json()) as { name: string }[];
  expect(rows.map(({ name }) => name).sort()).toEqual(['After', 'Before']);
  expect(device.complaints()).toEqual([]);
  reportFigure('open tab beside a newer version', 'gave way, 2 changes kept and sent', rows.length, '2');
});
