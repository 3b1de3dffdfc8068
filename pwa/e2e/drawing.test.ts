import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { SnapPoint } from 'shared-types/layout/paths.ts';
import type { Device } from './support/browser.ts';
import { drawn, leaveEmptyGrid } from './support/canvas.ts';
import { currentDraft } from './support/drafts.ts';
import {
  comparable,
  contentsOf,
  izaroChoices,
  keyOf,
  middleOf,
  pathsInOrder,
  roomMiddle,
  wanted,
} from './support/drawing.ts';
import { drag as dragRooms, openSignedIn, saveAs } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

/** Look: a real Eternal layout needs at most this many presses, each drag, key and choice being one. */
const mostPresses = 60;

let site: Site;
let device: Device;
let page: Page;
let presses = 0;

beforeAll(async () => {
  site = await openSite();
  device = await site.device();
  page = await device.open(site.url('/builder'));
});
afterAll(() => site.dispose());
beforeEach(() => {
  presses = 0;
});
afterEach(async () => {
  expect(device.complaints()).toEqual([]);
  await leaveEmptyGrid(page);
});

async function hover(room: RoomId) {
  const { x, y } = await roomMiddle(page, room);
  await page.mouse.move(x, y);
}

async function drag(from: RoomId, to: RoomId, snap?: SnapPoint) {
  await hover(from);
  if (snap) {
    // A hand is never quite still, and a move to the pointer's current position would be none.
    const middle = await roomMiddle(page, from);
    await page.mouse.move(middle.x + 1, middle.y);
    const { x, y } = await middleOf(page, `[data-room="${from}"] [data-snap="${snap}"]`);
    await page.mouse.move(x, y);
  }
  await page.mouse.down();
  await hover(to);
  await page.mouse.up();
  presses += 1;
}

async function press(key: string) {
  await page.keyboard.press(key);
  presses += 1;
}

const paths = () =>
  page.locator('[data-path]').evaluateAll((all) => all.map((path) => path.getAttribute('data-path') ?? ''));
const types = (room: RoomId) => page.locator(`[data-room="${room}"]`).getAttribute('data-types');
const visited = () => page.locator('[data-visited="true"]').count();

/** Draws one path after another, each given as two rooms. A player starts the next once the last one is visible. */
async function draw(...drawn: [RoomId, RoomId][]) {
  for (const [from, to] of drawn) {
    await drag(from, to);
    await page.locator(`[data-path="${from} ${to}"]`).waitFor({ state: 'attached' });
  }
}

test(`a whole Eternal layout is drawn from nothing in at most ${mostPresses} presses, equal to the imported one`, async () => {
  for (const { from, to, snap, style } of pathsInOrder(wanted.layout)) {
    await drag(from, to, snap);
    const turns = { solid: 0, highlighted: 1, dashed: 2 }[style];
    for (let turn = 0; turn < turns; turn += 1) {
      await page.locator(`[data-path="${from} ${to}"]`).focus();
      await press('Enter');
    }
  }
  for (const [room, contents] of contentsOf(wanted.layout)) {
    await hover(room);
    for (const type of contents) await press(keyOf(type));
  }
  for (const [label, choice] of izaroChoices(wanted.izaroConfig)) {
    const select = page.getByLabel(label);
    const option = await select.locator('option').filter({ hasText: choice }).first().getAttribute('value');
    await select.selectOption(option);
    presses += 1;
  }

  await expect.poll(async () => comparable((await currentDraft(page)).drawing.layout)).toBe(comparable(wanted.layout));
  const stored = await currentDraft(page);
  expect(stored.izaroConfig).toEqual(wanted.izaroConfig);
  expect(stored.difficulty).toBe(wanted.difficulty);
  process.stdout.write(
    `A layout of ${Object.keys(wanted.layout.rooms).length} rooms and ${wanted.layout.paths.length} paths: ${presses} presses\n`,
  );
  expect(presses).toBeLessThanOrEqual(mostPresses);
});

