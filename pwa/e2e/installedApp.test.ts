import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Device, ready } from './support/browser.ts';
import { eternalFile } from './support/labyrinthFiles.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let device: Device;
let session: CDPSession;
let folder: string;
let manifestId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labyrinth-opened-'));
  site = await openSite();
  device = await site.deviceOnDisk();
  manifestId = site.url('/');
  const page = await device.open(site.url('/'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  session = await device.context.newCDPSession(page);
  await session.send('PWA.install', { manifestId });
  // An app installed by command opens in a tab until this is set.
  await session.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
});
afterAll(async () => {
  await session.send('PWA.uninstall', { manifestId });
  await site.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** The window that the system opens. */
async function opened(launch: () => Promise<unknown>): Promise<Page> {
  const [page] = await Promise.all([device.context.waitForEvent('page'), launch()]);
  await ready(page);
  return page;
}

test('the installed app is registered with the system for its file types', async () => {
  const { fileHandlers } = await session.send('PWA.getOsAppState', { manifestId });
  expect(fileHandlers).toMatchObject([
    {
      action: site.url('/builder'),
      accepts: [
        { mediaType: 'application/json', fileExtensions: ['.json'] },
        { mediaType: 'application/x-labyrinth', fileExtensions: ['.labyrinth'] },
      ],
    },
  ]);
});

test('the installed app opens in a window of its own without a connection', async () => {
  await site.network.cut();
  const page = await opened(() => session.send('PWA.launch', { manifestId }));
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
  await site.network.restore();
  await page.close();
});

test('a shortcut opens its screen', async () => {
  const page = await opened(() => session.send('PWA.launch', { manifestId, url: site.url('/run/eternal') }));
  expect(new URL(page.url()).pathname).toBe('/run/eternal');
  await page.close();
});

test('a file that is opened with the installed app is shown in the builder', async () => {
  const file = join(folder, 'today.labyrinth');
  await writeFile(file, eternalFile.buffer);
  const page = await opened(() => session.send('PWA.launchFilesInApp', { manifestId, files: [file] }));
  expect(new URL(page.url()).pathname).toBe('/builder');
  await expect.poll(() => page.locator('[data-visited="true"]').count()).toBeGreaterThan(10);
});
