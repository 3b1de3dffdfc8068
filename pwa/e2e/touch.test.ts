import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { cellOf, type RoomId } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { roomTypeLabel } from 'shared-types/layout/rooms.ts';
import { pathStyles } from 'shared-types/layout/paths.ts';
import type { Point } from 'shared-types/picture/geometry.ts';
import { runs } from 'shared-types/testing/runs.ts';
import type { Device } from './support/browser.ts';
import { currentDraft } from './support/drafts.ts';
import { comparable, contentsOf, izaroChoices, pathsInOrder, roomMiddle, wanted } from './support/drawing.ts';
import { openSite, type Site } from './support/site.ts';

const screen = { width: 390, height: 844 };
/**
 * Distances from the sides of the screen in pixels: a finger stays beyond `rim`; closer than `edge` the grid scrolls.
 */
const rim = 16;
const edge = 60;

/** The part of a layout up to a boss room. */
function upTo(boss: RoomId, { rooms, paths }: Layout): Layout {
  const isBefore = (room: RoomId) => cellOf(room).column <= cellOf(boss).column;
  return {
    rooms: Object.fromEntries(Object.entries(rooms).filter(([room]) => isBefore(room as RoomId))),
    paths: paths.filter(({ from, to }) => isBefore(from) && isBefore(to)),
  };
}

/** Under two minutes per layout: a real Eternal one takes at most 60 presses, and 48 up to its second boss room. */
const [what, drawn, mostPresses] = runs<[string, Layout, number]>(
  ['an Eternal layout up to its second boss room', upTo('c15r3', wanted.layout), 48],
  ['a whole Eternal layout', wanted.layout, 60],
);

let site: Site;
let device: Device;
let page: Page;
let fingers: CDPSession;

beforeAll(async () => {
  site = await openSite();
  device = await site.device({ viewport: screen, hasTouch: true, isMobile: true });
  page = await device.open(site.url('/builder'));
  fingers = await device.context.newCDPSession(page);
});
afterAll(() => site.dispose());

/** How many times a finger touched the screen. */
let presses = 0;

function tap(target: Locator): Promise<void> {
  presses += 1;
  return target.tap();
}

