import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { cellOf, type RoomId } from 'shared-types/layout/grid.ts';
import { snapPoints } from 'shared-types/layout/paths.ts';
import type { Device } from './support/browser.ts';
import { roomTowards } from '../src/builder/hitTest.ts';
import { currentDraft } from './support/drafts.ts';
import { comparable, contentsOf, izaroChoices, keyOf, pathsInOrder, wanted } from './support/drawing.ts';
import { expectNoViolations } from './support/look.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let device: Device;
let page: Page;
let keys = 0;

beforeAll(async () => {
  site = await openSite();
  device = await site.device();
  page = await device.open(site.url('/builder'));
});
afterAll(() => site.dispose());

async function press(key: string) {
  await page.keyboard.press(key);
  keys += 1;
}

const focusedRoom = () => page.evaluate(() => document.activeElement?.getAttribute('data-room') ?? null);
const said = () => page.locator('p[role="status"]').innerText();

/** Tab until the focus is where it should be. */
async function tabTo(reached: () => Promise<boolean>) {
  for (let tab = 0; tab < 60; tab += 1) {
    if (await reached()) return;
    await press('Tab');
  }
  throw new Error('Tab does not lead there.');
}

async function goTo(room: RoomId) {
  const there = cellOf(room);
  let at = (await focusedRoom()) as RoomId;
  while (at !== room) {
    const here = cellOf(at);
    const [key, bearing] =
      there.column > here.column
        ? (['ArrowRight', 'right'] as const)
        : there.column < here.column
          ? (['ArrowLeft', 'left'] as const)
          : there.row > here.row
            ? (['ArrowDown', 'down'] as const)
            : (['ArrowUp', 'up'] as const);
    await press(key);
    at = roomTowards(at, bearing);
  }
}

test('a whole Eternal layout is drawn by keyboard alone, announced in the live region, without an axe violation', async () => {
  await tabTo(async () => (await focusedRoom()) !== null);
  for (const { from, to, snap } of pathsInOrder(wanted.layout)) {
    await goTo(from);
    await press('Enter');
    for (let turn = snap ? snapPoints.indexOf(snap) : -1; turn >= 0; turn -= 1) await press('s');
    await goTo(to);
    await press('Enter');
  }
  await expect.poll(() => said()).toMatch(/^C\d+ R\d and C\d+ R\d are connected\.$/);
  for (const [room, contents] of contentsOf(wanted.layout)) {
    await goTo(room);
    for (const type of contents) await press(keyOf(type));
  }
  await expect.poll(() => said()).toMatch(/^C\d+ R\d holds .+\.$/);

  const dashed = wanted.layout.paths.filter(({ style }) => style !== 'solid');
  for (const { from, to, style } of dashed) {
    const ends = `${from} ${to}`;
    await tabTo(async () => (await page.evaluate(() => document.activeElement?.hasAttribute('data-path'))) ?? false);
    while ((await page.evaluate(() => document.activeElement?.getAttribute('data-path'))) !== ends) {
      await press('ArrowRight');
    }
    for (let turn = 0; turn < (style === 'dashed' ? 2 : 1); turn += 1) await press('Enter');
  }

  for (const [label, choice] of izaroChoices(wanted.izaroConfig)) {
    const select = page.getByLabel(label);
    await tabTo(() => select.evaluate((element) => element === document.activeElement));
    for (let step = 0; step < 20; step += 1) {
      const shown = await select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.label ?? '');
      if (shown.startsWith(choice)) break;
      await press('ArrowDown');
    }
  }

  await expect.poll(async () => comparable((await currentDraft(page)).drawing.layout)).toBe(comparable(wanted.layout));
  await expect.poll(async () => (await currentDraft(page)).izaroConfig).toEqual(wanted.izaroConfig);
  process.stdout.write(`By keyboard alone: ${keys} keys\n`);
  await expectNoViolations(page, 'main');
});

