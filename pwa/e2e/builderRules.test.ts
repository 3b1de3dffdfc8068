import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { Point } from 'shared-types/picture/geometry.ts';
import { type DeviceOnDisk, ready } from './support/browser.ts';
import {
  chooseTypes,
  drawn,
  emptyGrid,
  mainTypeShown,
  openPathMenu,
  openRoomMenu,
  removeRoom,
  resetGrid,
  room,
  toggleStyle,
} from './support/canvas.ts';
import { roomMiddle } from './support/drawing.ts';
import { drag } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let device: DeviceOnDisk;
let page: Page;

beforeAll(async () => {
  site = await openSite();
  device = await site.deviceOnDisk({ installs: false });
  page = await device.open(site.url('/builder'));
});
afterAll(async () => {
  expect(device.complaints()).toEqual([]);
  await site.dispose();
});

const undo = () => page.getByRole('button', { name: 'Undo', exact: true });
const redo = () => page.getByRole('button', { name: 'Redo', exact: true });

beforeEach(async () => {
  const { rooms } = await drawn(page);
  if (Object.keys(rooms).length > 1) await resetGrid(page);
  await expect.poll(() => drawn(page)).toEqual(emptyGrid);
});

/** Presses on a room, moves along these points of the page and lets go at the last. */
async function dragFrom(id: RoomId, ...points: Point[]) {
  const { x, y } = await roomMiddle(page, id);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const point of points) await page.mouse.move(point.x, point.y, { steps: 4 });
  await page.mouse.up();
}

const onePath = {
  rooms: { c1r3: '', c2r2: '' },
  numbers: { c1r3: '1', c2r2: '2' },
  paths: { 'c1r3 c2r2': 'solid' },
};

describe('the grid (spec 2, 3)', () => {
  test('has 103 rooms, and only the boss room in columns 7, 15 and 23', async () => {
    await expect.poll(() => page.locator('[data-room]').count()).toBe(103);
    for (const column of [7, 15, 23]) {
      await expect.poll(() => page.locator(`[data-room^="c${column}r"]`).count()).toBe(1);
      await expect.poll(() => room(page, `c${column}r3`).count()).toBe(1);
    }
  });

  test('has only the start room at first, with hints to begin; undo and redo are disabled', async () => {
    await page.getByText('Your selected rooms and paths will appear here as you build your labyrinth route.').waitFor();
    await page.getByText('Drag to another room to create a connection').waitFor();
    expect([await undo().isEnabled(), await redo().isEnabled()]).toEqual([false, false]);
  });
});

