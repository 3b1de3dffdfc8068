import type { Page } from 'playwright-core';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { drawing } from 'shared-types/testing/drawing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Device, ready } from './support/browser.ts';
import { chooseTypes, openPathMenu, openRoomMenu } from './support/canvas.ts';
import { newcomer } from './support/fullSite.ts';
import { chooseTheme, expectNoViolations, resize, stickingOut } from './support/look.ts';
import { drag } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

const doors = ['c1r3 c3r3', 'c3r3 c7r3', 'c3r3 c4r1', 'c7r3 c9r3', 'c9r3 c15r3', 'c15r3 c17r3', 'c17r3 c23r3'];
const onTheWay = 'c1r3 c3r3 c7r3 c9r3 c15r3 c17r3 c23r3';
const allShrines = 'c1r3 c3r3 c4r1 c3r3 c7r3 c9r3 c15r3 c17r3 c23r3';

let site: Site;
let device: Device;
let page: Page;

beforeAll(async () => {
  site = await openSite();
  device = await site.device();
  page = await device.open(site.url('/builder'));
});
afterAll(async () => {
  expect(device.complaints()).toEqual([]);
  await site.dispose();
});

/** The route on a map, and the prices of its rooms. */
const onMap = (map: string) => ({
  route: () => page.locator(map).first().getAttribute('data-route'),
  prices: () =>
    page
      .locator(`${map} [data-room][data-price]`)
      .evaluateAll((rooms) =>
        rooms.map((room) => `${room.getAttribute('data-room')} ${room.getAttribute('data-price')}`),
      ),
});

const toggle = () => page.getByRole('button', { name: 'Route', exact: true });
const choice = () => page.getByRole('group', { name: 'Route', exact: true });

async function expectSoundLook(): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await chooseTheme(page, theme);
    await expectNoViolations(page);
  }
  expect(await stickingOut(page, 360)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

describe('in the builder', () => {
  const { route, prices } = onMap('svg[role="application"]');

  test("'Route' shows the route of a drawing with prices at the rooms, and a preset changes it", async () => {
    for (const door of doors) await drag(page, ...(door.split(' ') as [string, string]));
    await chooseTypes(page, 'c4r1', 'Darkshrine');
    await chooseTypes(page, 'c9r3', 'Darkshrine');
    expect([await route(), await toggle().getAttribute('aria-pressed')]).toEqual([null, 'false']);

    await toggle().click();
    await expect.poll(route).toBe(onTheWay);
    await expect.poll(prices).toEqual(['c4r1 63', 'c9r3 6']);
    await choice().getByText('2 min 51 s').waitFor();

    await page.getByRole('radio', { name: 'All shrines' }).click();
    await expect.poll(route).toBe(allShrines);
    await choice().getByText('3 min 54 s').waitFor();
  });

  test('paths can be drawn while the route is shown, and the route is planned again after each change', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await drag(page, 'c1r3', 'c4r1');
    await expect.poll(route).toBe('c1r3 c4r1 c3r3 c7r3 c9r3 c15r3 c17r3 c23r3');
    await page.keyboard.press('Control+z');
    await expect.poll(route).toBe(allShrines);
  });

  test('a room can be avoided and a door blocked, until that is taken back', async () => {
    const never = await openRoomMenu(page, 'c4r1');
    await never.getByRole('button', { name: 'Never' }).click();
    await never.getByRole('button', { name: 'Close' }).click();
    await expect.poll(route).toBe(onTheWay);
    const blocked = await openPathMenu(page, 'c7r3 c9r3');
    await blocked.getByRole('button', { name: 'Blocked door' }).click();
    await blocked.getByRole('button', { name: 'Close' }).click();
    await choice().getByText('No route is left with these rooms and doors.').waitFor();

    // Pins belong to the drawing, wherever it is shown, and survive its changes.
    const pins = () =>
      page.getByRole('button', { name: /^Take back: / }).evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    const both = ['Take back: Never C4 R1', 'Take back: Blocked C7 R3 to C9 R3'];
    const added = page.locator('[data-path="c9r3 c10r5"]');
    await drag(page, 'c9r3', 'c10r5');
    await added.waitFor({ state: 'attached' });
    await expect.poll(pins).toEqual(both);
    await page.keyboard.press('Control+z');
    await added.waitFor({ state: 'detached' });
    await expect.poll(pins).toEqual(both);
    const elsewhere = await device.open(site.url('/print'));
    await elsewhere.getByRole('button', { name: 'Take back: Blocked C7 R3 to C9 R3' }).waitFor();
    await elsewhere.close();
    await page.getByRole('button', { name: 'Take back: Blocked C7 R3 to C9 R3' }).click();
    await page.getByRole('button', { name: 'Take back: Never C4 R1' }).click();
    await expect.poll(route).toBe(allShrines);
  });

  test('the route has no axe violations in either theme, fits a phone, and is there after a reload', async () => {
    await expectSoundLook();
    await page.reload();
    await ready(page);
    await expect.poll(route).toBe(allShrines);
  });
});

/** The number of arrows in a route's text that are broken across lines. */
function tornArrows(): Promise<number> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let torn = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { index } of (text.textContent ?? '').matchAll(/->/g)) {
        const arrow = new Range();
        arrow.setStart(text, index);
        arrow.setEnd(text, index + 2);
        if (new Set(Array.from(arrow.getClientRects(), ({ top }) => top)).size > 1) torn += 1;
      }
    }
    return torn;
  });
}

describe('on a shared page', () => {
  const layout = drawing(doors, { c4r1: ['darkshrine'], c9r3: ['darkshrine'] });

  test("'Route' shows the route in the picture and as text, and the full view shows prices and takes pins", async () => {
    const author = await newcomer(site, 'cartographer');
    await author.send('POST', '/api/saved-labyrinths', {
      name: 'Two shrines',
      description: '',
      difficulty: 'eternal',
      labyrinthData: serialiseLayout(layout),
      izaroConfig: '{}',
      displaySvg: null,
      isPublic: false,
      tags: [],
    });
    const [saved] = (await author.send('GET', '/api/saved-labyrinths')) as { shareToken: string }[];
    await page.goto(site.url(`/share/${saved?.shareToken}`));
    await ready(page);
    await page.getByText('Route', { exact: true }).click();
    await expect.poll(onMap('article img').route).toBe(allShrines);
    await page.getByText('1 C1R3 -> 2 C3R3 -> 3 C4R1 (darkshrine), back to 2 -> Izaro').waitFor();
    await expectSoundLook();
    for (let width = 360; width <= 460; width += 10) {
      await resize(page, width, 900);
      expect([width, await tornArrows()]).toEqual([width, 0]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('button', { name: /^Full screen: / }).click();
    const full = onMap('[role="dialog"] svg[role="group"]');
    await expect.poll(full.route).toBe(allShrines);
    await expect.poll(full.prices).toEqual(['c4r1 63', 'c9r3 6']);
    await page.locator('[role="dialog"] [data-room="c4r1"]').click();
    await page.getByRole('button', { name: 'Never' }).click();
    await expect.poll(full.route).toBe(onTheWay);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Never', pressed: true }).click();
    await expect.poll(full.route).toBe(allShrines);
    await page.getByRole('button', { name: 'Blocked door to C3R3' }).click();
    await expect.poll(full.route).toBe(onTheWay);
    await page.getByRole('button', { name: 'Blocked door to C3R3', pressed: true }).click();
    await expect.poll(full.route).toBe(allShrines);
    await page.getByRole('dialog').getByRole('button', { name: 'Route', exact: true }).click();
    await expect.poll(full.route).toBeNull();
  });
});
