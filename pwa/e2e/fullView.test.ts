import type { CDPSession, Page } from 'playwright-core';
import type { Point } from 'shared-types/picture/geometry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Device, ready } from './support/browser.ts';
import { roomMiddle } from './support/drawing.ts';
import { fillSite } from './support/fullSite.ts';
import { goBackByGesture, openSignedIn } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let device: Device;
let page: Page;
let fingers: CDPSession;
let shareToken: string;

beforeAll(async () => {
  site = await openSite();
  device = await site.device({ hasTouch: true });
  page = await openSignedIn(device, site, 'watcher', '/');
  ({ shareToken } = await fillSite(site, 'watcher'));
  fingers = await device.context.newCDPSession(page);
});
afterAll(async () => {
  expect(device.complaints()).toEqual([]);
  await site.dispose();
});

const view = () => page.getByRole('dialog');
const opener = () => page.getByRole('button', { name: /^Full screen: / }).first();

async function show(width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(site.url('/voting/eternal'));
  await ready(page);
  await opener().waitFor();
}

/** The visible part of the drawing: left, top, width and height. */
async function shown(): Promise<[number, number, number, number]> {
  const viewBox = await view().locator('svg[role="group"]').getAttribute('viewBox');
  const [x = NaN, y = NaN, width = NaN, height = NaN] = (viewBox ?? '').split(' ').map(Number);
  return [x, y, width, height];
}

const wide = async () => (await shown())[2];

/** The point of the drawing at a point of the window. */
function sceneAt(point: Point): Promise<Point> {
  return page.evaluate((at) => {
    const svg = document.querySelector<SVGSVGElement>('[role="dialog"] svg[role="group"]');
    const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(svg?.getScreenCTM()?.inverse());
    return { x, y };
  }, point);
}

