import type { Locator, Page } from 'playwright-core';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { isEmptyLayout } from 'shared-types/layout/layout.ts';
import { expect } from 'vitest';
import { currentDraft } from './drafts.ts';
import { roomMiddle } from './drawing.ts';

/**
 * What is on the canvas according to its elements: visited rooms with their types, their numbers, paths with their
 * styles.
 */
export interface Drawn {
  rooms: Record<string, string>;
  numbers: Record<string, string>;
  paths: Record<string, string>;
}

/** Only the start room. */
export const emptyGrid: Drawn = { rooms: { c1r3: '' }, numbers: { c1r3: '1' }, paths: {} };

/** Reads the canvas once the page has painted the effect of the last press. */
export function drawn(page: Page): Promise<Drawn> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const read = (selector: string, key: string, value: string) =>
      Object.fromEntries(
        [...document.querySelectorAll(selector)].map((element) => [
          element.getAttribute(key) ?? '',
          element.getAttribute(value) ?? '',
        ]),
      );
    return {
      rooms: read('[data-room][data-visited="true"]', 'data-room', 'data-types'),
      numbers: read('[data-room][data-number]', 'data-room', 'data-number'),
      paths: read('[data-path]', 'data-path', 'data-style'),
    };
  });
}

export function room(page: Page, id: string): Locator {
  return page.locator(`[data-room="${id}"]`);
}

export async function openRoomMenu(page: Page, id: RoomId): Promise<Locator> {
  const { x, y } = await roomMiddle(page, id);
  await page.mouse.click(x, y, { button: 'right' });
  const menu = page.getByRole('dialog', { name: 'Select Room Type' });
  await menu.waitFor();
  return menu;
}

async function close(menu: Locator): Promise<void> {
  await menu.getByRole('button', { name: 'Close' }).click();
  await menu.waitFor({ state: 'detached' });
}

/** Chooses types in a room's menu, one after the other, and closes it. */
export async function chooseTypes(page: Page, id: RoomId, ...labels: string[]): Promise<void> {
  const menu = await openRoomMenu(page, id);
  for (const label of labels) await menu.getByRole('button', { name: label, exact: true }).click();
  await close(menu);
}

export async function removeRoom(page: Page, id: RoomId): Promise<void> {
  const menu = await openRoomMenu(page, id);
  await menu.getByRole('button', { name: 'Remove Room' }).click();
  await menu.waitFor({ state: 'detached' });
}

/** Opens the menu of a path by a right-click in the middle of its line. */
export async function openPathMenu(page: Page, ends: string): Promise<Locator> {
  const { x, y } = await page
    .locator(`[data-path="${ends}"] path`)
    .first()
    .evaluate((line: SVGPathElement) => {
      const point = line.getPointAtLength(line.getTotalLength() / 2).matrixTransform(line.getScreenCTM() ?? undefined);
      return { x: point.x, y: point.y };
    });
  await page.mouse.click(x, y, { button: 'right' });
  const menu = page.getByRole('dialog', { name: 'Path Style' });
  await menu.waitFor();
  return menu;
}

export async function toggleStyle(page: Page, ends: string): Promise<void> {
  const menu = await openPathMenu(page, ends);
  await menu.getByRole('button', { name: 'Toggle Path Style' }).click();
  await close(menu);
}

/** The legend's word for the icon in the middle of a room. */
export function mainTypeShown(page: Page, id: string): Promise<string | undefined> {
  return page.evaluate((wanted) => {
    const drawing = document.querySelector(`[data-room="${wanted}"] svg`)?.innerHTML;
    const entry = [...document.querySelectorAll('li')].find((li) => li.querySelector('svg svg')?.innerHTML === drawing);
    return entry?.innerText.split('\n')[0];
  }, id);
}

/** Cleans up whatever a test has left on the builder's screen. */
export async function leaveEmptyGrid(page: Page): Promise<void> {
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  if (JSON.stringify(await drawn(page)) !== JSON.stringify(emptyGrid)) await resetGrid(page);
}

/** Clears the grid with its button, as a player does, and waits until the device has stored that. */
export async function resetGrid(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reset Grid' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reset Grid' });
  await question.getByRole('button', { name: 'Reset', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  // Content below the grid disappears too, so a scrolled page moves.
  await expect.poll(() => drawn(page)).toEqual(emptyGrid);
  await (await page.getByRole('application').elementHandle()).waitForElementState('stable');
  await expect.poll(async () => isEmptyLayout((await currentDraft(page)).drawing.layout)).toBe(true);
}
