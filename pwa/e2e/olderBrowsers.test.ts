import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Device } from './support/browser.ts';
import { fillSite } from './support/fullSite.ts';
import { handWrittenFile } from './support/labyrinthFiles.ts';
import { openFile, openSignedIn } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let device: Device;
let page: Page;

/** Runs in the page: removes what Chrome 109 does not have, the last one for Windows 7 and 8. */
function forgetArrayMethods(): void {
  for (const name of ['toReversed', 'toSorted', 'toSpliced', 'with']) Reflect.deleteProperty(Array.prototype, name);
}

beforeAll(async () => {
  site = await openSite();
  device = await site.device();
  await device.context.addInitScript(forgetArrayMethods);
  page = await openSignedIn(device, site, 'on_windows_7', '/builder');
  await fillSite(site, 'on_windows_7');
});
afterAll(() => site.dispose());

test('the builder, the votes of the day and the run work in a browser without the array methods of 2023', async () => {
  await openFile(page, handWrittenFile);
  await page.locator('[data-path]').first().waitFor({ state: 'attached' });
  await page.goto(site.url('/voting/eternal'));
  await expect.poll(() => page.locator('article [data-submission], article[data-submission]').count()).toBe(2);
  await page.goto(site.url('/run/eternal'));
  await page.getByRole('button', { name: 'Start run' }).first().click();
  await page.locator('[data-run="on"]').waitFor();
  expect(device.complaints()).toEqual([]);
});

test('only browsers without container queries are called too old', async () => {
  expect(await page.getByText('This browser is too old for this app').count()).toBe(1);
  expect(await page.getByText('This browser is too old for this app').isVisible()).toBe(false);
});
