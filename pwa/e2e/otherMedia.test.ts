import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { Submission } from 'shared-types/api/submissions.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { contrastOf } from 'shared-types/testing/contrast.ts';
import { ready } from './support/browser.ts';
import { openRoomMenu } from './support/canvas.ts';
import { wanted } from './support/drawing.ts';
import { fillSite, newcomer } from './support/fullSite.ts';
import { eternalFile, handWrittenFile } from './support/labyrinthFiles.ts';
import { channels } from './support/look.ts';
import { openFile, openSignedIn } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let page: Page;

beforeAll(async () => {
  site = await openSite();
  const device = await site.device();
  page = await device.open(site.url('/builder'));
  await openFile(page, handWrittenFile);
});
afterAll(() => site.dispose());

async function visit(path: string): Promise<void> {
  await page.goto(site.url(path));
  await ready(page);
}

/**
 * The controls that lose their edge in the system's colours, and the icons whose colour differs from the words beside
 * them.
 */
function unclear(): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
    const edgeless = shown('main :is(button, input, select, textarea)').filter((control) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(control);
      if (control.closest('[role="application"], label') || control.matches('[aria-label^="Show"]')) return false;
      return borderTopStyle === 'none' || borderTopWidth === '0px' || borderTopColor === backgroundColor;
    });
    const strange = shown('svg.lucide').filter(
      (icon) => icon.parentElement && getComputedStyle(icon).color !== getComputedStyle(icon.parentElement).color,
    );
    return [...edgeless, ...strange].map((each) => each.outerHTML.slice(0, 140));
  });
}

const ground = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

test('in forced colours controls have borders, icons are visible, and chosen or focused controls stand out', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/voting/eternal', '/contact', '/builder']) {
    await visit(path);
    expect(await unclear()).toEqual([]);
    const main = page.getByRole('navigation', { name: 'Main' });
    if (path === '/voting/eternal') {
      const group = main.getByRole('button', { name: 'Lab Voting' });
      expect(await group.evaluate((each) => getComputedStyle(each).textDecorationLine)).toBe('underline');
    } else expect(await ground('nav a[aria-current="page"]')).not.toBe(await ground('nav a:not([aria-current])'));
  }
  await page.getByRole('button', { name: 'Submit', exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  expect(
    await page.evaluate(() => document.activeElement && getComputedStyle(document.activeElement).outlineStyle),
  ).toBe('solid');
  await page.locator('[data-path]').first().waitFor({ state: 'attached' });
  const menu = await openRoomMenu(page, 'c3r2');
  await menu.getByRole('button', { name: 'Argus' }).click();
  await expect.poll(() => ground('[aria-pressed="true"]')).not.toBe(await ground('[aria-pressed="false"]'));
  // The drawing keeps its own background and colours.
  const drawing = page.getByRole('application').locator('xpath=../..');
  expect(await drawing.evaluate((each) => getComputedStyle(each).forcedColorAdjust)).toBe('none');
  expect(await drawing.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgb(19, 17, 16)');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Run this' }).click();
  const start = page.locator('header').getByRole('button', { name: 'Start run' });
  const [under, icon] = await start.evaluate((button) => [
    getComputedStyle(button).backgroundColor,
    getComputedStyle(button.querySelector('svg') ?? button).color,
  ]);
  expect(icon).not.toBe(under);
  await page.emulateMedia({ forcedColors: 'none' });
});

/** How much a colour of an element contrasts with the background behind it. */
async function contrast(what: Locator, property: 'stroke' | 'outlineColor'): Promise<number> {
  const [colour, behind] = await what.evaluate((element, name) => {
    const backgrounds: string[] = [];
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      backgrounds.push(getComputedStyle(parent).backgroundColor);
    }
    return [
      getComputedStyle(element)[name],
      backgrounds.find((each) => each.startsWith('rgb(')) ?? 'rgb(255, 255, 255)',
    ];
  }, property);
  return contrastOf(channels(colour), channels(behind));
}

