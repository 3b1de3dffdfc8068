import type { Page } from 'playwright-core';
import { runs } from 'shared-types/testing/runs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer } from './support/fullSite.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { wanted } from './support/drawing.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
  const ann = await newcomer(site, 'ann_draws');
  await ann.send('POST', '/api/submissions', {
    difficulty: 'eternal',
    labyrinthData: serialiseLayout(wanted.layout),
    displaySvg: null,
    izaroConfig: wanted.izaroConfig,
  });
});
afterAll(() => site.dispose());

/** A page as it is painted before any script of the app runs. */
async function firstPaint(path: string, theme: string, width: number, height: number): Promise<Page> {
  const { context } = await site.device({ viewport: { width, height } });
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await context.route('**/start.js', (route) => route.abort());
  const page = await context.newPage();
  await page.goto(site.url(path));
  return page;
}

/** The colour in the middle of the upper edge of a picture's first plate, as red, green and blue. */
async function plateColour(page: Page): Promise<number[]> {
  const picture = page.locator('img[data-first-shape]:visible');
  const { x, y } = (await picture.boundingBox()) ?? { x: 0, y: 0 };
  const shot = await page.screenshot({ clip: { x: x + 60, y: y + 16, width: 4, height: 4 } });
  return page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const context = new OffscreenCanvas(4, 4).getContext('2d');
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(1, 1, 1, 1).data ?? [])].slice(0, 3);
  }, shot.toString('base64'));
}

type Row = [path: string, theme: 'light' | 'dark', width: number, height: number, shape: string];

const rows: Row[] = [
  ['/', 'light', 1440, 900, 'row'],
  ['/voting/eternal', 'light', 360, 780, 'below'],
];
const moreRows: Row[] = [
  ['/', 'dark', 360, 780, 'below'],
  ['/labyrinth', 'light', 1440, 900, 'below'],
  ['/voting/eternal', 'dark', 1440, 900, 'row'],
];

test.each(runs(rows, [...rows, ...moreRows]))(
  'the first picture of %s in the %s theme at %i x %i has its colours and shape',
  async (...row) => {
    const [path, theme, width, height, shape] = row;
    const page = await firstPaint(path, theme, width, height);
    const shown = page.locator('img[data-first-picture="eternal"]:visible');
    expect(await shown.evaluateAll((all) => all.map((one) => one.dataset.firstShape))).toEqual([shape]);
    await shown.scrollIntoViewIfNeeded();
    expect(await plateColour(page)).toEqual(theme === 'light' ? [244, 234, 211] : [33, 28, 24]);
  },
);