function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) {
  if (type === 'touchStart') presses += 1;
  return fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Scrolls the whole grid into view, between the top of the screen and what covers its lower edge. */
async function showGrid() {
  await page.evaluate(() => {
    const box = document.querySelector('svg[role="application"]')?.getBoundingClientRect();
    if (box) window.scrollBy(0, box.top - 90);
  });
}

/** Uses the map to jump to the section of a room. */
async function showSection(room: RoomId) {
  const section = Math.min(3, Math.ceil(cellOf(room).column / 8));
  if (onScreen(await whereItRests(room))) return;
  await tap(page.getByRole('button', { name: `Section ${section}` }));
  await expect.poll(async () => onScreen(await whereItRests(room))).toBe(true);
}

/** Whether a room with its centre at `x` can be pressed. */
const onScreen = (x: number) => x >= 22 && x <= screen.width - 22;

/** The horizontal centre of a room on screen, once it has not moved for ten frames, however long a frame takes. */
function whereItRests(room: RoomId): Promise<number> {
  return page
    .locator(`[data-room="${room}"] > circle`)
    .first()
    .evaluate(async (circle) => {
      const middle = () => {
        const { left, width } = circle.getBoundingClientRect();
        return left + width / 2;
      };
      let [at, still] = [middle(), 0];
      while (still < 10) {
        await new Promise(requestAnimationFrame);
        const now = middle();
        still = now === at ? still + 1 : 0;
        at = now;
      }
      return at;
    });
}

/** Draws with a finger from room to room; holding it at the side of the screen scrolls further rooms into view. */
async function drawPath(from: RoomId, to: RoomId) {
  await showSection(from);
  const start = await roomMiddle(page, from);
  // A drawing hand does not pause first, however long this lookup takes.
  await Promise.all([touch('touchStart', start), touch('touchMove', { x: start.x + rim, y: start.y })]);
  let before = NaN;
  const isOver = async () => {
    const { x, y } = await roomMiddle(page, to);
    const calm = x >= edge && x <= screen.width - edge;
    const still = x === before && x >= rim && x <= screen.width - rim;
    before = x;
    if (!calm && !still) {
      await touch('touchMove', { x: x < screen.width / 2 ? rim : screen.width - rim, y: start.y });
      return false;
    }
    await touch('touchMove', { x, y });
    return (await page.locator(`[data-over="${to}"]`).count()) === 1;
  };
  await expect.poll(isOver, { interval: 30 }).toBe(true);
  await touch('touchEnd');
}

/** Holds a finger on a spot until the menu is open. */
async function rest({ x, y }: Point, menu: string) {
  await touch('touchStart', { x, y });
  await page.getByRole('dialog', { name: menu }).waitFor();
  await touch('touchEnd');
  return page.getByRole('dialog', { name: menu });
}

/** Makes a room pressable. Another room's menu stays open if it does not cover this one. */
async function uncover(room: RoomId) {
  const open = page.getByRole('dialog', { name: 'Select Room Type' });
  const above = async () => {
    const isOnScreen = onScreen(await whereItRests(room));
    const [{ y }, sheet] = [await roomMiddle(page, room), await open.boundingBox()];
    return isOnScreen && y + 22 < (sheet?.y ?? screen.height);
  };
  if ((await open.count()) === 1 && !(await above())) await tap(open.getByRole('button', { name: 'Close' }));
  await showSection(room);
}

const lies = async (name: string) => {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is not on the screen.`);
  return box;
};

describe('on a phone of 390 x 844', () => {
  test('undo and the zoom controls lie below the hint, and they and the rooms are at least 44 pixels large', async () => {
    const hint = await page.getByText('Drag to another room to create a connection').boundingBox();
    for (const name of ['Undo', 'Redo', 'Zoom in', 'Zoom out', 'Section 1']) {
      const { y, width, height } = await lies(name);
      expect([name, Math.round(Math.min(width, height)) >= 44]).toEqual([name, true]);
      expect(y).toBeGreaterThanOrEqual((hint?.y ?? 0) + (hint?.height ?? 0));
      expect(y + height).toBeLessThanOrEqual(screen.height);
    }
    const start = await page.locator('[data-room="c4r4"] > circle').first().boundingBox();
    expect(Math.round(start?.width ?? 0)).toBeGreaterThanOrEqual(44);
  });

  test('a line that leaves the grid is cancelled, and does not scroll the page', async () => {
    const { x, y } = await roomMiddle(page, 'c1r3');
    // The first move follows at once: a finger that rests opens the room's menu.
    await Promise.all([touch('touchStart', { x, y }), touch('touchMove', { x, y: y - 20 })]);
    for (let top = y - 40; top > 5; top -= 20) await touch('touchMove', { x, y: top });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await touch('touchMove', await roomMiddle(page, 'c3r2'));
    await touch('touchEnd');
    expect(await page.locator('[data-path]').count()).toBe(0);
    // The next finger scrolls again.
    await Promise.all([touch('touchStart', { x, y: 600 }), touch('touchMove', { x, y: 580 })]);
    for (let top = 560; top > 400; top -= 20) await touch('touchMove', { x, y: top });
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    await page.evaluate(() => window.scrollTo(0, 0));
  });

  test('a pinch zooms the grid without drawing a path, and zooming out restores its size', async () => {
    await showGrid();
    const width = () => page.locator('svg[role="application"]').evaluate((svg) => svg.getBoundingClientRect().width);
    const before = await width();
    const [a, b] = [
      { x: 150, y: 300 },
      { x: 230, y: 300 },
    ];
    await touch('touchStart', a);
    await touch('touchStart', a, b);
    for (let step = 1; step <= 5; step += 1) {
      await touch('touchMove', { x: a.x - 8 * step, y: a.y }, { x: b.x + 8 * step, y: b.y });
    }
    await touch('touchEnd');
    await expect.poll(width).toBeGreaterThan(before * 1.3);
    await expect.poll(() => page.locator('[data-path]').count()).toBe(0);
    while ((await width()) > before * 1.02) await page.getByRole('button', { name: 'Zoom out' }).tap();
    await expect.poll(() => width()).toBeCloseTo(before, -1);
  });

  test(`${what} is drawn with one finger in at most ${mostPresses} presses`, async () => {
    await showGrid();
    presses = 0;
    for (const { from, to, style } of pathsInOrder(drawn)) {
      await drawPath(from, to);
      const turns = pathStyles.indexOf(style);
      if (turns === 0) continue;
      const line = page.locator(`[data-path="${from} ${to}"] > path`).first();
      const at = await line.evaluate((path: SVGPathElement) => {
        const { x, y } = path.getPointAtLength(path.getTotalLength() / 2);
        const box = path.ownerSVGElement?.getBoundingClientRect();
        return { x: x + (box?.left ?? 0), y: y + (box?.top ?? 0) };
      });
      const menu = await rest(at, 'Path Style');
      for (let turn = 0; turn < turns; turn += 1) await tap(menu.getByText('Toggle Path Style'));
      await tap(menu.getByRole('button', { name: 'Close' }));
    }
    for (const [room, contents] of contentsOf(drawn)) {
      await uncover(room);
      const menu = await rest(await roomMiddle(page, room), 'Select Room Type');
      const sheet = await menu.boundingBox();
      expect(sheet).toMatchObject({ x: 0, width: screen.width });
      expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(screen.height);
      for (const type of contents) await tap(menu.getByRole('button', { name: roomTypeLabel[type], exact: true }));
    }
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
    for (const [label, choice] of izaroChoices(wanted.izaroConfig)) {
      const select = page.getByLabel(label);
      const value = await select.locator('option').filter({ hasText: choice }).first().getAttribute('value');
      await select.selectOption(value);
      // One press opens the list, one chooses.
      presses += 2;
    }
    process.stdout.write(`With one finger: ${presses} presses\n`);
    expect(presses).toBeLessThanOrEqual(mostPresses);
    const { rooms, paths } = drawn;
    const drawnByFinger = { rooms, paths: paths.map(({ from, to, style }) => ({ from, to, style })) };
    await expect
      .poll(async () => comparable((await currentDraft(page)).drawing.layout))
      .toBe(comparable(drawnByFinger));
    await expect.poll(async () => (await currentDraft(page)).izaroConfig).toEqual(wanted.izaroConfig);
  });

  test('undo takes back one step, and two quick taps on a visited room open its menu', async () => {
    await showGrid();
    const [before] = [(await currentDraft(page)).drawing.actions.length];
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(async () => (await currentDraft(page)).drawing.actions.length).toBe(before - 1);
    await showSection('c1r3');
    const start = await roomMiddle(page, 'c1r3');
    // With the timestamps of a real hand, however long it takes to send them to the browser.
    const began = Date.now() / 1000 - 0.3;
    for (const [type, after] of [
      ['touchStart', 0],
      ['touchEnd', 0.05],
      ['touchStart', 0.15],
      ['touchEnd', 0.2],
    ] as const) {
      const touchPoints = type === 'touchStart' ? [start] : [];
      await fingers.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: began + after });
    }
    await page.getByRole('dialog', { name: 'Select Room Type' }).waitFor();
    expect(device.complaints()).toEqual([]);
  });
});