describe('a drag (spec 4)', () => {
  test('from a visited room to another creates a path and marks the target visited', async () => {
    await drag(page, 'c1r3', 'c2r2');
    await expect.poll(() => drawn(page)).toEqual(onePath);
    await drag(page, 'c2r2', 'c4r2');
    await expect
      .poll(() => drawn(page))
      .toEqual({
        rooms: { c1r3: '', c2r2: '', c4r2: '' },
        numbers: { c1r3: '1', c2r2: '2', c4r2: '3' },
        paths: { 'c1r3 c2r2': 'solid', 'c2r2 c4r2': 'solid' },
      });
  });

  test('may start on a snap point of a visited room', async () => {
    await room(page, 'c1r3').hover();
    for (const snap of ['left', 'middle', 'right', 'bottom-left', 'bottom-right']) {
      await expect.poll(() => room(page, 'c1r3').locator(`[data-snap="${snap}"]`).count()).toBe(1);
    }
    await page.locator('[data-room="c1r3"] [data-snap="right"]').hover();
    await page.mouse.down();
    await room(page, 'c2r2').hover({ force: true });
    await page.mouse.up();
    await expect.poll(() => drawn(page)).toEqual(onePath);
  });

  test('from an unvisited room does nothing', async () => {
    await drag(page, 'c2r2', 'c3r2');
    await drag(page, 'c7r3', 'c6r3');
    await expect.poll(() => drawn(page)).toEqual(emptyGrid);
    await expect.poll(() => undo().isEnabled()).toBe(false);
  });

  test('that ends on no room is cancelled', async () => {
    const [a, b] = [await roomMiddle(page, 'c2r2'), await roomMiddle(page, 'c3r3')];
    await dragFrom('c1r3', { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    await expect.poll(() => drawn(page)).toEqual(emptyGrid);
  });

  test('that leaves the canvas is cancelled, even if it comes back', async () => {
    const target = await roomMiddle(page, 'c2r2');
    await dragFrom('c1r3', target, { x: target.x, y: 20 }, target);
    await expect.poll(() => drawn(page)).toEqual(emptyGrid);
  });

  test('to the room it came from is ignored', async () => {
    const start = await roomMiddle(page, 'c1r3');
    await dragFrom('c1r3', await roomMiddle(page, 'c2r2'), start);
    await expect.poll(() => drawn(page)).toEqual(emptyGrid);
  });

  test('between two rooms that are connected already is ignored, in either direction', async () => {
    await drag(page, 'c1r3', 'c2r2');
    await drag(page, 'c1r3', 'c2r2');
    await drag(page, 'c2r2', 'c1r3');
    await expect.poll(() => drawn(page)).toEqual(onePath);
    await undo().click();
    await expect.poll(() => undo().isEnabled()).toBe(false);
  });
});

describe('room types (spec 4)', () => {
  test('can be toggled, several on one room; Normal clears them all', async () => {
    await drag(page, 'c1r3', 'c2r2');
    const typesShown = async () => (await drawn(page)).rooms.c2r2;
    await chooseTypes(page, 'c2r2', 'Silver Key', 'Gauntlet');
    await expect.poll(() => typesShown()).toBe('silver-key gauntlet');
    await chooseTypes(page, 'c2r2', 'Silver Key');
    await expect.poll(() => typesShown()).toBe('gauntlet');
    await chooseTypes(page, 'c2r2', 'Darkshrine', 'Puzzle', 'Normal');
    await expect.poll(() => typesShown()).toBe('');
  });

  test('the main type is the first of golden-door, argus, silver-door, golden-key, silver-key, darkshrine, trinket', async () => {
    await drag(page, 'c1r3', 'c2r2');
    await expect.poll(() => mainTypeShown(page, 'c2r2')).toBe('Normal');
    for (const type of ['Trinket', 'Darkshrine', 'Silver Key', 'Golden Key', 'Silver Door', 'Argus', 'Golden Door']) {
      await chooseTypes(page, 'c2r2', type);
      await expect.poll(() => mainTypeShown(page, 'c2r2')).toBe(type);
    }
    await chooseTypes(page, 'c2r2', 'Golden Door', 'Argus');
    await expect.poll(() => mainTypeShown(page, 'c2r2')).toBe('Silver Door');
  });

  test('a boss room cannot be retyped', async () => {
    const menu = await openRoomMenu(page, 'c7r3');
    for (const label of ['Normal', 'Argus', 'Darkshrine', 'Golden Key', 'Trinket']) {
      await expect.poll(() => menu.getByRole('button', { name: label, exact: true }).isDisabled()).toBe(true);
    }
    await menu.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => mainTypeShown(page, 'c7r3')).toBe('Izaro');
  });

  test('the menu can be dragged away and closed with its X', async () => {
    const menu = await openRoomMenu(page, 'c4r2');
    const before = await menu.boundingBox();
    await menu.getByRole('heading', { name: 'Select Room Type' }).hover();
    await page.mouse.down();
    await page.mouse.move((before?.x ?? 0) + 260, (before?.y ?? 0) + 90, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await menu.boundingBox())?.x).toBeGreaterThan((before?.x ?? 0) + 100);
    await menu.getByRole('button', { name: 'Close' }).click();
    await menu.waitFor({ state: 'detached' });
  });
});

test('the style of a path cycles solid, highlighted, dashed, back to solid (spec 4)', async () => {
  await drag(page, 'c1r3', 'c2r2');
  const menu = await openPathMenu(page, 'c1r3 c2r2');
  for (const style of ['highlighted', 'dashed', 'solid']) {
    await menu.getByRole('button', { name: 'Toggle Path Style' }).click();
    await expect.poll(async () => (await drawn(page)).paths).toEqual({ 'c1r3 c2r2': style });
  }
  await menu.getByRole('button', { name: 'Close' }).click();
});

describe('removing a room (spec 4)', () => {
  test('deletes its paths and makes it an unvisited normal room', async () => {
    await drag(page, 'c1r3', 'c2r2');
    await drag(page, 'c2r2', 'c3r2');
    await drag(page, 'c1r3', 'c3r2');
    await chooseTypes(page, 'c2r2', 'Argus');
    await removeRoom(page, 'c2r2');
    await expect
      .poll(() => drawn(page))
      .toEqual({
        rooms: { c1r3: '', c3r2: '' },
        numbers: { c1r3: '1', c3r2: '2' },
        paths: { 'c1r3 c3r2': 'solid' },
      });
    await drag(page, 'c1r3', 'c2r2');
    await expect.poll(async () => (await drawn(page)).rooms.c2r2).toBe('');
  });

  test.each(['c1r3', 'c7r3'] as const)('is disabled for the start room and for boss rooms: %s', async (id) => {
    await drag(page, 'c1r3', 'c6r3');
    await drag(page, 'c6r3', 'c7r3');
    const menu = await openRoomMenu(page, id);
    await expect.poll(() => menu.getByRole('button', { name: 'Remove Room' }).isDisabled()).toBe(true);
    await menu.getByRole('button', { name: 'Close' }).click();
    await room(page, id).focus();
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await drawn(page)).paths).toEqual({ 'c1r3 c6r3': 'solid', 'c6r3 c7r3': 'solid' });
  });
});

