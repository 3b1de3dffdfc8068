import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { ready } from './support/browser.ts';
import { eternalFile } from './support/labyrinthFiles.ts';
import { settled } from './support/look.ts';
import { openFile, openSignedIn, queueState, saveAs } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';
import { holdToast } from './support/toasts.ts';

let site: Site;
afterEach(() => site.dispose());

/** Waits until the code of error messages, which loads after the first screen, is there. */
async function hasErrorMessages(page: Page): Promise<void> {
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(async () => (await loaded()).filter((name) => /\/ToastWindow-.*\.js$/.test(name))).toHaveLength(1);
  await settled(page);
}

test('without a connection, a menu and a dialog that were never loaded show an error, and open once there is one', async () => {
  site = await openSite();
  const device = await site.device();
  const page = await device.open(site.url('/builder'));
  await openFile(page, eternalFile);
  await hasErrorMessages(page);
  await site.network.cut();
  await device.context.setOffline(true);
  const isMissing = page.getByText('This part of the app could not be loaded').first();
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  await isMissing.waitFor();
  // The focus stays where the last press was.
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  const toast = await holdToast(page, 'This part of the app could not be loaded');
  const close = toast.getByRole('button');
  // The only button: a page that is not installed yet would be lost by 'Reload'.
  expect(await close.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))).toEqual(['Close']);
  expect(await page.locator('[data-path]').count()).toBeGreaterThan(5);
  await close.click();
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

test('without a connection, Logout shows that it could not be loaded, and signs out once there is one', async () => {
  site = await openSite();
  const device = await site.device();
  const page = await openSignedIn(device, site, 'not_out_yet');
  await hasErrorMessages(page);
  await site.network.cut();
  await device.context.setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('This part of the app could not be loaded').first().waitFor();

  await site.network.restore();
  await device.context.setOffline(false);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
  expect(device.complaints()).toEqual([]);
});

test('while the code of a screen, a menu or a dialog takes more than 400 ms to load, a line shows it', async () => {
  site = await openSite();
  const device = await site.device();
  const page = await device.open(site.url('/'));
  const waiting: (() => void)[] = [];
  const slow = /assets\/(BuilderScreen|MoreItems|DraftsDialog)-.*\.js/;
  await page.route(slow, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  const line = page.getByRole('progressbar', { name: 'Loading', exact: true });
  const arrive = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  const more = page.getByRole('button', { name: 'More', exact: true });
  const drafts = page.getByRole('menuitem', { name: 'Drafts' });
  const steps = [
    { press: page.getByRole('link', { name: 'Draw it' }).first(), shown: more },
    { press: more, shown: drafts },
    { press: drafts, shown: page.getByRole('dialog', { name: 'Drafts' }) },
  ];
  for (const { press, shown } of steps) {
    await press.click();
    await line.waitFor();
    expect((await line.boundingBox())?.y).toBe(0);
    // Still, because this device asks for reduced motion.
    const moving = (element: Element) =>
      element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length;
    expect(await line.evaluate(moving)).toBe(0);
    await expect.poll(() => waiting.length).toBe(1);
    arrive();
    await shown.waitFor();
    await expect.poll(() => line.count()).toBe(0);
  }
  expect(device.complaints()).toEqual([]);
});

test('while Logout waits for the server for more than 400 ms, a line shows it', async () => {
  site = await openSite();
  const device = await site.device();
  const page = await openSignedIn(device, site, 'out_slowly');
  const waiting: (() => void)[] = [];
  await page.route('**/api/auth/logout', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('progressbar', { name: 'Loading', exact: true }).waitFor();
  await expect.poll(() => waiting.length).toBe(1);
  const reloaded = page.waitForEvent('load');
  waiting.forEach((resolve) => resolve());
  await reloaded;
  await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
  expect(device.complaints()).toEqual([]);
});

test('a captcha whose code could not be loaded comes once the connection is back, and nothing typed is lost', async () => {
  site = await openSite();
  const device = await site.device();
  const page = await device.context.newPage();
  const missing = '**/assets/AltchaCaptcha-*.js';
  await page.route(missing, (route) => route.abort());
  await page.goto(site.url('/contact'));
  await page.getByLabel('Your Comments *').fill('The paths are hard to see.');
  const notice = page.getByText('The captcha could not be loaded.');
  await notice.waitFor();

  await page.unroute(missing);
  await device.context.setOffline(true);
  await device.context.setOffline(false);
  await page.getByRole('checkbox', { name: "I'm not a robot" }).waitFor();
  await expect.poll(() => notice.count()).toBe(0);
  expect(await page.getByLabel('Your Comments *').inputValue()).toBe('The paths are hard to see.');
});

test('if the code that discards unsent changes cannot be loaded, Logout shows an error and keeps them', async () => {
  site = await openSite();
  const device = await site.device();
  const page = await openSignedIn(device, site, 'not_thrown', '/builder');
  const missing = ['**/api/sync', '**/assets/discardOwn-*.js'];
  for (const address of missing) await page.route(address, (route) => route.abort());
  await saveAs(page, 'Kept after all');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByText('One change will never be sent, and will be deleted from this device.').waitFor();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByText('This part of the app could not be loaded').first().waitFor();
  // Older browsers never ask again for what failed once.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await ready(page);
  await expect.poll(() => queueState(page).getAttribute('data-pending')).toBe('1');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  expect(device.complaints()).toEqual([]);
});
