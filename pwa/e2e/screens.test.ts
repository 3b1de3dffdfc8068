import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { fullTitle, pageMeta, pages } from 'shared-types/site/pages.ts';
import { contrastOf } from 'shared-types/testing/contrast.ts';
import { runs } from 'shared-types/testing/runs.ts';
import { type Device, ready } from './support/browser.ts';
import { eternalFile } from './support/labyrinthFiles.ts';
import { fillSite } from './support/fullSite.ts';
import {
  channels,
  chooseTheme,
  expectNoViolations,
  expectReadable,
  landmarks,
  smallTargets,
  stickingOut,
  stickingOutEnlarged,
} from './support/look.ts';
import { openFile, openSignedIn } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let player: Device;
let visitor: Device;
let playersPage: Page;
let visitorsPage: Page;
let shareToken: string;
const foreign: string[] = [];

beforeAll(async () => {
  site = await openSite();
  // Without motion, so that colours are measured in their final state.
  player = await site.device();
  visitor = await site.device({ hasTouch: true, isMobile: true });
  for (const { context } of [player, visitor]) {
    context.on('request', (request) => {
      if (!request.url().startsWith(site.url('/')) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
    });
  }
  playersPage = await openSignedIn(player, site, 'looker_on', '/builder');
  ({ shareToken } = await fillSite(site, 'looker_on'));
  await openFile(playersPage, eternalFile);
  visitorsPage = await visitor.open(site.url('/'));
});
afterAll(() => site.dispose());

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(site.url(path));
  await ready(page);
  // A screen is ready while it waits for the server's rows, too.
  await expect.poll(() => page.getByRole('progressbar', { name: /^Loading / }).count()).toBe(0);
}

/**
 * Runs axe in both themes, and checks that nothing scrolls sideways at the widths where a screen differs most, and with
 * large text.
 */
async function expectGoodLooks(page: Page): Promise<void> {
  expect(await stickingOut(page, 1440)).toEqual([]);
  await chooseTheme(page, 'dark');
  await expectReadable(page);
  expect(await stickingOut(page, 768)).toEqual([]);
  expect(await stickingOutEnlarged(page, 768)).toEqual([]);
  // 320: a window of 1280 pixels enlarged four times.
  for (const width of [360, 320]) expect(await stickingOut(page, width)).toEqual([]);
  await chooseTheme(page, 'light');
  await expectNoViolations(page);
}

/** Screens that are the same as others except for words. */
const alike = [
  '/voting',
  '/voting/merciless',
  '/voting/cruel',
  '/run/merciless',
  '/run/cruel',
  '/run/normal',
  '/guides/treasure-keys',
  '/guides/builds',
  '/guides/point-system',
  '/guides/lab-builder',
  '/reset-password',
  '/verify-email',
];
const ownPaths = [...Object.keys(pages), '/voting/eternal?day=2026-11-01', '/nowhere'];

const framed = { h1: 1, main: 1, banner: 1, navigation: 1, contentinfo: 1 };
const alone = { ...framed, banner: 0, navigation: 0, contentinfo: 0 };

describe('the screen of a signed-in player is accessible and fits every width', () => {
  const inShort = ownPaths.filter((path) => !alike.includes(path));
  test.each(runs(inShort, ownPaths))('%s', async (path) => {
    await visit(playersPage, path);
    await expect.poll(() => landmarks(playersPage)).toEqual(path.startsWith('/run/') ? alone : framed);
    await expect.poll(() => playersPage.title()).toBe(fullTitle(pageMeta(path.split('?')[0] ?? path)));
    await expectGoodLooks(playersPage);
  });
});

describe('the page of a shared layout is accessible and fits every width', () => {
  test.each([
    ['with a valid link', () => shareToken, 'h1'],
    ['with an unknown link', () => 'A'.repeat(22), 'Labyrinth Not Found'],
  ])('%s', async (_, token, title) => {
    await visit(visitorsPage, `/share/${token()}`);
    const heading = () => visitorsPage.locator('h1').innerText();
    await expect.poll(() => landmarks(visitorsPage)).toEqual(alone);
    await expect
      .poll(async () => (await visitorsPage.title()).includes(title === 'h1' ? await heading() : title))
      .toBe(true);
    await expectGoodLooks(visitorsPage);
  });
});

describe('the screen of a visitor on a phone is accessible, fits every width and has large enough targets', () => {
  const shown = ['/', '/voting/eternal', '/builder', '/reset-password#x'];
  test.each(runs(shown, [...shown, '/saved-labyrinths', '/profile', '/sign-in']))('%s', async (path) => {
    await visit(visitorsPage, path);
    await expect.poll(() => landmarks(visitorsPage)).toEqual(framed);
    await expectGoodLooks(visitorsPage);
    await visitorsPage.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => smallTargets(visitorsPage)).toEqual([]);
  });
});

/** The contrast of a button's word with each row of pixels that its letters cross. */
async function contrastsOfWord(button: Locator): Promise<number[]> {
  const { colour, ...clip } = await button.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element.querySelector('span') ?? element);
    const { x, y, width, height } = words.getBoundingClientRect();
    const { color } = getComputedStyle(element);
    (element as HTMLElement).style.color = 'transparent';
    return { colour: color, x, y: y + height * 0.2, width, height: height * 0.6 };
  });
  const { data, width, height } = PNG.sync.read(await button.page().screenshot({ clip }));
  return Array.from({ length: height }, (_, row) =>
    contrastOf(channels(colour), [...data.subarray(4 * row * width, 4 * row * width + 3)]),
  );
}

test.each(['dark', 'light'] as const)('the words of a primary button are readable on its polish: %s', async (theme) => {
  await playersPage.setViewportSize({ width: 1440, height: 900 });
  await visit(playersPage, '/builder');
  await chooseTheme(playersPage, theme);
  const contrasts = await contrastsOfWord(playersPage.getByRole('button', { name: 'Submit', exact: true }));
  expect(Math.min(...contrasts)).toBeGreaterThan(4.5);
});

test('no screen logged an error or requested anything from another site', () => {
  expect([...player.complaints(), ...visitor.complaints()]).toEqual([]);
  expect(foreign).toEqual([]);
});
