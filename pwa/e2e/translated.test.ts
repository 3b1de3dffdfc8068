import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { fullTitle, pageMeta, pages } from 'shared-types/site/pages.ts';
import { drawing } from 'shared-types/testing/drawing.ts';
import { runs } from 'shared-types/testing/runs.ts';
import { type Device, ready } from './support/browser.ts';
import { fillSite, newcomer } from './support/fullSite.ts';
import { eternalFile } from './support/labyrinthFiles.ts';
import { settled } from './support/look.ts';
import { drag, openFile, openSignedIn } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';
import { translatePages, unseenWrites } from './support/translator.ts';

/** With a darkshrine aside from the way. */
const layout = drawing(
  ['c1r3 c3r3', 'c3r3 c4r1', 'c3r3 c5r5', 'c5r5 c7r3', 'c7r3 c9r3', 'c9r3 c15r3', 'c15r3 c17r3', 'c17r3 c23r3'],
  { c1r3: ['darkshrine'], c4r1: ['darkshrine'] },
);

let site: Site;
let device: Device;
let page: Page;

beforeEach(async () => {
  site = await openSite();
  device = await site.device();
});
afterEach(async () => {
  expect(await unseenWrites(page)).toEqual([]);
  expect(device.complaints()).toEqual([]);
  await site.dispose();
});

async function openTranslated(path: string): Promise<void> {
  page = await openSignedIn(device, site, 'reader');
  await translatePages(device);
  await page.goto(site.url(path));
  await ready(page);
  await page.locator('main font').first().waitFor();
}

async function submitLayout(): Promise<void> {
  const author = await newcomer(site, 'author');
  await author.send('POST', '/api/submissions', {
    difficulty: 'eternal',
    labyrinthData: serialiseLayout(layout),
    izaroConfig: {},
    displaySvg: null,
  });
}

const card = () => page.getByRole('region', { name: 'Where now' });
const says = (text: string) => expect.poll(() => card().innerText()).toContain(text);

test('a translated run shows each next room, the step and the time', async () => {
  await submitLayout();
  await openTranslated('/run/eternal');
  await says('C3 R3');
  await page.getByRole('main').locator('header').getByRole('button', { name: 'Start run' }).click();
  await says('0:01');
  await says('0:02');
  for (const [step, next] of [
    ['2/8', 'C5 R5'],
    ['3/8', 'north-east'],
    ['4/8', 'C9 R3'],
  ] as const) {
    await page.keyboard.press('Space');
    await says(step);
    await says(next);
  }
  await page.keyboard.press('ArrowLeft');
  await says('3/8');
  for (const step of ['4/8', '5/8', '6/8', '7/8', '8/8']) {
    await page.keyboard.press('Space');
    await says(step);
  }
  await page.keyboard.press('Space');
  await page.locator('[data-run="won"]').waitFor();
  await says('won');
  expect(await page.locator('svg font').count()).toBe(0);
});

test('a translated voting page shows the route that was chosen, and counts a vote', async () => {
  await submitLayout();
  await openTranslated('/voting/eternal');
  const item = page.getByRole('article').first();
  await item.getByRole('button', { name: 'Vote up' }).click();
  await expect.poll(() => item.locator('[data-votes]').innerText()).toBe('1');
  const route = item.locator('summary').getByText('Route', { exact: true });
  await route.click();
  const answer = (text: string) =>
    item.getByRole('group', { name: 'Route' }).getByText(text, { exact: true }).waitFor();
  await answer('1 darkshrine');
  await item.getByRole('radio', { name: 'All shrines' }).click();
  await answer('2 darkshrines');
  await item.getByRole('radio', { name: 'Fastest' }).click();
  await answer('nothing on the way');
  await route.click();
});

test('in a translated builder a layout is drawn, marked and undone', async () => {
  await openTranslated('/builder');
  await openFile(page, eternalFile);
  await drag(page, 'c1r3', 'c3r4');
  await page.locator('[data-path="c1r3 c3r4"]').waitFor({ state: 'attached' });
  await page.locator('[data-room="c3r4"]').click({ button: 'right' });
  await page.getByRole('dialog', { name: 'Select Room Type' }).getByRole('button', { name: 'Puzzle' }).click();
  await page.locator('[data-room="c3r4"][data-types="puzzle"]').waitFor();
  await page.keyboard.press('Escape');
  for (const key of ['Control+z', 'Control+z']) await page.keyboard.press(key);
  await page.locator('[data-path="c1r3 c3r4"]').waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('Cruel');
});

test('every screen of a translated app can be opened and left', async () => {
  await openTranslated('/');
  const { shareToken } = await fillSite(site, 'reader');
  const paths = Object.keys(pages).filter((path) => !path.startsWith('/guides/') || path === '/guides/puzzles');
  const screens = [...runs(paths.slice(0, 6), paths), `/share/${shareToken}`, '/nowhere'];
  for (const path of screens) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    if (!path.startsWith('/share/')) await expect.poll(() => page.title()).toBe(fullTitle(pageMeta(path)));
    await page.locator('main font').first().waitFor();
    await settled(page);
  }
});
