import { existsSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Device } from './support/browser.ts';
import { drag, openSignedIn, queueState, saveAs } from './support/people.ts';
import { repository } from './support/server.ts';
import { openSite, type Site } from './support/site.ts';

let root: string;
let site: Site;

/** Copies the installation, so that the test can publish a new version of the app. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'labyrinth-update-'));
  await cp(join(repository, 'pwa/dist'), join(root, 'pwa/dist'), { recursive: true });
  await cp(join(repository, 'sync-server/dist'), join(root, 'sync-server/dist'), { recursive: true });
  await cp(join(repository, 'sync-server/content'), join(root, 'sync-server/content'), { recursive: true });
  await cp(join(repository, 'sync-server/package.json'), join(root, 'sync-server/package.json'));
  for (const packages of ['node_modules', 'sync-server/node_modules']) {
    if (existsSync(join(repository, packages))) await symlink(join(repository, packages), join(root, packages));
  }
  site = await openSite({}, root);
});
afterAll(async () => {
  await site.dispose();
  await rm(root, { recursive: true, force: true });
});

async function releaseNewVersion(): Promise<void> {
  const worker = join(root, 'pwa/dist/service-worker.js');
  await Promise.all(['.br', '.gz'].map((ending) => rm(worker + ending, { force: true })));
  await appendFile(worker, '\n// A newer version.\n');
}

/** Removes all app scripts from the server, so that an open page can load further ones only from its device. */
async function takeOldFilesAway(): Promise<void> {
  const assets = join(root, 'pwa/dist/assets');
  const scripts = (await readdir(assets)).filter((name) => /\.js(\.br|\.gz)?$/.test(name));
  expect(scripts.length).toBeGreaterThan(0);
  await Promise.all(scripts.map((name) => rm(join(assets, name))));
}

/** A newcomer with the app installed and a drawing begun. */
async function beginDrawing(name: string): Promise<{ device: Device; page: Page }> {
  const device = await site.device({ installs: true });
  const page = await openSignedIn(device, site, name, '/builder');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await drag(page, 'c1r3', 'c3r2');
  return { device, page };
}

test('a change that needs a newer app waits, the update is offered at once, and then the change is sent', async () => {
  const { device, page } = await beginDrawing('latecomer');
  await releaseNewVersion();
  const error = 'This app and the server have different versions. Please update the app.';
  const json = { success: false, code: 'needs_upgrade', error };
  const takeAgain = site.network.answerWith('POST /api/sync', 426, json);
  expect(await saveAs(page, 'For the next version')).toContain('saved on this device');
  await expect.poll(() => queueState(page).innerText()).toBe('1 need attention');
  await page.getByText('New version ready').waitFor();
  await queueState(page).click();
  await page.getByText('The server needs a newer version of this app. This is sent once the app is updated.').waitFor();
  takeAgain();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => queueState(page).innerText()).toBe('All changes sent');
  expect(device.complaints()).toEqual([]);
});

test('a new version is offered without a reload; updating keeps the open draft and the unsent changes', async () => {
  const { device, page } = await beginDrawing('early_bird');
  await site.network.cut();
  await saveAs(page, 'Not sent yet');
  await expect.poll(() => queueState(page).getAttribute('data-pending')).toBe('1');
  await page.evaluate(() => ((window as { samePage?: boolean }).samePage = true));

  await releaseNewVersion();
  await takeOldFilesAway();
  await site.network.restore();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByText('New version ready').waitFor();
  // Loads a part of the old version that this page has not loaded yet.
  const navigation = page.getByRole('navigation');
  await navigation.getByRole('link', { name: 'Labyrinth', exact: true }).click();
  await page.getByText('Next Daily Reset').waitFor();
  await navigation.getByRole('link', { name: 'Lab Builder' }).click();
  await drag(page, 'c3r2', 'c5r3');
  expect(await page.evaluate(() => (window as { samePage?: boolean }).samePage)).toBe(true);

  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => page.evaluate(() => (window as { samePage?: boolean }).samePage ?? false)).toBe(false);
  await expect.poll(() => page.locator('[data-path]').count()).toBe(2);
  await expect.poll(() => queueState(page).innerText()).toBe('All changes sent');
  expect(device.complaints()).toEqual([]);
});