describe('undo and redo (spec 4)', () => {
  test('cover add path, change room type, toggle path style and remove room', async () => {
    const states = [await drawn(page)];
    const steps = [
      () => drag(page, 'c1r3', 'c2r2'),
      () => chooseTypes(page, 'c2r2', 'Darkshrine'),
      () => toggleStyle(page, 'c1r3 c2r2'),
      () => removeRoom(page, 'c2r2'),
    ];
    for (const step of steps) {
      await step();
      states.push(await drawn(page));
    }
    expect(states).toEqual([
      emptyGrid,
      onePath,
      { ...onePath, rooms: { c1r3: '', c2r2: 'darkshrine' } },
      { ...onePath, rooms: { c1r3: '', c2r2: 'darkshrine' }, paths: { 'c1r3 c2r2': 'highlighted' } },
      emptyGrid,
    ]);
    for (const state of states.slice(0, -1).reverse()) {
      await undo().click();
      await expect.poll(() => drawn(page)).toEqual(state);
    }
    await expect.poll(() => undo().isEnabled()).toBe(false);
    for (const state of states.slice(1)) {
      await redo().click();
      await expect.poll(() => drawn(page)).toEqual(state);
    }
    await expect.poll(() => redo().isEnabled()).toBe(false);
  });

  test('undoing a path un-visits its target only when no other connection touches it', async () => {
    await drag(page, 'c1r3', 'c2r2');
    await drag(page, 'c1r3', 'c2r4');
    await drag(page, 'c2r2', 'c2r4');
    await undo().click();
    await expect.poll(async () => (await drawn(page)).rooms).toEqual({ c1r3: '', c2r2: '', c2r4: '' });
    await undo().click();
    await expect.poll(async () => (await drawn(page)).rooms).toEqual({ c1r3: '', c2r2: '' });
  });

  test('undoing a path to the start room leaves it visited', async () => {
    await chooseTypes(page, 'c2r2', 'Argus');
    await drag(page, 'c2r2', 'c1r3');
    await expect.poll(async () => (await drawn(page)).paths).toEqual({ 'c2r2 c1r3': 'solid' });
    await undo().click();
    await expect
      .poll(() => drawn(page))
      .toEqual({
        paths: {},
        numbers: { c1r3: '1', c2r2: '2' },
        rooms: { c1r3: '', c2r2: 'argus' },
      });
  });

  test('a new action clears the redo list', async () => {
    await drag(page, 'c1r3', 'c2r2');
    await undo().click();
    await expect.poll(() => redo().isEnabled()).toBe(true);
    await drag(page, 'c1r3', 'c2r4');
    await expect.poll(() => redo().isEnabled()).toBe(false);
  });

  test('reset rebuilds the empty grid, with nothing to undo or redo', async () => {
    await drag(page, 'c1r3', 'c2r2');
    await drag(page, 'c2r2', 'c3r2');
    await undo().click();
    await resetGrid(page);
    await expect.poll(() => drawn(page)).toEqual(emptyGrid);
    expect([await undo().isEnabled(), await redo().isEnabled()]).toEqual([false, false]);
  });
});

test('rooms are numbered breadth first from the start, neighbours by row; boss rooms are not numbered (spec 2)', async () => {
  await drag(page, 'c1r3', 'c3r4');
  await drag(page, 'c1r3', 'c3r2');
  await drag(page, 'c3r2', 'c5r3');
  await drag(page, 'c5r3', 'c7r3');
  await drag(page, 'c7r3', 'c9r3');
  await expect
    .poll(async () => (await drawn(page)).numbers)
    .toEqual({ c1r3: '1', c3r2: '2', c3r4: '3', c5r3: '4', c9r3: '5' });
  await expect.poll(async () => (await drawn(page)).rooms.c7r3).toBe('izaro');
  await expect.poll(() => room(page, 'c5r3').getAttribute('aria-label')).toMatch(/^C5 R3.*4/);
});

test('the address sets the difficulty; it is Eternal if the address has none or an unknown one', async () => {
  for (const [search, difficulty] of [
    ['?difficulty=normal', 'normal'],
    ['?difficulty=eternal', 'eternal'],
    ['?difficulty=Normal', 'eternal'],
    ['', 'eternal'],
  ]) {
    await page.goto(site.url(`/builder${search}`));
    await ready(page);
    await expect.poll(() => page.getByRole('combobox', { name: 'Difficulty' }).inputValue()).toBe(difficulty);
  }
});

test('the draft and its undo history are there after a reload and after a crash of the browser', async () => {
  await drag(page, 'c1r3', 'c2r2');
  await chooseTypes(page, 'c2r2', 'Argus');
  await drag(page, 'c2r2', 'c3r2');
  await undo().click();
  const drawing = { ...onePath, rooms: { c1r3: '', c2r2: 'argus' } };
  // Another tab reads from disk.
  const second = await device.open(site.url('/builder'));
  await expect.poll(() => drawn(second)).toEqual(drawing);
  await second.close();

  await page.reload();
  await expect.poll(() => drawn(page)).toEqual(drawing);
  await device.crash();
  await device.reopen();
  page = await device.open(site.url('/builder'));
  await expect.poll(() => drawn(page)).toEqual(drawing);
  await redo().click();
  await expect.poll(async () => (await drawn(page)).paths).toEqual({ 'c1r3 c2r2': 'solid', 'c2r2 c3r2': 'solid' });
  for (let step = 0; step < 3; step += 1) await undo().click();
  await expect.poll(() => drawn(page)).toEqual(emptyGrid);
});
