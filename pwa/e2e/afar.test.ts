import type { Page } from 'playwright-core';
import { runs } from 'shared-types/testing/runs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ready } from './support/browser.ts';
import { fillSite } from './support/fullSite.ts';
import { chooseTheme, expectNoViolations } from './support/look.ts';
import { openSignedIn } from './support/people.ts';
import { numberSizes, numberSizesInFullView } from './support/numberSizes.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let page: Page;
let shareToken: string;

beforeAll(async () => {
  site = await openSite();
  const device = await site.device();
  page = await openSignedIn(device, site, 'watcher', '/');
  ({ shareToken } = await fillSite(site, 'watcher'));
});
afterAll(() => site.dispose());

/** Opens a page at a size. If it is already open, only resizes or rotates it. */
async function show(path: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  const address = site.url(path === '/share/' ? `${path}${shareToken}` : path);
  if (page.url() !== address) {
    await page.goto(address);
    await ready(page);
  }
  await page.locator('img[data-shape]').first().waitFor();
}

const opener = () => page.getByRole('button', { name: /^Full screen: / }).first();
const view = () => page.getByRole('dialog');

async function closeView(): Promise<void> {
  await page.keyboard.press('Escape');
  await view().waitFor({ state: 'detached' });
}

const sidewaysOf = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

type Place = [path: string, company: 'alone' | 'among others'];

/** Pages with layouts, and whether the layout is alone or among others. */
const places: Place[] = [
  ['/labyrinth', 'among others'],
  ['/voting/eternal', 'alone'],
];
const morePlaces: Place[] = [
  ['/', 'among others'],
  ['/lab-voting', 'among others'],
  ['/saved-labyrinths', 'among others'],
  ['/share/', 'alone'],
];

const handhelds = [
  [360, 740, 'below', 'below'],
  [844, 390, 'beside', 'beside'],
  [768, 1024, 'broad', 'below'],
] as const;

