import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Device, ready } from './support/browser.ts';
import { fillSite, newcomer } from './support/fullSite.ts';
import { handWrittenFile } from './support/labyrinthFiles.ts';
import { openFile } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';
import { holdToast } from './support/toasts.ts';

let site: Site;
let device: Device;
let page: Page;

beforeAll(async () => {
  site = await openSite();
});
beforeEach(async () => {
  device = await site.device({ permissions: ['clipboard-read', 'clipboard-write'] });
  page = await device.open(site.url('/builder'));
});
afterAll(async () => site.dispose());

/** The elements of a kind that the toast covers. */
async function coveredBy(title: string, kind: string): Promise<string[]> {
  const toast = await holdToast(page, title);
  const place = (await toast.boundingBox())!;
  const isInWindow = place.x >= 0 && place.y >= 0 && place.x + place.width <= 1440 && place.y + place.height <= 900;
  expect(isInWindow).toBe(true);
  return page.locator(kind).evaluateAll(
    (all, { x, y, width, height }) =>
      all
        .filter((each) => !each.closest('li[data-state="open"]'))
        .filter((each) => {
          const box = each.getBoundingClientRect();
          return box.width > 0 && box.right > x && box.left < x + width && box.bottom > y && box.top < y + height;
        })
        .map((each) => each.outerHTML.slice(0, 120)),
    place,
  );
}

const controls =
  'a, button, select, [role="button"]:not([data-path], [data-room]), [data-room][data-visited="true"], [data-room] text';

test("the toast 'Shape not drawn' covers no room and no control of the builder", async () => {
  const section = (n: number) => page.getByRole('group', { name: `Section ${n}` });
  await section(1).getByRole('button', { name: 'Shape 4', exact: true }).click();
  // It can be pressed, to show why it is not possible.
  await section(3).locator('[data-shape][aria-disabled]').first().click({ force: true });
  expect(await coveredBy('Shape not drawn', controls)).toEqual([]);
});

test("the toast 'Route Copied' covers no room and no control of the builder", async () => {
  await openFile(page, handWrittenFile);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy route as text' }).click();
  expect(await coveredBy('Route Copied', controls)).toEqual([]);
});

test("the toast of 'Keep on top' covers no control and no number of the run", async () => {
  await openFile(page, handWrittenFile);
  await page.getByRole('link', { name: 'Run this' }).click();
  await ready(page);
  const small = device.context.waitForEvent('page');
  await page.getByRole('button', { name: 'Keep on top' }).click();
  expect(await coveredBy('The card stays on top', `${controls}, svg[data-route] text`)).toEqual([]);
  await (await small).close();
});

test("on a phone the toast 'Labyrinth Loaded' covers no room and no control of the builder", async () => {
  await newcomer(site, 'reader');
  const { shareToken } = await fillSite(site, 'reader');
  const phone = await site.device({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  page = await phone.open(site.url(`/share/${shareToken}`));
  const loadAndEdit = async () => {
    await page.getByRole('button', { name: 'Load & Edit Labyrinth' }).tap();
    await page.getByRole('application').locator('[data-path]').first().waitFor({ state: 'attached' });
    await ready(page);
  };
  await loadAndEdit();
  // The second time, no code has to be loaded while the toast is there.
  await page.goBack();
  await page.getByRole('listitem').filter({ hasText: 'Labyrinth Loaded' }).waitFor({ state: 'detached' });
  await Promise.all([loadAndEdit(), holdToast(page, 'Labyrinth Loaded')]);
  expect(await coveredBy('Labyrinth Loaded', `${controls}, input`)).toEqual([]);
  await phone.dispose();
});

test('a toast stays in the window when the phone is turned', async () => {
  await openFile(page, handWrittenFile);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy route as text' }).click();
  const toast = await holdToast(page, 'Route Copied');
  const right = async () => {
    const { x, width } = (await toast.boundingBox())!;
    return x + width;
  };
  expect(await right()).toBeGreaterThan(390);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(right).toBeLessThanOrEqual(390);
});