test('in light forced colours the drawings of the dark theme and the focus of pressed buttons are visible', async () => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await visit('/builder');
  const menu = await openRoomMenu(page, 'c3r2');
  const pressed = menu.locator('[aria-pressed="true"]').first();
  await page.keyboard.press('Tab');
  await pressed.focus();
  expect(await contrast(pressed, 'outlineColor')).toBeGreaterThan(3);
  await page.keyboard.press('Escape');
  const legend = page.getByRole('listitem').filter({ hasText: /^Normal$/ });
  expect(await contrast(legend.locator('path'), 'stroke')).toBeGreaterThan(3);
  await page.setViewportSize({ width: 600, height: 900 });
  const miniature = page.getByRole('group', { name: 'Go to section' });
  expect(await contrast(miniature.locator('line').first(), 'stroke')).toBeGreaterThan(3);
  expect(await contrast(miniature.locator('path').first(), 'stroke')).toBeGreaterThan(3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Run this' }).click();
  const card = page.getByRole('region', { name: 'Where now' });
  expect(await contrast(card.locator('svg path').first(), 'stroke')).toBeGreaterThan(3);
  expect(await ground('div:has(> svg[data-route])')).toBe('rgb(19, 17, 16)');
  // Their own plates are gone: outlines stand for them.
  for (const plate of [card.getByText('Start run'), card.locator('svg + p + p > span:first-child')]) {
    expect(await plate.evaluate((each) => getComputedStyle(each).outlineStyle)).toBe('solid');
  }
  await page.emulateMedia({ forcedColors: 'none' });
});

/** What would print as a dark area, and controls, which are useless on paper. */
function wasted(): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter((each) => each.checkVisibility());
    const dark = shown.filter((each) => {
      const [red = 255, green = 255, blue = 255, alpha = 1] =
        getComputedStyle(each)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return alpha > 0.5 && (red + green + blue) / 3 < 128 && getComputedStyle(each).filter === 'none';
    });
    const pressed = shown.filter((each) =>
      each.matches('button, input, textarea, header nav, main a[class*="button"]'),
    );
    const stone = shown.filter(
      (each) => each.matches('img[src^="data:image/svg"]') && getComputedStyle(each).filter === 'none',
    );
    return [...dark, ...pressed, ...stone].map((each) => each.outerHTML.slice(0, 140));
  });
}

test('pages print dark on white, without controls, and with pictures that were never scrolled into view', async () => {
  for (const path of ['/', '/labyrinth', '/contact', '/builder', '/print', '/guides/lab-builder']) {
    await visit(path);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => wasted()).toEqual([]);
    await page.emulateMedia({ media: null });
  }
  await page.pdf();
  const drawn = await page
    .locator('figure img')
    .evaluateAll((all) => all.map((each) => each.getAttribute('src')?.includes('circle')));
  expect(drawn).toEqual([true, true, true]);
});

test('guides print as running text: the parts of a grid would lie over each other where a page ends', async () => {
  await visit('/guides/lab-builder');
  await page.emulateMedia({ media: 'print' });
  const texts = page.locator('article div :is(p, li)');
  expect(await texts.count()).toBeGreaterThan(30);
  const inGrids = await texts.evaluateAll((all) =>
    all.filter((each) => {
      for (let at = each.parentElement; at && at.tagName !== 'MAIN'; at = at.parentElement) {
        if (getComputedStyle(at).display !== 'block') return true;
      }
      return false;
    }),
  );
  expect(inGrids).toEqual([]);
  await page.emulateMedia({ media: null });
});

/** How many pages of paper the page takes. */
async function pagesOn(format: string, landscape: boolean, of = page): Promise<number | undefined> {
  const paper = (await of.pdf({ format, landscape })).toString('latin1');
  return paper.match(/\/Type \/Page\b/g)?.length;
}

