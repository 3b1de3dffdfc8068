import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Submission } from 'shared-types/api/submissions.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { drawing } from 'shared-types/testing/drawing.ts';
import type { Device } from './support/browser.ts';
import { openSignedIn } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

const layout = drawing(
  ['c1r3 c3r3', 'c3r3 c5r3', 'c5r3 c7r3', 'c7r3 c9r3', 'c9r3 c15r3', 'c15r3 c17r3', 'c17r3 c23r3'],
  { c1r3: ['darkshrine'], c3r3: ['silver-key'] },
);

let site: Site;
let device: Device;
let page: Page;

beforeAll(async () => {
  site = await openSite();
  const author = await openSignedIn(await site.device(), site, 'runner');
  for (const difficulty of ['eternal', 'normal']) {
    const answer = await author.request.post(site.url('/api/submissions'), {
      data: { difficulty, labyrinthData: serialiseLayout(layout), izaroConfig: {}, displaySvg: '<svg/>' },
    });
    expect(answer.status()).toBe(201);
  }
});
beforeEach(async () => {
  device = await site.device();
  page = await device.open(site.url('/run/eternal'));
});
afterEach(async () => {
  expect(device.complaints()).toEqual([]);
  await device.dispose();
});
afterAll(async () => site.dispose());

const bar = () => page.getByRole('main').locator('header');
const start = () => bar().getByRole('button', { name: 'Start run' }).click();
const at = (room: string) => page.locator(`[data-run="on"][data-run-room="${room}"]`).waitFor();
const scrolled = () => page.evaluate(() => scrollY);

describe('Space goes on to the next room', () => {
  test('after the press that started the run', async () => {
    await start();
    await at('c1r3');
    await page.keyboard.press('Space');
    await at('c3r3');
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(1);
  });

  test('after a press on a room of the map', async () => {
    await start();
    await page.locator('[data-room="c5r3"]').click();
    await at('c5r3');
    await page.keyboard.press('Space');
    await at('c7r3');
    await page.keyboard.press('Space');
    await at('c9r3');
    expect(await scrolled()).toBe(0);
  });

  test('after a content was ticked, which stays ticked', async () => {
    await start();
    await page.getByRole('button', { name: 'Darkshrine', exact: true }).click();
    await page.keyboard.press('Space');
    await at('c3r3');
    await page.keyboard.press('ArrowLeft');
    await at('c1r3');
    await page.getByRole('button', { name: 'Darkshrine', exact: true, pressed: true }).waitFor();
  });

  test('after another route was chosen, as does the right arrow', async () => {
    await start();
    await page.getByRole('radio', { name: 'Everything' }).click();
    await page.keyboard.press('Space');
    await at('c3r3');
    await page.keyboard.press('ArrowRight');
    await at('c5r3');
    await page.getByRole('radio', { name: 'Everything', checked: true }).waitFor();
  });

  test('after something was unfolded', async () => {
    await start();
    await page.getByText('Must, never, blocked door').click();
    await page.keyboard.press('Space');
    await at('c3r3');
    await page.getByRole('group', { name: 'On the route' }).waitFor();
  });

  test('only once, however long it is held', async () => {
    await start();
    await page.keyboard.down('Space');
    await at('c3r3');
    for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Space');
    await page.keyboard.up('Space');
    await at('c3r3');
    expect(await scrolled()).toBe(0);
  });
});

test('Space on a won run does not scroll the page', async () => {
  await start();
  for (const room of ['c3r3', 'c5r3', 'c7r3', 'c9r3', 'c15r3', 'c17r3', 'c23r3']) {
    await page.keyboard.press('Space');
    await at(room);
  }
  await page.keyboard.press('Space');
  await page.locator('[data-run="won"]').waitFor();
  await page.keyboard.press('Space');
  await page.waitForTimeout(100);
  expect(await scrolled()).toBe(0);
});

describe('by keyboard alone', () => {
  test('Space presses the control that has the focus', async () => {
    await page.keyboard.press('Space');
    await at('c1r3');
    const shrine = page.getByRole('button', { name: 'Darkshrine', exact: true });
    while (!(await shrine.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Darkshrine', exact: true, pressed: true }).waitFor();
    await at('c1r3');
    const room = page.locator('[data-room="c5r3"]');
    while (!(await room.evaluate((each) => each === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await at('c5r3');
    const route = page.getByRole('radio', { name: 'Shrines on the way' });
    while (!(await route.evaluate((radio) => radio === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('radio', { name: 'All shrines', checked: true }).waitFor();
    await at('c5r3');
  });
});

describe('before a run', () => {
  test('the rooms of the map are not buttons', async () => {
    const map = page.locator('svg[data-route]').first();
    await map.locator('[data-room="c3r3"]').waitFor();
    expect(await map.getByRole('button').count()).toBe(0);
    await start();
    await map.getByRole('button', { name: /^C3 R3, number 2/ }).waitFor();
  });

  test("a press on the first room's contents starts the run and does not tick them", async () => {
    const shrine = await page.getByRole('list', { name: 'To take here' }).getByText('Darkshrine').boundingBox();
    await page.mouse.click((shrine?.x ?? 0) + 5, (shrine?.y ?? 0) + 5);
    await at('c1r3');
    await page.getByRole('button', { name: 'Darkshrine', exact: true, pressed: false }).waitFor();
  });
});

test('a small card shows only contents that are planned or were pressed, and a tick can be removed', async () => {
  await page.goto(site.url('/run/eternal?view=card'));
  await page.setViewportSize({ width: 360, height: 200 });
  const card = page.getByRole('region', { name: 'Where now' });
  await card.getByRole('button', { name: 'Start run' }).click();
  await at('c1r3');
  const shrine = card.getByRole('button', { name: 'Darkshrine' });
  await shrine.click();
  await shrine.click();
  await card.getByRole('button', { name: 'Darkshrine', pressed: false }).waitFor();
  await card.getByRole('button', { name: 'Next room' }).click();
  await at('c3r3');
  const key = card.getByRole('button', { name: 'Silver Key' });
  await key.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 360, height: 300 });
  await key.click();
  await page.setViewportSize({ width: 360, height: 200 });
  await card.getByRole('button', { name: 'Silver Key', pressed: true }).waitFor();
});

test('a link to a layout of another difficulty redirects to the run of that difficulty', async () => {
  const answer = await page.request.get(site.url('/api/submissions/normal'));
  const [submission] = (await answer.json()) as Submission[];
  await page.goto(site.url('/voting/normal'));
  await page.getByRole('link', { name: 'Run this' }).first().waitFor();
  await page.goto(site.url(`/run/eternal?submission=${submission?.id}`));
  await page.waitForURL(`**/run/normal?submission=${submission?.id}`);
  await page.getByRole('heading', { name: 'Run Normal' }).waitFor();
  await start();
  await at('c1r3');
});

test('the route is copied as text', async () => {
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy route as text' }).click();
  await page.getByText('Text copied').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '1 C1R3 (darkshrine) -> 2 C3R3 (silver key) -> 3 C5R3 -> Izaro -> 4 C9R3 -> Izaro -> 5 C17R3 -> Izaro',
  );
});

test("on a phone the run's card does not stay highlighted after a tap", async () => {
  const phone = await site.device({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const touched = await phone.open(site.url('/run/eternal'));
  await touched.getByRole('button', { name: 'Start run' }).last().tap();
  const next = touched.getByRole('button', { name: 'Next room' });
  await next.tap();
  await touched.locator('[data-run="on"][data-run-room="c3r3"]').waitFor();
  expect(await next.evaluate((card) => getComputedStyle(card).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  await phone.dispose();
});
