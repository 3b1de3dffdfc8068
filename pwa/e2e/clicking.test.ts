import type { Page } from 'playwright-core';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ready } from './support/browser.ts';
import { drawn, emptyGrid, leaveEmptyGrid, openPathMenu, resetGrid } from './support/canvas.ts';
import { currentDraft } from './support/drafts.ts';
import { roomMiddle } from './support/drawing.ts';
import { settled } from './support/look.ts';
import { drag } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';
import { storedFact } from './support/storage.ts';

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  const device = await site.device();
  page = await device.open(site.url('/builder'));
  await page.getByRole('button', { name: /^C1 R3/ }).waitFor();
});
afterAll(() => site.dispose());

beforeEach(() => leaveEmptyGrid(page));

const announced = () => page.locator('p[role="status"]').innerText();

async function press(id: RoomId, options: { button?: 'left' | 'right' } = {}) {
  const { x, y } = await roomMiddle(page, id);
  await page.mouse.click(x, y, options);
}

describe('connecting rooms by two presses', () => {
  test('the first press chooses a room, the second on another room draws the path', async () => {
    await press('c1r3');
    await expect.poll(announced).toBe('C1 R3 is chosen. Press another room to connect it.');
    await expect.poll(() => page.locator('[data-near]').count()).toBe(1);
    await press('c3r2');
    await expect.poll(() => drawn(page)).toMatchObject({ paths: { 'c1r3 c3r2': 'solid' } });
    await expect.poll(() => page.locator('[data-near]').count()).toBe(0);
    await page.waitForTimeout(500);
    await press('c3r2');
    await press('c5r4');
    await expect.poll(async () => Object.keys((await drawn(page)).paths)).toEqual(['c1r3 c3r2', 'c3r2 c5r4']);
  });

  test('Escape, a second press on the room and a press beside all rooms cancel the choice', async () => {
    const letGo = async (how: () => Promise<unknown>) => {
      await page.waitForTimeout(500);
      await press('c1r3');
      await expect.poll(() => page.locator('[data-near]').count()).toBe(1);
      await how();
      await expect.poll(() => page.locator('[data-near]').count()).toBe(0);
    };
    await letGo(() => page.keyboard.press('Escape'));
    await letGo(async () => {
      await page.waitForTimeout(500);
      await press('c1r3');
    });
    await letGo(async () => {
      const [a, b] = [await roomMiddle(page, 'c4r2'), await roomMiddle(page, 'c5r3')];
      await page.mouse.click((a.x + b.x) / 2, (a.y + b.y) / 2);
    });
    expect(await drawn(page)).toEqual(emptyGrid);
  });
});

describe('the palette', () => {
  test('toggles the chosen content on every pressed room, until Escape or a second press on the content', async () => {
    await drag(page, 'c1r3', 'c3r2');
    const argus = page.getByRole('radio', { name: 'Argus' });
    await argus.check();
    await press('c3r2');
    await press('c5r4');
    await expect.poll(() => drawn(page)).toMatchObject({ rooms: { c1r3: '', c3r2: 'argus', c5r4: 'argus' } });
    await press('c5r4');
    await expect.poll(() => drawn(page)).toMatchObject({ rooms: { c5r4: '' } });
    await page.keyboard.press('Escape');
    await expect.poll(() => argus.isChecked()).toBe(false);
    await argus.check();
    await argus.click();
    await expect.poll(() => argus.isChecked()).toBe(false);
  });

  test('shows Normal, Darkshrine and Puzzle with their keys, without scrolling on a 1440 x 900 monitor', async () => {
    for (const [name, digit] of [
      ['Normal', '0'],
      ['Darkshrine', '1'],
      ['Puzzle', '8'],
    ] as const) {
      const entry = page.locator('label', { has: page.getByRole('radio', { name }) });
      expect(await entry.innerText()).toBe(digit);
      const box = await entry.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(900);
    }
  });
});

test("Izaro's choices stay in view and in place on a 1440 x 900 monitor when the first path is drawn", async () => {
  const newcomer = await (await site.device()).open(site.url('/builder'));
  const lowest = () =>
    newcomer
      .getByRole('combobox')
      .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().bottom)));
  const before = await lowest();
  expect(before).toBeLessThan(900);
  await drag(newcomer, 'c1r3', 'c3r2');
  await newcomer.getByRole('group', { name: 'Left to mark' }).waitFor();
  expect(await lowest()).toBe(before);
});

test.each([
  [1, 1400],
  [1, 1399],
  [1, 1200],
  [2, 1199],
  [2, 1024],
  [2, 1023],
  [2, 768],
])('the toolbar takes %i row(s) in a window of %i px', async (rows, width) => {
  const newcomer = await (await site.device({ viewport: { width, height: 900 } })).open(site.url('/builder'));
  const canvas = newcomer.getByRole('application');
  await canvas.waitFor();
  const tops = await newcomer.locator('main').evaluate((main) => {
    const bottom = main.querySelector('[role="application"]')!.getBoundingClientRect().top;
    const buttons = [...main.querySelectorAll('button')].map((each) => each.getBoundingClientRect());
    return new Set(buttons.filter(({ height, top }) => height > 0 && top < bottom - 40).map(({ top }) => top)).size;
  });
  expect(tops).toBe(rows);
});