test('a whole Eternal labyrinth prints on one page of A4 and of Letter, in portrait and in landscape', async () => {
  await newcomer(site, 'cartographer');
  const { shareToken } = await fillSite(site, 'cartographer');
  await visit('/builder');
  await openFile(page, eternalFile);
  for (const [path, drawing] of [
    ['/print', 'main svg[role="img"]'],
    [`/share/${shareToken}`, 'article img[alt]:not([alt=""])'],
    ['/builder', '[data-path]'],
  ] as const) {
    await visit(path);
    await page.locator(drawing).first().waitFor({ state: 'attached' });
    for (const format of ['A4', 'Letter']) {
      for (const landscape of [false, true]) {
        const pages = await pagesOn(format, landscape);
        expect({ path, format, landscape, pages }).toEqual({ path, format, landscape, pages: 1 });
      }
    }
  }
});

test('screens with cards print as running text: Firefox cuts the cards of a grid within a grid where a page ends', async () => {
  for (const path of ['/labyrinth', '/voting/eternal', '/saved-labyrinths']) {
    await visit(path);
    await page.emulateMedia({ media: 'print' });
    const shown = await page
      .locator('main > *')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).display));
    expect({ path, shown }).toEqual({ path, shown: ['block'] });
    await page.emulateMedia({ media: null });
  }
});

test('the hub prints four cards on two pages in landscape, none of them cut where a page ends', async () => {
  const normal = await newcomer(site, 'normal_runner');
  const [merciless] = (await normal.send('GET', '/api/submissions/merciless')) as Submission[];
  const { labyrinthData, izaroConfig } = merciless!;
  await normal.send('POST', '/api/submissions', { difficulty: 'normal', labyrinthData, displaySvg: null, izaroConfig });
  await visit('/labyrinth');
  for (const name of ['Eternal', 'Merciless', 'Cruel', 'Normal']) {
    await page.getByRole('region', { name, exact: true }).getByRole('img').first().waitFor();
  }
  for (const format of ['A4', 'Letter']) {
    // The heading with the countdown, then two cards beside each other on each page
    expect({ format, pages: await pagesOn(format, true) }).toEqual({ format, pages: 3 });
  }
});

test('saved labyrinths print whole in landscape, two beside each other on a page', async () => {
  const own = await site.device();
  const saved = await openSignedIn(own, site, 'archivist');
  const labyrinthData = serialiseLayout(wanted.layout);
  for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday']) {
    const data = { name, difficulty: 'eternal', labyrinthData, izaroConfig: '{}', displaySvg: null, tags: [] };
    await own.context.request.post(site.url('/api/saved-labyrinths'), { data, headers: { origin: site.url('') } });
  }
  await saved.goto(site.url('/saved-labyrinths'));
  await ready(saved);
  await expect.poll(() => saved.locator('article img[alt]:not([alt=""])').count()).toBe(4);
  // Two cards below the heading, then two more
  expect(await pagesOn('A4', true, saved)).toBe(2);
});

test('the builder prints on one page with the notes on a file, the route and the comparison with today shown', async () => {
  await visit('/builder');
  await openFile(page, eternalFile);
  await page.getByRole('region', { name: 'Notes on the opened file' }).waitFor();
  expect(await pagesOn('A4', true)).toBe(1);
  await page.getByRole('button', { name: 'Route', exact: true }).click();
  await page.getByRole('radio', { name: 'Fastest' }).waitFor();
  expect(await pagesOn('A4', true)).toBe(1);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Compare with today' }).click();
  await page.getByRole('region', { name: 'Compared with today' }).waitFor();
  expect(await pagesOn('A4', true)).toBe(1);
});

test('the builder prints on one page from an upright phone, without what is left to mark', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/builder');
  await openFile(page, eternalFile);
  await page.getByRole('group', { name: 'Left to mark' }).waitFor();
  expect(await pagesOn('A4', true)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('group', { name: 'Left to mark' }).isVisible()).toBe(false);
});