test("a path's end can be moved to another room by keyboard, and Escape cancels the move", async () => {
  const [first] = wanted.layout.paths;
  if (!first) throw new Error('The layout has no path.');
  const { from, to } = first;
  const path = page.locator(`[data-path="${from} ${to}"]`);
  await path.focus();
  await press('e');
  await expect.poll(() => focusedRoom()).toBe(to);
  await expect.poll(() => said()).toContain('Choose a room with the arrow keys');
  await press('Escape');
  // Nothing is moved any more: Enter starts a connection.
  await press('Enter');
  await expect.poll(() => said()).toMatch(/^Connection from C\d+ R\d\./);
  expect(await path.count()).toBe(1);
  await press('Escape');

  await path.focus();
  await press('e');
  await goTo('c2r5');
  await press('Enter');
  await expect.poll(() => said()).toMatch(/^The path leads from C\d+ R\d to C2 R5 now\.$/);
  await expect.poll(() => path.count()).toBe(0);
  await press('Control+z');
  await expect.poll(() => path.count()).toBe(1);
});

test('the room menu, a selection and the list of keys open and close by keyboard, without an axe violation', async () => {
  const start = page.locator('[data-room="c1r3"]');
  await start.focus();
  await press('m');
  await page.getByRole('dialog', { name: 'Select Room Type' }).waitFor();
  await expectNoViolations(page, '[role="dialog"]');
  // The room's name choices appear in the menu once its section's shape is known.
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement?.closest('[role="dialog"]')) return 'outside';
      return activeElement.getAttribute('aria-label') ?? activeElement.textContent;
    });
  const passed: (string | null)[] = [];
  for (const key of [...Array<string>(40).fill('Tab'), 'Shift+Tab', 'Shift+Tab']) {
    await press(key);
    passed.push(await focused());
  }
  expect(passed).not.toContain('outside');
  expect(passed.filter((name) => name === 'Close').length).toBeGreaterThan(1);
  await press('Escape');
  await expect.poll(() => focusedRoom()).toBe('c1r3');

  for (let step = 0; step < 4; step += 1) await press('Shift+ArrowRight');
  await expect.poll(() => said()).toMatch(/\d rooms? selected/);
  await expectNoViolations(page, '[aria-label="Selected rooms"]');
  await press('Escape');
  await expect.poll(() => page.locator('[data-chosen]').count()).toBe(0);

  await press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await expectNoViolations(page, '[role="dialog"]');
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedRoom()).not.toBeNull();

  await press('Control+z');
  await expect.poll(() => said()).toMatch(/^Undone: /);
  await press('Control+Shift+z');
  await expect.poll(() => said()).toMatch(/^Redone: /);
  expect(device.complaints()).toEqual([]);
});

test('an icon-only button of the toolbar shows a tooltip when it is focused', async () => {
  for (const [name, text] of [
    ['Undo', 'Undo (Ctrl+Z)'],
    ['Route', 'Route'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).first().focus();
    await page.getByRole('tooltip', { name: text, exact: true }).waitFor();
  }
});

test('a menu opens with its first entry focused, also the first time, when its code has to load', async () => {
  const more = page.getByRole('button', { name: 'More', exact: true });
  const hasFocus = (entry: Locator) => entry.evaluate((element) => element === document.activeElement);
  for (let time = 0; time < 2; time += 1) {
    await more.focus();
    await press('Enter');
    await expect.poll(() => hasFocus(page.getByRole('menuitem', { name: 'Drafts' }))).toBe(true);
    await press('Escape');
    await expect.poll(() => hasFocus(more)).toBe(true);
  }
});

test('when Redo is disabled by its own press, the focus moves to the History group, and Tab reaches Undo', async () => {
  await press('Control+z');
  const redo = page.getByRole('button', { name: 'Redo', exact: true });
  await expect.poll(() => redo.isEnabled()).toBe(true);
  await redo.focus();
  while (await redo.isEnabled()) await press('Enter');
  const history = page.getByRole('group', { name: 'History' });
  await expect.poll(() => history.evaluate((group) => group === document.activeElement)).toBe(true);
  await press('Tab');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
});