function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) {
  return fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Two fingers on a horizontal line move from one distance to another, around the same centre. */
async function pinch(middle: Point, from: number, to: number, steps = 8): Promise<void> {
  const at = (distance: number): [Point, Point] => [
    { x: middle.x - distance / 2, y: middle.y },
    { x: middle.x + distance / 2, y: middle.y },
  ];
  await touch('touchStart', at(from)[0]);
  await touch('touchStart', ...at(from));
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', ...at(from + ((to - from) * step) / steps));
  await touch('touchEnd');
}

describe('by keyboard', () => {
  beforeAll(() => show(1440, 900));

  test('F opens the focused one of several pictures, and Escape returns the focus', async () => {
    await page.mouse.move(2, 2);
    const name = await page
      .getByRole('button', { name: /^Full screen: / })
      .nth(1)
      .getAttribute('aria-label');
    // Found by name, because the list may be reordered meanwhile.
    const second = page.getByRole('button', { name: name ?? '', exact: true });
    await second.focus();
    await page.keyboard.press('f');
    await view().waitFor();
    expect(`Full screen: ${await view().getByRole('heading').innerText()}`).toBe(name);
    await page.keyboard.press('Escape');
    await view().waitFor({ state: 'detached' });
    await expect.poll(() => second.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test("Tab moves from room to room, shows what the focused room holds, and then reaches 'Share'", async () => {
    await opener().focus();
    await page.keyboard.press('f');
    const rooms = view().locator('[data-room]');
    await rooms.first().waitFor();
    const names = await rooms.evaluateAll((all) => all.map((room) => room.getAttribute('data-room')));
    expect(names).toHaveLength(16);
    await view().getByRole('button', { name: 'Close' }).focus();
    for (const name of names) {
      await page.keyboard.press('Tab');
      expect(await view().locator(':focus').getAttribute('data-room')).toBe(name);
    }
    await view().getByText('C23 R3:').waitFor();
    await page.keyboard.press('Tab');
    expect(await view().locator(':focus').innerText()).toBe('Share');
    await view().getByText('Press a room to read what it holds.').waitFor();
    await page.keyboard.press('Escape');
    await view().waitFor({ state: 'detached' });
  });

  test('F with Ctrl is left to the browser', async () => {
    await opener().focus();
    await page.keyboard.press('Control+f');
    await page.waitForTimeout(300);
    expect(await view().count()).toBe(0);
  });

  test('+ and = zoom in by 1.4, up to 8; - zooms out as far as the whole picture; 0 shows all', async () => {
    await opener().focus();
    await page.keyboard.press('F');
    await view().waitFor();
    const whole = await shown();
    await page.keyboard.press('-');
    expect(await shown()).toEqual(whole);
    await page.keyboard.press('+');
    await expect.poll(wide).toBeCloseTo(whole[2] / 1.4, 3);
    await page.keyboard.press('=');
    await expect.poll(wide).toBeCloseTo(whole[2] / 1.96, 3);
    await page.keyboard.press('-');
    await expect.poll(wide).toBeCloseTo(whole[2] / 1.4, 3);
    const [x, y, width, height] = await shown();
    expect(x + width / 2).toBeCloseTo(whole[2] / 2, 3);
    expect(y + height / 2).toBeCloseTo(whole[3] / 2, 3);
    await page.keyboard.press('0');
    await expect.poll(shown).toEqual(whole);
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('+');
    await expect.poll(wide).toBeCloseTo(whole[2] / 8, 3);
    await page.keyboard.press('Escape');
  });
});

describe.each([
  [390, 844],
  [844, 390],
])('by touch, on a phone of %i x %i', (width, height) => {
  beforeAll(async () => {
    await show(width, height);
    await opener().tap();
    await view().locator('[data-room="c1r3"]').waitFor();
  });

  test("a pinch zooms with the fingers' distance around its centre, and out as far as the whole picture", async () => {
    const whole = await shown();
    const middle = { x: width / 2 + 30, y: height / 2 - 20 };
    const before = await sceneAt(middle);
    await pinch(middle, 80, 200);
    await expect.poll(async () => whole[2] / (await wide())).toBeCloseTo(2.5, 1);
    const after = await sceneAt(middle);
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(3);
    await pinch(middle, 240, 40);
    await expect.poll(shown).toEqual(whole);
  });

  test('one finger pans the zoomed picture, and a tap shows what a room holds', async () => {
    const whole = await shown();
    for (let press = 1; press <= 2; press += 1) {
      await view().getByRole('button', { name: 'Zoom in' }).tap();
      await expect.poll(wide).toBeCloseTo(whole[2] / 1.4 ** press, 3);
    }
    const before = await shown();
    const start = { x: width / 2, y: height / 2 };
    await touch('touchStart', start);
    for (let step = 1; step <= 6; step += 1)
      await touch('touchMove', { x: start.x + 20 * step, y: start.y + 6 * step });
    await touch('touchEnd');
    await expect.poll(async () => (await shown())[0]).toBeLessThan(before[0]);
    expect(await wide()).toBe(before[2]);
    // Immediately, because the end of the drag must not swallow it.
    await view().getByRole('button', { name: 'Show all' }).tap();
    await expect.poll(shown).toEqual(whole);
    const room = await roomMiddle(page, 'c1r3');
    await page.touchscreen.tap(room.x, room.y);
    await view()
      .locator('p')
      .getByText(/^1? ?C1 R3, estate [a-z]+: Argus, Darkshrine/)
      .waitFor();
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  });

  test('the picture moves with two fingers that move in the same direction', async () => {
    const whole = await wide();
    await view().getByRole('button', { name: 'Zoom in' }).tap();
    await expect.poll(wide).toBeCloseTo(whole / 1.4, 3);
    const zoomed = await wide();
    const [a, b] = [
      { x: width / 2 - 60, y: height / 2 },
      { x: width / 2 + 60, y: height / 2 },
    ];
    const held = await sceneAt({ x: width / 2, y: height / 2 });
    await touch('touchStart', a);
    await touch('touchStart', a, b);
    for (let step = 1; step <= 5; step += 1) {
      await touch('touchMove', { x: a.x - 4 * step, y: a.y - 5 * step }, { x: b.x - 4 * step, y: b.y - 5 * step });
    }
    await touch('touchEnd');
    const offBy = async () => {
      const { x, y } = await sceneAt({ x: width / 2 - 20, y: height / 2 - 25 });
      return Math.hypot(x - held.x, y - held.y);
    };
    await expect.poll(offBy).toBeLessThan(3);
    expect(await wide()).toBeCloseTo(zoomed, 0);
    await view().getByRole('button', { name: 'Close' }).tap();
    await view().waitFor({ state: 'detached' });
  });
});

describe('on an upright phone of 360 x 640', () => {
  beforeAll(async () => {
    await show(360, 640);
    await opener().tap();
    await view().locator('[data-room="c1r3"]').waitFor();
  });

  const cutOff = () =>
    view()
      .locator('h2, p[aria-hidden]')
      .evaluateAll((all) =>
        all
          .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight)
          .map(({ textContent }) => textContent),
      );

  test('title and room text are not cut off, and the picture does not move when a room is tapped', async () => {
    expect(await view().getByRole('heading').innerText()).toBe('Eternal layout by watcher');
    expect(await cutOff()).toEqual([]);
    const before = await roomMiddle(page, 'c1r3');
    await page.touchscreen.tap(before.x, before.y);
    await view()
      .locator('p')
      .getByText(/^1? ?C1 R3, estate [a-z]+: Argus, Darkshrine/)
      .waitFor();
    expect(await cutOff()).toEqual([]);
    expect(await roomMiddle(page, 'c1r3')).toEqual(before);
  });

  test("a room's route choices cover neither its text nor 'Choose route'", async () => {
    await view().getByRole('button', { name: 'Route', exact: true }).tap();
    await view().getByText('Choose route').waitFor();
    const room = await roomMiddle(page, 'c3r1');
    await page.touchscreen.tap(room.x, room.y);
    const asked = await view().getByRole('button', { name: 'Never' }).boundingBox();
    for (const below of [view().locator('p[aria-hidden]'), view().getByText('Choose route')]) {
      expect((await below.boundingBox())?.y).toBeGreaterThan((asked?.y ?? 0) + (asked?.height ?? 0));
    }
    await view().getByRole('button', { name: 'Route', exact: true }).tap();
    await view().getByRole('button', { name: 'Close' }).tap();
  });
});

test("Android's back gesture closes the dialog over the view first, then the view", async () => {
  await show(390, 844);
  await opener().tap();
  await view().getByText('Share', { exact: true }).tap();
  await view().getByRole('button', { name: 'Link & QR code' }).tap();
  const link = page.getByRole('dialog', { name: 'Link & QR code' });
  await link.waitFor();
  await goBackByGesture(page);
  await link.waitFor({ state: 'detached' });
  await view().getByRole('button', { name: 'Zoom in' }).waitFor();
  await goBackByGesture(page);
  await view().waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/voting/eternal');
});

test('F opens the only picture of a page, wherever the pointer and the focus are', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site.url(`/share/${shareToken}`));
  await ready(page);
  await opener().waitFor();
  await page.mouse.move(2, 2);
  await page.keyboard.press('f');
  await view().waitFor();
});