describe('help while drawing', () => {
  test('digits mark the room under the pointer, also in its menu, and change no other room', async () => {
    await draw(['c1r3', 'c3r2']);
    await press('6');
    await expect.poll(() => types('c3r2')).toBe('argus');
    await page.getByRole('button', { name: /^C3 R2/ }).click({ button: 'right' });
    await press('7');
    await expect.poll(() => types('c3r2')).toBe('argus gauntlet');
    await press('0');
    await press('Escape');
    await expect.poll(() => types('c3r2')).toBe('');
    await expect.poll(() => types('c1r3')).toBe('');
  });

  test('a mouse moved within a room makes that room the target again after a path had the focus', async () => {
    await draw(['c1r3', 'c3r2']);
    const snaps = page.locator('[data-room="c3r2"] [data-snap]');
    await expect.poll(() => snaps.count()).toBeGreaterThan(0);
    await page.locator('[data-path="c1r3 c3r2"]').focus();
    await expect.poll(() => snaps.count()).toBe(0);
    const { x, y } = await roomMiddle(page, 'c3r2');
    await page.mouse.move(x + 2, y);
    await expect.poll(() => snaps.count()).toBeGreaterThan(0);
    await press('6');
    await expect.poll(() => types('c3r2')).toBe('argus');
  });

  test('a dragged line snaps to a room and highlights the rooms in reach; leaving the canvas cancels it', async () => {
    await hover('c1r3');
    await page.mouse.down();
    const { x, y } = await roomMiddle(page, 'c3r2');
    await page.mouse.move(x + 20, y - 14);
    await expect.poll(() => page.locator('[data-over]').getAttribute('data-over')).toBe('c3r2');
    await expect
      .poll(() => page.locator('[data-near]').getAttribute('data-near'))
      .toBe('c1r1 c1r2 c1r4 c1r5 c2r1 c2r2 c2r3 c2r4 c2r5 c3r1 c3r2 c3r3 c3r4 c3r5 c4r1 c4r2 c4r3 c4r4 c4r5');
    await page.mouse.move(x, 4);
    await page.mouse.up();
    await expect.poll(() => paths()).toEqual([]);
  });

  test('a dragged line does not block pointer events of its target room', async () => {
    await page.locator('[data-room="c1r3"]').dragTo(page.locator('[data-room="c3r2"]'));
    await expect.poll(() => paths()).toEqual(['c1r3 c3r2']);
  });

  test("a path's end can be dragged to another room, and one undo restores it", async () => {
    await draw(['c1r3', 'c3r2'], ['c3r2', 'c6r2']);
    await page.locator('[data-path="c3r2 c6r2"]').hover({ force: true });
    const { x, y } = await middleOf(page, '[data-end="to"]');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await hover('c6r4');
    await page.mouse.up();
    await expect.poll(() => paths()).toEqual(['c1r3 c3r2', 'c3r2 c6r4']);
    await expect.poll(() => visited()).toBe(3);
    await press('Control+z');
    await expect.poll(() => paths()).toEqual(['c1r3 c3r2', 'c3r2 c6r2']);
  });

  test('two quick presses open the menu of a visited room, but not of an unvisited one', async () => {
    const hand = await page.context().newCDPSession(page);
    // With the timestamps of a real hand, however long it takes to send them to the browser.
    const twice = async (room: RoomId) => {
      const { x, y } = await roomMiddle(page, room);
      await page.mouse.move(x, y);
      const began = Date.now() / 1000 - 0.3;
      for (const clickCount of [1, 2]) {
        const press = { x, y, button: 'left', clickCount } as const;
        const at = began + clickCount / 10;
        await hand.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press, timestamp: at });
        await hand.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press, timestamp: at + 0.05 });
      }
    };
    await twice('c4r4');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await twice('c1r3');
    await page.getByRole('dialog', { name: 'Select Room Type' }).waitFor();
  });

  test('a dragged rectangle selects rooms to mark or remove together, and Escape clears the selection', async () => {
    await draw(['c1r3', 'c3r2'], ['c3r2', 'c5r2'], ['c5r2', 'c5r4']);
    const select = async () => {
      const [from, to] = [await roomMiddle(page, 'c2r1'), await roomMiddle(page, 'c6r2')];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
    };
    await select();
    await page.getByText('2 rooms selected').waitFor();
    await press('1');
    expect([await types('c3r2'), await types('c5r2'), await types('c5r4')]).toEqual(['darkshrine', 'darkshrine', '']);
    await press('Escape');
    await expect.poll(() => page.getByText('2 rooms selected').count()).toBe(0);
    await select();
    await press('Delete');
    await expect.poll(() => paths()).toEqual([]);
    await press('Control+z');
    await expect.poll(() => paths()).toEqual(['c1r3 c3r2', 'c3r2 c5r2', 'c5r2 c5r4']);
  });

  test('? opens the list of keys', async () => {
    await press('?');
    await page.getByRole('dialog', { name: 'Keys' }).getByText('undo; with Shift redo').waitFor();
  });
});

