import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Device, ready } from './support/browser.ts';
import { currentDraft } from './support/drafts.ts';
import { handWrittenFile } from './support/labyrinthFiles.ts';
import { openFile } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let device: Device;
let page: Page;

beforeAll(async () => {
  site = await openSite();
  device = await site.device({ installs: true });
  page = await device.open(site.url('/'));
  await page.evaluate(() => navigator.serviceWorker.ready);
});
afterAll(() => site.dispose());

async function go(path: string): Promise<void> {
  await page.goto(site.url(path));
  await ready(page);
}

/** Waits until the page has scrolled to a chapter. */
async function showsChapter(name: string): Promise<void> {
  const heading = page.getByRole('heading', { name });
  await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBe(16);
}

const guides = ['Lab Builder', 'Treasure Keys', 'Puzzles', 'Builds for Lab', 'Point System'];

test('without a connection, all five guides open on the first visit, and one of their drawings is shown', async () => {
  await site.network.cut();
  try {
    await go('/guides');
    const cards = page.getByRole('main').getByRole('list').getByRole('link');
    await expect.poll(() => cards.getByRole('heading', { level: 2 }).allTextContents()).toEqual(guides);
    for (const fact of ['Traps', 'Darkshrines', 'Izaro Phases', 'Trials']) {
      await expect.poll(() => page.getByRole('term').filter({ hasText: fact }).getByRole('link').count()).toBe(0);
    }
    await cards.first().click();
    for (const [index, name] of guides.entries()) {
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      const next = guides[index + 1];
      if (next) await page.getByRole('link', { name: `Next guide ${next}` }).click();
    }
    await go('/guides/lab-builder');
    const drawing = page.getByRole('img', { name: /^The three sections of a labyrinth/ });
    await drawing.scrollIntoViewIfNeeded();
    await expect.poll(() => drawing.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1086);
  } finally {
    await site.network.restore();
  }
});

test.each([
  ['a guide', '/guides/lab-builder', null],
  ['a guide that was opened at a chapter', '/guides/lab-builder#which-layout-to-trust', 'Which layout to trust'],
])(
  'going back restores the scroll position of %s, although its text is first read from the device',
  async (_, path, chapter) => {
    await go('/guides');
    await go(path);
    if (chapter !== null) await showsChapter(chapter);
    const end = page.getByRole('link', { name: /^Next guide/ });
    await end.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(2_000);
    await end.click();
    await page.getByRole('heading', { level: 1, name: 'Treasure Keys', exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left) < 5).toBe(true);
  },
);

test("going back restores where a guide was left that was read on from a link of 'On this page'", async () => {
  await go('/guides/lab-builder');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Three kinds of path' }).click();
  await showsChapter('Three kinds of path');
  const end = page.getByRole('link', { name: /^Next guide/ });
  await end.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(2_000);
  await end.click();
  await page.getByRole('heading', { level: 1, name: 'Treasure Keys', exact: true }).waitFor();
  await page.goBack();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left) < 5).toBe(true);
});

test("links scroll to a guide's chapters, and an unknown guide shows the 404 page", async () => {
  await go('/guides/treasure-keys');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Darkshrines' }).click();
  await showsChapter('Darkshrines');
  await go('/guides');
  await go('/guides/treasure-keys#darkshrines');
  await showsChapter('Darkshrines');
  await go('/guides/speedruns');
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
});

test('a guide has the same height before and after its drawings are drawn', async () => {
  await go('/guides/puzzles');
  const length = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await length();
  const drawings = page.getByRole('main').getByRole('img');
  const drawn = () => drawings.evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).src.length > 500));
  await expect.poll(async () => (await drawings.count()) - (await drawn()).length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Next guide Builds for Lab' }).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await drawn()).length).toBe(await drawings.count());
  expect(await length()).toBe(before);
});

test("the print page says that there is nothing to print yet, and then shows the builder's drawing", async () => {
  await go('/print');
  await page.getByRole('heading', { level: 1, name: 'Print Version Page (Coming Soon)' }).waitFor();
  await page.getByText('There is nothing to print yet.').waitFor();
  await go('/builder');
  await openFile(page, handWrittenFile);
  await expect.poll(async () => (await currentDraft(page)).drawing.layout.paths.length).toBeGreaterThan(0);
  await go('/print');
  const sheet = page.getByRole('article', { name: 'Printable layout' });
  await sheet.getByRole('img', { name: /^Labyrinth layout: 13 rooms/ }).waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const away of ['banner', 'contentinfo', 'button'] as const)
    await expect.poll(() => page.getByRole(away).count()).toBe(0);
  await expect.poll(() => sheet.isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
});

test("home checks the daily reset and deletes the previous day's submission from localStorage", async () => {
  await page.evaluate(() => {
    localStorage.setItem('lastResetCheck', '2026-01-01T00:00:00.000Z');
    localStorage.setItem('submittedLabyrinth', 'of yesterday');
  });
  await go('/');
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await expect.poll(() => kept('submittedLabyrinth')).toBe(null);
  await expect.poll(() => kept('lastResetCheck')).toMatch(/T00:00:00\.000Z$/);
});

test("home shows the builder's drawing, requests nothing from other hosts, and says that there is no video", async () => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url('/')) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
  });
  await go('/');
  const action = (name: string) => page.getByRole('main').getByRole('link', { name });
  for (const name of ['View Labyrinth', 'Build Layout', 'Vote & Review', 'Guides & Tips']) await action(name).waitFor();
  await action('Build Layout').locator('img').waitFor();
  await page.getByText('Unable to load video').waitFor();
  await page.getByRole('heading', { name: 'Community Updates' }).waitFor();
  expect(foreign).toEqual([]);
});

test('no page logged an error', () => {
  expect(device.complaints()).toEqual([]);
});
