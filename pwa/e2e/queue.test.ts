import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Device } from './support/browser.ts';
import { openFile, openSignedIn, queueState, saveAs, submit } from './support/people.ts';
import { eternalFile } from './support/labyrinthFiles.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let device: Device;
let page: Page;

let players = 0;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());
afterEach(async () => {
  await device.dispose();
  await site.network.restore();
});

/** Opens the builder for a new player, with a drawing. */
async function begin(options?: Parameters<Site['device']>[0]): Promise<void> {
  players += 1;
  device = await site.device(options);
  page = await openSignedIn(device, site, `cartographer_${players}`, '/builder');
  await openFile(page, eternalFile);
}

async function savedNames(from: Page): Promise<string[]> {
  const rows = (await (await from.request.get(site.url('/api/saved-labyrinths'))).json()) as { name: string }[];
  return rows.map((row) => row.name).sort();
}

describe('the queue', () => {
  beforeEach(() => begin());

  test('a response lost after the commit causes no duplicate when the batch is retried', async () => {
    site.network.loseNextAnswer('POST /api/sync');
    await saveAs(page, 'Only once');
    await expect.poll(() => site.network.lostAnswers()).toBe(1);
    await expect.poll(() => queueState(page).innerText()).toBe('All changes sent');
    await expect.poll(() => savedNames(page)).toEqual(['Only once']);
  });

  test('a rejected submission stays on the device with the reason, and its drawing can be kept as a draft', async () => {
    const layout = { version: 1, rooms: { c1r3: { types: [] }, c2r3: { types: ['argus'] } }, paths: [] };
    for (let count = 0; count < 10; count += 1) {
      const data = { difficulty: 'eternal', labyrinthData: JSON.stringify(layout), displaySvg: null, izaroConfig: {} };
      const answer = await page.request.post(site.url('/api/submissions'), { data });
      expect(answer.status()).toBe(201);
    }
    // Without an answer for four seconds, it says that the change is on the device.
    expect(await submit(page)).toMatch(/Failed to submit labyrinth: |on this device/);
    await expect.poll(() => queueState(page).innerText()).toBe('1 need attention');
    await page.goto(site.url('/queue'));
    await page.getByText(/10 Eternal labyrinths/).waitFor();
    await page.getByRole('button', { name: 'Keep as draft' }).click();
    await expect.poll(() => queueState(page).innerText()).toBe('All changes sent');
    await page.goto(site.url('/builder'));
    await expect.poll(() => page.locator('[data-path]').count()).toBeGreaterThan(10);
  });
});

describe('the queue of the installed app', () => {
  beforeEach(async () => {
    await begin({ installs: true });
    await page.evaluate(() => navigator.serviceWorker.ready);
  });

  test('two tabs that flush the same queue send nothing twice', async () => {
    await site.network.cut();
    for (const name of ['One', 'Two', 'Three', 'Four']) await saveAs(page, name);
    const second = await device.open(site.url('/queue'));
    await site.network.restore();
    await Promise.all([page, second].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))));
    for (const tab of [page, second]) {
      await expect.poll(() => queueState(tab).innerText()).toBe('All changes sent');
    }
    await expect.poll(() => savedNames(page)).toEqual(['Four', 'One', 'Three', 'Two']);
  });

  test('with every page of the app closed, the service worker sends the queue on its sync event', async () => {
    await site.network.cut();
    await saveAs(page, 'Left behind');
    await expect.poll(() => queueState(page).innerText()).toBe('1 saved on this device, waiting for connection');
    const bystander = await device.context.newPage();
    const session = await device.context.newCDPSession(bystander);
    const registration = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL === site.url('/'));
        if (ours) resolve(ours.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    for (const open of device.context.pages()) if (open !== bystander) await open.close();
    await site.network.restore();
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin: site.url(''),
      registrationId: await registration,
      tag: 'flush',
      lastChance: false,
    });
    await expect.poll(() => savedNames(bystander)).toEqual(['Left behind']);
    const reopened = await device.open(site.url('/queue'));
    await expect.poll(() => queueState(reopened).innerText()).toBe('All changes sent');
  });
});
