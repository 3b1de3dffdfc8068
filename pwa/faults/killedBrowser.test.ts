import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { reportFigure } from '../src/testing/reportFigure.ts';
import type { DeviceOnDisk } from '../e2e/support/browser.ts';
import { eternalFile } from '../e2e/support/labyrinthFiles.ts';
import { openFile, openSignedIn, queueState } from '../e2e/support/people.ts';
import { openSite, type Site } from '../e2e/support/site.ts';

const rounds = 50;

let site: Site;
let device: DeviceOnDisk;

beforeAll(async () => {
  site = await openSite();
  device = await site.deviceOnDisk();
  const page = await openSignedIn(device, site, 'short_of_power', '/builder');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await openFile(page, eternalFile);
});
afterAll(() => site.dispose());

/** Saves without a connection, and is back the moment the app says that the device keeps it. */
async function saveUntilTold(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save Labyrinth' }).click();
  const prompt = page.getByRole('dialog');
  await prompt.getByRole('textbox').fill(name);
  await prompt.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Labyrinth "${name}" is saved on this device`).waitFor();
}

test(
  'a browser killed right after showing that the device has saved a labyrinth keeps it in the queue',
  { timeout: 1_200_000 },
  async () => {
    await site.network.cut();
    let kept = 0;
    for (let round = 1; round <= rounds; round += 1) {
      await saveUntilTold(await device.open(site.url('/builder')), `Round ${round}`);
      await device.crash();
      await device.reopen();
      const page = await device.open(site.url('/queue'));
      await queueState(page).waitFor();
      if ((await queueState(page).getAttribute('data-pending')) === String(round)) kept += 1;
      await page.getByRole('heading', { name: `Save "Round ${round}" (Eternal)` }).waitFor();
      await page.close();
    }
    reportFigure('T6 browser killed', 'kept', `${kept} of ${rounds}`, `${rounds} of ${rounds}`);
    expect(kept).toBe(rounds);
  },
);
