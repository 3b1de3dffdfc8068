import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page, Route } from 'playwright-core';
import { emptyLayout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { ready } from './support/browser.ts';
import { drawn, type Drawn } from './support/canvas.ts';
import { openFile, openSignedIn, saveAs } from './support/people.ts';
import { handWrittenFile } from './support/labyrinthFiles.ts';
import { settled } from './support/look.ts';
import { openSite, type Site } from './support/site.ts';
import { holdToast } from './support/toasts.ts';

let site: Site;
let page: Page;
let drawing: Drawn;

beforeAll(async () => {
  site = await openSite();
  const device = await site.device({ permissions: ['clipboard-read', 'clipboard-write'] });
  page = await openSignedIn(device, site, 'messenger', '/builder');
  await openFile(page, handWrittenFile);
  drawing = await drawn(page);
});
afterAll(() => site.dispose());

async function goTo(path: string): Promise<void> {
  await page.goto(site.url(path));
  await ready(page);
}

/** Presses the error screen's button and resolves when the page has reloaded. */
async function reload(): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload the page' }).click()]);
  await ready(page);
}

async function expectBrokenScreen(words: string | RegExp, title = 'Something broke'): Promise<void> {
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByText('Your drawings and unsent changes are safe on this device.').waitFor();
  await page.getByRole('alert').getByText(words).waitFor();
}

async function expectDrawingThere(): Promise<void> {
  await goTo('/builder');
  await expect.poll(() => drawn(page)).toEqual(drawing);
}

describe('the error screen', () => {
  const part = '**/assets/Contact*.js';

  test('appears when a part of the app cannot be fetched; the drawing is there after the reload', async () => {
    await page.route(part, (route) => route.abort());
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));
    await page.getByRole('link', { name: 'Contact Us' }).click();
    await expectBrokenScreen(/^There is no connection, or a newer version is out\./, 'This page could not be loaded');
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
    await page.unroute(part);
    await reload();
    await page.getByRole('heading', { name: 'Contact Us' }).waitFor();
    await expectDrawingThere();
  });

  test('appears when a screen throws an error; the drawing is there after the reload', async () => {
    await goTo('/guides/puzzles');
    await page.evaluate(async () => {
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'));
        });
      const database = await answer(indexedDB.open('routes'));
      const guides = database.transaction('guides', 'readwrite').objectStore('guides');
      const guide = (await answer(guides.get('puzzles'))) as object;
      await answer(guides.put({ ...guide, markdown: null }));
      database.close();
    });
    await page.reload();
    await expectBrokenScreen(/./);
    await reload();
    await expectDrawingThere();
  });
});

test('without a service worker, a suggestion and the save dialog still work after the connection is lost', async () => {
  const layout = { difficulty: 'cruel', labyrinthData: serialiseLayout(emptyLayout), izaroConfig: {} };
  await page.request.post(site.url('/api/submissions'), { data: { ...layout, displaySvg: null } });
  const device = await site.device();
  const traveller = await openSignedIn(device, site, 'traveller', '/voting/cruel');
  await settled(traveller);
  const desk = await device.open(site.url('/builder'));
  await settled(desk);
  await site.network.cut();
  await traveller.getByRole('button', { name: 'Add Suggestion' }).click();
  await traveller.getByLabel('Your suggestion').fill('The key is in C3 R2.');
  await traveller.getByRole('button', { name: 'Submit Suggestion' }).click();
  await traveller.getByText('Saved on this device', { exact: true }).first().waitFor();
  await traveller.getByText('The key is in C3 R2.').waitFor();
  await desk.getByRole('button', { name: 'Save Labyrinth' }).click();
  await desk.getByRole('dialog', { name: 'Save Labyrinth' }).waitFor();
  await site.network.restore();
});

test('a copied share link shows the layout to a visitor, who can open it in the builder', async () => {
  await goTo('/builder');
  await saveAs(page, 'For everybody');
  await goTo('/saved-labyrinths');
  await page.getByRole('button', { name: 'Copy Share Link' }).click();
  await page.getByText('Link Copied', { exact: true }).first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const visitor = await (await site.device()).open(link);
  await visitor.getByRole('heading', { level: 1, name: 'For everybody' }).waitFor();
  await visitor.getByText('Log in to add this labyrinth to your saved labyrinths.').waitFor();
  await visitor.getByRole('button', { name: 'Load & Edit Labyrinth' }).click();
  await visitor.getByText('Labyrinth Loaded', { exact: true }).first().waitFor();
  await visitor.waitForURL('**/builder');
  await expect.poll(() => drawn(visitor)).toEqual(drawing);
});

test('a toast is focused with F8 and dismissed by a swipe to the right', async () => {
  await goTo('/saved-labyrinths');
  await page.getByRole('button', { name: 'Copy Share Link' }).click();
  const toast = await holdToast(page, 'Link Copied');
  const box = await toast.boundingBox();
  if (!box) throw new Error('The toast is not on the page.');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await toast.waitFor({ state: 'detached' });
});

test('a screen that loads for longer than 400 ms shows a skeleton', async () => {
  const asked = new Promise<Route>((resolve) => void page.route('**/api/share/**', resolve));
  await page.goto(site.url(`/share/${'A'.repeat(22)}`));
  const shapes = page.getByRole('progressbar', { name: 'Loading the shared labyrinth' });
  const waits = () =>
    shapes.evaluate((element) => {
      const { animationDelay, animationFillMode } = getComputedStyle(element);
      return [animationDelay, animationFillMode];
    });
  await expect.poll(waits).toEqual(['0.4s', 'both']);
  await shapes.waitFor();
  await (await asked).continue();
  await page.getByRole('heading', { level: 1, name: 'Labyrinth Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Return Home' }).click();
  await page.getByRole('heading', { level: 1, name: /^Welcome to/ }).waitFor();
});

test('Logout reloads the page and signs out', async () => {
  await goTo('/');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Logout' }).click()]);
  await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
});