describe('a path', () => {
  test('takes presses and right-clicks along its line, even over unvisited rooms', async () => {
    await drag(page, 'c1r3', 'c6r3');
    const [from, to] = [await roomMiddle(page, 'c1r3'), await roomMiddle(page, 'c6r3')];
    for (const share of [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
      await page.mouse.click(from.x + (to.x - from.x) * share, from.y, { button: 'right' });
      const menu = page.getByRole('dialog', { name: 'Path Style' });
      await menu.waitFor();
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
    }
    await press('c3r3');
    await page.keyboard.press('6');
    await expect.poll(async () => Object.keys((await drawn(page)).rooms)).toEqual(['c1r3', 'c6r3']);
  });

  test('is removed by its menu, and undo restores it', async () => {
    await drag(page, 'c1r3', 'c3r2');
    const menu = await openPathMenu(page, 'c1r3 c3r2');
    await menu.getByRole('button', { name: 'Remove path' }).click();
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => drawn(page)).toEqual(emptyGrid);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => drawn(page)).toMatchObject({ paths: { 'c1r3 c3r2': 'solid' } });
  });

  test.each(['Delete', 'Backspace'])('is removed by %s while focused; focus moves to its first room', async (key) => {
    await drag(page, 'c1r3', 'c3r2');
    await page.locator('[data-path="c1r3 c3r2"]').focus();
    await page.keyboard.press(key);
    await expect.poll(() => drawn(page)).toEqual(emptyGrid);
    await expect.poll(announced).toBe('The path from C1 R3 to C3 R2 was removed.');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-room'))).toBe('c1r3');
  });
});

test("'Reset Grid' also clears a room without a path, and the hint shows only on the empty grid", async () => {
  const empty = page.getByText('Your selected rooms and paths will appear here as you build your labyrinth route.');
  await empty.waitFor();
  await page.mouse.move((await roomMiddle(page, 'c3r2')).x, (await roomMiddle(page, 'c3r2')).y);
  await page.keyboard.press('6');
  await page.keyboard.press('0');
  await expect.poll(() => drawn(page)).toMatchObject({ rooms: { c1r3: '', c3r2: '' } });
  await empty.waitFor({ state: 'detached' });
  await resetGrid(page);
  await expect.poll(() => drawn(page)).toEqual(emptyGrid);
});

describe('the canvas', () => {
  const scrolled = () => page.locator('svg[role="application"]').evaluate((svg) => svg.parentElement?.scrollLeft ?? 0);
  const width = () => page.locator('svg[role="application"]').evaluate((svg) => svg.clientWidth);

  test('zooms with Ctrl and the wheel, and pans by a drag with the middle button or Space', async () => {
    const before = await width();
    const { x, y } = await roomMiddle(page, 'c12r3');
    await page.mouse.move(x, y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(width).toBeGreaterThan(before * 1.3);

    const start = await scrolled();
    await page.mouse.move(x, y);
    await page.mouse.down({ button: 'middle' });
    await page.mouse.move(x - 120, y, { steps: 4 });
    await page.mouse.up({ button: 'middle' });
    await expect.poll(scrolled).toBe(start + 120);

    await page.keyboard.down(' ');
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up(' ');
    await expect.poll(scrolled).toBe(start);
    expect(await drawn(page)).toEqual(emptyGrid);

    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 400);
    await page.keyboard.up('Control');
    await expect.poll(width).toBeLessThanOrEqual(before);
  });

  test('hides the snap points of a room once the pointer has left it', async () => {
    await press('c1r3');
    await expect.poll(() => page.locator('[data-room="c1r3"] [data-snap]').count()).toBeGreaterThan(0);
    await page.mouse.move(5, 5);
    await expect.poll(() => page.locator('[data-snap]').count()).toBe(0);
    await page.keyboard.press('Escape');
  });
});

test('the drawing hint shows until the first path is drawn on this device', async () => {
  const newcomer = await (await site.device()).open(site.url('/builder'));
  await newcomer.locator('[data-gesture-hint]').waitFor();
  await drag(newcomer, 'c1r3', 'c3r2');
  await newcomer.locator('[data-gesture-hint]').waitFor({ state: 'detached' });
  await expect.poll(() => storedFact(newcomer, 'knowsGesture')).toBe(true);
  await newcomer.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await currentDraft(newcomer)).drawing.layout.paths).toEqual([]);
  await newcomer.reload();
  await ready(newcomer);
  await newcomer.getByText(/^Your selected rooms and paths/).waitFor();
  await settled(newcomer);
  expect(await newcomer.locator('[data-gesture-hint]').count()).toBe(0);
});