describe.each(runs(places, [...places, ...morePlaces]))('on %s', (path, company) => {
  test('a press on a picture opens it full screen, and Escape closes it and returns the focus', async () => {
    await show(path, 1440, 900);
    await opener().click();
    await view().getByRole('list', { name: 'Rooms' }).waitFor({ state: 'attached' });
    await closeView();
    await expect.poll(() => opener().evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test.each([
    [1440, 900],
    [1024, 768],
    [768, 1024],
  ])('numbers are at least 14 pixels and the page does not scroll sideways: %i x %i', async (width, height) => {
    await show(path, width, height);
    await expect.poll(() => numberSizes(page)).toBeGreaterThanOrEqual(14);
    await expect.poll(sidewaysOf).toBe(0);
  });

  const isShownWhole = path !== '/' && path !== '/lab-voting';

  test.runIf(isShownWhole)('pictures fit phones and a tablet, with numbers of at least 14 pixels', async () => {
    for (const [width, height, alone, amongOthers] of handhelds) {
      await show(path, width, height);
      const picture = page.locator('img[data-shape]').first();
      const shape = company === 'alone' ? alone : amongOthers;
      await expect.poll(() => picture.getAttribute('data-shape')).toBe(shape);
      await expect.poll(() => numberSizes(page)).toBeGreaterThanOrEqual(14);
      const boxOf = () => picture.evaluate((image) => image.getBoundingClientRect().toJSON() as DOMRect);
      await expect.poll(async () => (await boxOf()).right).toBeLessThanOrEqual(width);
      await expect.poll(async () => (await boxOf()).height).toBeLessThanOrEqual(height);
      await opener().click();
      await view().waitFor();
      await expect.poll(() => numberSizesInFullView(page)).toBeGreaterThanOrEqual(14);
      await closeView();
    }
  });
});

test('F opens the picture of the card under the pointer, without a press', async () => {
  await show('/voting/eternal', 1440, 900);
  await page.locator('[data-submission]').nth(1).hover();
  await page.keyboard.press('f');
  await view().waitFor();
  const title = await page.locator('[data-submission]').nth(1).locator('img').getAttribute('alt');
  expect(await view().getByRole('heading').innerText()).toBe(title);
  await closeView();
});

test('the full-screen view describes a room on hover and focus, zooms by key and wheel, and pans by drag', async () => {
  await show('/voting/eternal', 1440, 900);
  await opener().click();
  await view().locator('[data-room="c1r3"]').hover();
  await view()
    .locator('p')
    .getByText(/^1? ?C1 R3, estate [a-z]+: Argus, Darkshrine/)
    .waitFor();
  const key = view()
    .getByRole('button', { name: /Silver Key/ })
    .first();
  await key.focus();
  await view()
    .locator('p')
    .getByText(/: .*Silver Key/)
    .waitFor();
  const shown = () => view().locator('svg[role="group"]').getAttribute('viewBox');
  const whole = await shown();
  await page.keyboard.press('+');
  await expect.poll(shown).not.toBe(whole);
  await page.keyboard.press('0');
  await expect.poll(shown).toBe(whole);
  await page.mouse.move(720, 450);
  await page.mouse.wheel(0, -300);
  await expect.poll(shown).not.toBe(whole);
  const zoomed = await shown();
  await page.mouse.down();
  await page.mouse.move(620, 450, { steps: 4 });
  await page.mouse.up();
  await expect.poll(shown).not.toBe(zoomed);
  await expectNoViolations(page, '[role="dialog"]');
  await closeView();
});

test('pictures change colours with the theme, without a reload', async () => {
  await show('/voting/eternal', 1440, 900);
  const colours = () => page.locator('img[data-shape]').first().getAttribute('src');
  await chooseTheme(page, 'light');
  await expect.poll(colours).toContain(encodeURIComponent('#f4ead3'));
  await opener().click();
  await view().waitFor();
  await expectNoViolations(page, '[role="dialog"]');
  await closeView();
  await chooseTheme(page, 'dark');
  await expect.poll(colours).toContain(encodeURIComponent('#211c18'));
});

test('on a large screen numbers are at least 20 pixels on share and voting pages and in full screen', async () => {
  for (const path of runs(['/share/'], ['/share/', '/voting/eternal'])) {
    await show(path, 2560, 1440);
    await expect.poll(() => numberSizes(page)).toBeGreaterThanOrEqual(20);
    await opener().click();
    await view().waitFor();
    await expect.poll(() => numberSizesInFullView(page)).toBeGreaterThanOrEqual(20);
    await closeView();
  }
});

test('pictures of saved layouts side by side are at the same height, however long their names are', async () => {
  await show('/saved-labyrinths', 1440, 900);
  const tops = () =>
    page.locator('img[data-shape]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  await expect.poll(async () => (await tops()).length).toBe(2);
  const [one, other] = await tops();
  expect(one).toBe(other);
});

/** Width and height of a window, and the minimum size of its numbers. */
const ordinary: [number, number, number] = [1440, 900, 14];
const large: [number, number, number] = [2560, 1440, 20];

test.each(runs([ordinary, large], [ordinary, large, [3440, 1440, 20]]))(
  "the hub shows the day's three layouts without scrolling, with large enough numbers: %i x %i",
  async (width, height, least) => {
    await show('/labyrinth', width, height);
    await expect.poll(() => numberSizes(page)).toBeGreaterThanOrEqual(least);
    const lowest = () =>
      page
        .locator('img[data-shape]')
        .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
    await expect.poll(lowest).toBeLessThanOrEqual(height);
    expect(await page.locator('img[data-shape]').count()).toBe(3);
  },
);

test('on a large screen the overview has numbers of at least 20 pixels and shows its first picture without scrolling', async () => {
  for (const width of runs([2560], [2560, 3440])) {
    const height = 1440;
    await show('/lab-voting', width, height);
    await expect.poll(() => numberSizes(page)).toBeGreaterThanOrEqual(20);
    const picture = page.locator('img[data-shape]').first();
    expect(await picture.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(height);
  }
});

test("home shows the day's Eternal without scrolling, with numbers of at least 14 pixels, 28 on a large screen", async () => {
  for (const [width, height, least] of [
    [1440, 900, 14],
    [2560, 1440, 28],
    [5120, 1440, 28],
  ] as const) {
    await show('/', width, height);
    await expect.poll(() => numberSizes(page)).toBeGreaterThanOrEqual(least);
    const picture = page.getByRole('region', { name: "Today's Eternal" }).locator('img[data-shape]');
    expect(await picture.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(height);
  }
});

test("the builder's grid fills a large window in both directions, with Izaro's choices in view", async () => {
  const windows: [width: number, height: number, high: number, least: number][] = [
    [1440, 900, 590, 14],
    [3440, 1440, 1010, 28],
    [2560, 1440, 768, 20],
  ];
  for (const [width, height, high, least] of runs(windows.slice(0, 2), windows)) {
    await page.setViewportSize({ width, height });
    await page.goto(site.url('/builder'));
    await ready(page);
    const grid = await page.getByRole('application').boundingBox();
    expect([width, Math.round(grid?.height ?? 0)]).toEqual([width, high]);
    expect(grid?.width).toBeGreaterThan(width - 160);
    const digits = await page.locator('[data-room="c1r3"] text').first().getAttribute('font-size');
    expect(Number(digits)).toBeGreaterThanOrEqual(least);
    const izaro = await page.getByLabel('First Phase Izaro').boundingBox();
    expect((izaro?.y ?? 0) + (izaro?.height ?? 0)).toBeLessThanOrEqual(height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
