import { afterEach, expect, test } from 'vitest';
import { eternalFile } from './support/labyrinthFiles.ts';
import { openFile } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
afterEach(() => site.dispose());

test('what was never loaded says without a connection that it needs one, and opens once there is one', async () => {
  site = await openSite();
  const device = await site.device();
  const page = await device.open(site.url('/builder'));
  await openFile(page, eternalFile);
  // The code for the error message loads during the first start.
  await page.waitForLoadState('networkidle');
  await site.network.cut();
  await device.context.setOffline(true);
  const isMissing = page.getByText('This part of the app could not be loaded').first();
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  await isMissing.waitFor();
  expect(await page.locator('[data-path]').count()).toBeGreaterThan(5);
  // The focus stays where the last press was.
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Close' }).click();
  await isMissing.waitFor({ state: 'detached' });

  await site.network.restore();
  await device.context.setOffline(false);
  await more.click();
  const link = page.getByRole('menuitem', { name: 'Link & QR code' });
  await link.waitFor();
  await site.network.cut();
  await device.context.setOffline(true);
  await link.click();
  await isMissing.waitFor();

  await site.network.restore();
  await device.context.setOffline(false);
  await more.click();
  await link.click();
  const code = page.getByRole('dialog').getByRole('img');
  await code.waitFor();
  // Including its styles, which could not be loaded at first either.
  await expect.poll(() => code.evaluate((element) => getComputedStyle(element).borderRadius)).not.toBe('0px');
  expect(device.complaints()).toEqual([]);
});