test('an edit re-renders only the room it changes, and a drag over empty ground re-renders nothing', async () => {
  await draw(['c1r3', 'c3r2'], ['c3r2', 'c5r2'], ['c5r2', 'c6r4']);
  const changed = async (work: () => Promise<void>) => {
    await page.evaluate(() => {
      const seen = new Set<string>();
      const observer = new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement;
          const named = element?.closest('[data-room], [data-path]');
          if (named) seen.add(named.getAttribute('data-room') ?? named.getAttribute('data-path') ?? '');
        }
      });
      const canvas = document.querySelector('svg[role="application"]');
      if (canvas) observer.observe(canvas, { subtree: true, childList: true, attributes: true });
      Object.assign(window, { changedOnCanvas: seen });
    });
    await work();
    return page.evaluate(() => [...(window as unknown as { changedOnCanvas: Set<string> }).changedOnCanvas].sort());
  };
  await hover('c6r4');
  expect(await changed(() => press('6'))).toEqual(['c6r4']);
  expect(await changed(() => page.getByLabel('Weapon Set').selectOption('dual-swords').then())).toEqual([]);

  // While the line is dragged over empty ground, no room and no path changes.
  await page.mouse.down();
  await page.mouse.move((await roomMiddle(page, 'c5r4')).x + 25, (await roomMiddle(page, 'c5r4')).y + 55, { steps: 2 });
  const ground = await roomMiddle(page, 'c4r4');
  const led = await changed(async () => {
    await page.mouse.move(ground.x + 28, ground.y + 55, { steps: 8 });
  });
  expect(led).toEqual([]);
  await page.mouse.up();
});

test('a notice that appears above the grid while a path is drawn moves no room before the end', async () => {
  const signedIn = await site.device();
  const builder = await openSignedIn(signedIn, site, 'blocked', '/builder');
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  await builder.route('**/api/sync', async (route) => {
    await refused;
    await route.fulfill({
      status: 403,
      json: { success: false, code: 'forbidden', error: 'This account is blocked.' },
    });
  });
  await dragRooms(builder, 'c1r3', 'c3r2');
  await saveAs(builder, 'Not sent');
  const { x: left, y: top } = await roomMiddle(builder, 'c3r2');
  const { x, y } = await roomMiddle(builder, 'c5r3');
  await builder.mouse.move(left, top);
  await builder.mouse.down();
  await builder.mouse.move(x, y, { steps: 4 });
  refuse();
  await builder.getByText('This account is blocked. Unsent changes stay on this device.').waitFor();
  await drawn(builder);
  expect(await roomMiddle(builder, 'c5r3')).toEqual({ x, y });
  await builder.mouse.up();
  await builder.locator('[data-path="c3r2 c5r3"]').waitFor({ state: 'attached' });
  await expect.poll(async () => (await roomMiddle(builder, 'c5r3')).y).toBeGreaterThan(y);
});
