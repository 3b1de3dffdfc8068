import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Device, ready } from './support/browser.ts';
import { stickingOut } from './support/look.ts';
import { openSite, type Site } from './support/site.ts';

/** A donation service on another origin: its script adds an element to the page in place of its window. */
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.setHeader('content-type', 'text/javascript');
  response.end("document.body.append(Object.assign(document.createElement('aside'), { innerText: 'Thank you' }))");
});
const asked: string[] = [];
let site: Site;
let device: Device;
let page: Page;

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const donations = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  site = await openSite({
    CHAT_URL: 'https://chat.example.org/routes',
    DONATE_URL: 'https://donations.example.org/routes',
    DONATE_SCRIPT_URL: `${donations}/widget.js`,
  });
  device = await site.device();
  page = await device.open(site.url('/'));
});
afterAll(async () => {
  await site.dispose();
  service.close();
});

async function head() {
  return page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
    return {
      titles: [...document.head.querySelectorAll('title')].map((title) => title.text),
      descriptions: all('meta[name="description"]', 'content'),
      keywords: all('meta[name="keywords"]', 'content').length,
      addresses: all('link[rel="canonical"]', 'href'),
      pictures: all('meta[property="og:image"]', 'content'),
    };
  });
}

test('navigation updates title, description and canonical address in the head, and duplicates nothing', async () => {
  const written = await head();
  expect(written).toEqual({
    titles: ['Labyrinth Routes'],
    descriptions: [expect.stringContaining("Draw the day's labyrinth")],
    keywords: 1,
    addresses: [site.url('/')],
    pictures: [site.url('/og/site.png')],
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Labyrinth', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Labyrinth' }).waitFor();
  await expect.poll(head).toEqual({
    titles: ['Labyrinth | Labyrinth Routes'],
    descriptions: [expect.stringContaining("Today's top-voted labyrinth layouts")],
    keywords: 1,
    addresses: [site.url('/labyrinth')],
    pictures: [site.url('/og/site.png')],
  });
});

test('groups of the navigation open, close with Escape, and mark the current page', async () => {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const voting = navigation.getByRole('button', { name: 'Lab Voting' });
  await voting.click();
  for (const name of ['Eternal', 'Merciless', 'Cruel', 'Normal', 'All difficulties']) {
    await expect.poll(() => navigation.getByRole('link', { name, exact: true }).isVisible()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => navigation.getByRole('link', { name: 'Cruel' }).isVisible()).toBe(false);
  expect(await voting.evaluate((button) => button === document.activeElement)).toBe(true);
  await voting.click();
  await navigation.getByRole('link', { name: 'Cruel' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cruel Lab Voting' }).waitFor();
  await voting.click();
  await expect.poll(() => navigation.getByRole('link', { name: 'Cruel' }).getAttribute('aria-current')).toBe('page');
  await page.keyboard.press('Escape');
});

test('a group of the navigation that is opened while a screen loads stays open afterwards', async () => {
  const parts = '**/assets/ContactScreen-*.js';
  let send: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => (send = resolve));
  await page.route(parts, async (route) => {
    await allowed;
    await route.continue();
  });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const voting = navigation.getByRole('button', { name: 'Lab Voting' });
  await navigation.getByRole('link', { name: 'Contact Us' }).click();
  await voting.click();
  send();
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  await expect.poll(() => page.title()).toContain('Contact Us');
  await expect.poll(() => navigation.getByRole('link', { name: 'Eternal' }).isVisible()).toBe(true);
  expect(await voting.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await page.unroute(parts);
});

test("the donation service's script loads only after 'Donate' is pressed, which then becomes a link", async () => {
  const chat = page.getByRole('link', { name: 'Community Chat' });
  await expect.poll(() => chat.getAttribute('href')).toBe('https://chat.example.org/routes');
  await expect.poll(() => chat.getAttribute('rel')).toBe('noopener noreferrer');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Donate' }).click();
  await page.getByText('Thank you').waitFor();
  expect(asked).toEqual(['/widget.js']);
  await expect
    .poll(() => page.getByRole('link', { name: 'Donate' }).getAttribute('href'))
    .toBe('https://donations.example.org/routes');
});

test('on a phone the menu is a drawer with targets at least 44 px high, closed by Escape, by a link and by going back', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  const drawer = page.locator('#drawer');
  for (const target of await drawer.locator('a:visible, button:visible').all()) {
    const box = await target.boundingBox();
    expect([await target.innerText(), (box?.height ?? 0) >= 44]).toEqual([await target.innerText(), true]);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => drawer.isVisible()).toBe(false);
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await opener.click();
  await drawer.getByRole('link', { name: 'Lab Builder', exact: true }).first().click();
  await page.getByRole('button', { name: 'Download PNG' }).waitFor();
  await expect.poll(() => drawer.isVisible()).toBe(false);
  await opener.click();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  await expect.poll(() => drawer.isVisible()).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test.each([
  [20, [1024, 1060, 1280]],
  [24, [1024, 1280, 1440]],
  [32, [1024, 1440, 1920]],
])('with a browser font size of %i pixels the page does not overflow the window', async (standard, widths) => {
  const settings = await device.context.newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard } });
  await expect
    .poll(() => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize)))
    .toBeGreaterThanOrEqual(standard);
  for (const width of widths) expect(await stickingOut(page, width)).toEqual([]);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await settings.detach();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('the System theme follows changes of the system, and is kept after a reload', async () => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.getByRole('button', { name: 'Theme: Dark' }).click();
  await expect.poll(() => theme()).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Theme: Light' }).click();
  await expect.poll(() => theme()).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(theme).toBe('light');
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(theme).toBe('light');
  await ready(page);
  const { ground, bar } = await page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).getPropertyValue('--floor').trim(),
    bar: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
  }));
  expect(bar).toBe(ground);
});

test('browsers that darken light pages leave the light theme as it is, and Dark Reader both', async () => {
  await page.getByRole('button', { name: 'Theme: System' }).click();
  await page.getByRole('button', { name: 'Theme: Dark' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.screenshot();
  const settings = await device.context.newCDPSession(page);
  await settings.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  expect((await title.screenshot()).equals(before)).toBe(true);
  await settings.send('Emulation.setAutoDarkModeOverride', {});
  await settings.detach();
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await page.locator('head > meta[name="darkreader-lock"]').count()).toBe(1);
});

test('a screen whose files cannot be loaded says so, and opens after a reload', async () => {
  await page.goto(site.url('/'));
  await ready(page);
  await page.route('**/assets/PrivacyScreen-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  await page.getByText('There is no connection, or a newer version is out.').waitFor();
  await page.unroute('**/assets/PrivacyScreen-*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByText('Last updated: June 7, 2025').waitFor();
});
