import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { roomTypeLabel } from 'shared-types/layout/rooms.ts';
import { type RoomId, sections } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { sectionState } from 'shared-types/sections/match.ts';
import { withShape } from 'shared-types/sections/drawShape.ts';
import { type SectionShape, shapesOf } from 'shared-types/sections/shapes.ts';
import { type Device, ready } from './support/browser.ts';
import { leaveEmptyGrid } from './support/canvas.ts';
import { currentDraft } from './support/drafts.ts';
import { contentsOf, keyOf, roomMiddle, wanted } from './support/drawing.ts';
import { openSite, type Site } from './support/site.ts';

// "Figures" of the section shapes: the real Eternal labyrinth of 2026-07-28 takes at most 18 presses by mouse or
// keyboard and 24 by finger; drawn by hand it takes 37 and 59.

let site: Site;
let device: Device;
let page: Page;
let presses = 0;

async function open(options: Parameters<Site['device']>[0] = {}) {
  device = await site.device(options);
  page = await device.open(site.url('/builder'));
}

beforeAll(async () => {
  site = await openSite();
  await open();
});
afterAll(() => site.dispose());
beforeEach(() => {
  presses = 0;
});
afterEach(async () => {
  expect(device.complaints()).toEqual([]);
  await leaveEmptyGrid(page);
});

const section = (n: number) => page.getByRole('group', { name: `Section ${n}` });
const shape = (n: number, place: number) => section(n).getByRole('button', { name: `Shape ${place}`, exact: true });
const room = (id: RoomId) => page.locator(`[data-room="${id}"]`);
const ghosts = () =>
  page.locator('[data-ghost]').evaluateAll((all) => all.map((each) => each.getAttribute('data-ghost')));

async function drag(from: RoomId, to: RoomId) {
  const [a, b] = [await roomMiddle(page, from), await roomMiddle(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up();
}

/** The number of each section's shape in the labyrinth to draw. */
const shapeNumbers = sections.map((each) => {
  const state = sectionState(wanted.layout, 'eternal', each);
  return state.at === 'complete' ? shapesOf('eternal', each).indexOf(state.shape) + 1 : 0;
});

/** The contents to mark after drawing the shapes: each with its rooms. */
function marksLeft(): Map<string, RoomId[]> {
  const shapes = sections.map((each) => shapesOf('eternal', each)[(shapeNumbers[each] ?? 1) - 1] as SectionShape);
  const drawn = shapes.reduce(withShape, { rooms: {}, paths: [] });
  const left = new Map<string, RoomId[]>();
  for (const [id, types] of contentsOf(wanted.layout)) {
    for (const type of types.filter((each) => !drawn.rooms[id]?.types.includes(each))) {
      left.set(type, [...(left.get(type) ?? []), id]);
    }
  }
  return left;
}

/** Rooms with their contents, and doors in either direction. */
function facts({ rooms, paths }: Layout) {
  return {
    rooms: Object.fromEntries(Object.entries(rooms).map(([id, each]) => [id, each?.types.toSorted()])),
    doors: paths.map(({ from, to, style }) => [...[from, to].toSorted(), style].join(' ')).toSorted(),
  };
}

/** Shapes have trinkets, labyrinth files do not. */
function withoutTrinkets({ rooms, paths }: Layout): Layout {
  return {
    rooms: Object.fromEntries(
      Object.entries(rooms).map(([id, each]) => [
        id,
        { types: (each?.types ?? []).filter((type) => type !== 'trinket') },
      ]),
    ),
    paths,
  };
}

async function expectWanted() {
  await expect
    .poll(async () => facts(withoutTrinkets((await currentDraft(page)).drawing.layout)))
    .toEqual(facts(wanted.layout));
}

const isReal = shapeNumbers.every((number) => number > 0);

async function drawWith(press: (target: Locator) => Promise<void>) {
  for (const [index, number] of shapeNumbers.entries()) await press(shape(index + 1, number));
  for (const [type, rooms] of marksLeft()) {
    await press(page.locator(`[data-remaining] [data-type="${type}"]`));
    for (const id of rooms) await press(room(id));
    // The next press chooses another content, not this one again.
  }
  await expectWanted();
}

describe.runIf(isReal)('a whole Eternal labyrinth from its shapes', () => {
  test('takes at most 18 presses by mouse', async () => {
    await drawWith(async (target) => {
      presses += 1;
      await target.click();
    });
    process.stdout.write(`A labyrinth from its shapes, by mouse: ${presses} presses\n`);
    expect(presses).toBeLessThanOrEqual(18);
  });

  test('takes at most 18 presses by keyboard alone, from a page that was just opened', async () => {
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    await page.reload();
    await ready(page);
    await press('p');
    for (const number of shapeNumbers) await press(String(number % 10));
    const left = marksLeft();
    for (let turn = left.size; turn > 0; turn -= 1) {
      await press('t');
      const type = await page.locator('[data-remaining] [aria-pressed="true"]').getAttribute('data-type');
      for (const id of left.get(type ?? '') ?? []) {
        const key = await page.locator(`[data-key-of="${id}"]`).textContent();
        await press((key ?? '').toLowerCase());
      }
    }
    await expectWanted();
    process.stdout.write(`A labyrinth from its shapes, by keyboard alone: ${presses} presses\n`);
    expect(presses).toBeLessThanOrEqual(18);
    await press('Escape');
    expect(await page.locator('[data-key-of]').count()).toBe(0);
  });

  test('takes at most 18 presses by keys with the pointer over the rooms', async () => {
    for (const [index, number] of shapeNumbers.entries()) {
      await section(index + 1)
        .getByRole('button')
        .first()
        .focus();
      await page.keyboard.press(String(number % 10));
      presses += 1;
    }
    for (const [type, rooms] of marksLeft()) {
      for (const id of rooms) {
        await room(id).hover();
        await room(id).and(page.locator('[data-lit]')).waitFor();
        await page.keyboard.press(keyOf(type as 'argus'));
        presses += 1;
      }
    }
    await expectWanted();
    process.stdout.write(`A labyrinth from its shapes, by keys: ${presses} presses\n`);
    expect(presses).toBeLessThanOrEqual(18);
  });
});

test('in forced colours the drawings of the shapes keep their background', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { ground, adjust } = await shape(1, 1)
    .locator('svg')
    .evaluate((drawing) => {
      const { backgroundColor, forcedColorAdjust } = getComputedStyle(drawing);
      return { ground: backgroundColor, adjust: forcedColorAdjust };
    });
  expect([ground === 'rgba(0, 0, 0, 0)', adjust]).toEqual([false, 'none']);
  await page.emulateMedia({ forcedColors: 'none' });
});

describe('shapes', () => {
  test('are ten for each section of Eternal, with a description; one press draws a shape, one undo removes it', async () => {
    for (const n of [1, 2, 3]) await expect.poll(() => section(n).getByRole('button').count()).toBe(10);
    expect(await shape(1, 4).getAttribute('title')).toBe(
      'four rooms, one way to the trial, two silver keys, golden door, golden key',
    );
    await shape(1, 4).click();
    await expect.poll(() => page.locator('[data-visited="true"]').count()).toBe(5);
    expect(await room('c3r4').getAttribute('data-types')).toBe('golden-door');
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('[data-visited="true"]').count()).toBe(1);
  });

  test('are previewed on the grid under the pointer', async () => {
    await shape(1, 4).hover();
    await expect.poll(() => page.locator('[data-preview]').count()).toBe(1);
    await page.mouse.move(5, 5);
    await expect.poll(() => page.locator('[data-preview]').count()).toBe(0);
    expect(await page.locator('[data-visited="true"]').count()).toBe(1);
  });

  test('excluded by a golden door in another section say why and draw nothing', async () => {
    await shape(1, 4).click();
    const excluded = section(3).locator('[data-shape][aria-disabled]');
    await expect.poll(() => excluded.count()).toBe(3);
    expect(await excluded.first().getAttribute('title')).toBe(
      'Not possible: a golden door stands in C3 R4, and a labyrinth has at most one.',
    );
    // Not `disabled`, because a press explains why.
    await excluded.first().click({ force: true });
    await page
      .getByRole('status')
      .filter({ hasText: 'Not possible: a golden door stands in C3 R4' })
      .waitFor({ state: 'attached' });
    expect(await room('c17r3').getAttribute('data-visited')).toBeNull();
  });

  test('are fewer after each door; the last one that fits appears as ghosts, until another door rules it out', async () => {
    await drag('c1r3', 'c3r1');
    await expect.poll(() => section(1).textContent()).toContain('2 shapes fit');
    expect(await ghosts()).toEqual([]);
    await drag('c1r3', 'c4r4');
    await expect.poll(ghosts).toEqual(['c5r2', 'c7r3']);
    await drag('c1r3', 'c2r5');
    await expect.poll(ghosts).toEqual([]);
    expect(await section(1).textContent()).toContain('fits no known shape');
  });

  test.each(['press on a ghost', "'Take the rest'", 'Tab', 'Enter'])(
    'the rest of a section is drawn by: %s',
    async (way) => {
      await drag('c1r3', 'c3r1');
      await drag('c1r3', 'c4r4');
      await expect.poll(ghosts).toContain('c5r2');
      if (way === 'press on a ghost') await room('c5r2').click();
      else if (way === "'Take the rest'") await page.getByRole('button', { name: 'Take the rest' }).click();
      else {
        await room(way === 'Tab' ? 'c1r3' : 'c5r2').focus();
        await page.keyboard.press(way);
      }
      await expect.poll(ghosts).toEqual([]);
      await expect.poll(() => section(1).textContent()).toContain('drawn');
    },
  );

  test('leave a list of contents to mark; a chosen one is stamped on pressed rooms, as often as it remains', async () => {
    await shape(1, 4).click();
    await shape(2, 4).click();
    await shape(3, 5).click();
    const remaining = page.locator('[data-remaining]');
    await expect
      .poll(() => remaining.getByRole('button').allTextContents())
      .toEqual(['4 darkshrines', 'Argus', '2 to 3 gauntlets', 'puzzle']);
    await remaining.getByRole('button', { name: roomTypeLabel.argus }).click();
    await room('c17r3').click();
    await expect.poll(() => room('c17r3').getAttribute('data-types')).toBe('argus');
    await expect.poll(() => remaining.getByRole('button', { name: roomTypeLabel.argus }).count()).toBe(0);
    // There is only one Argus, so the next press stamps no other.
    await room('c9r3').click();
    await page
      .getByRole('status')
      .filter({ hasText: 'C9 R3 is chosen. Press another room to connect it.' })
      .waitFor({ state: 'attached' });
    expect(await room('c9r3').getAttribute('data-types')).toBe('');
  });

  test("offer the possible names in a room's menu, and the layout keeps the chosen one", async () => {
    await shape(1, 4).click();
    await room('c3r2').click({ button: 'right' });
    const names = page.getByRole('group', { name: 'Room name' });
    await expect
      .poll(() => names.getByRole('button').allTextContents())
      .toEqual(['estate enclosure', 'domain enclosure', 'mansion annex']);
    await names.getByRole('button', { name: 'domain enclosure' }).click();
    await expect
      .poll(async () => (await currentDraft(page)).drawing.layout.rooms.c3r2)
      .toEqual({ types: ['golden-key'], name: 'domain enclosure' });
  });
});

// Must be last, because it continues on a phone.
test.runIf(isReal)('a whole Eternal labyrinth from its shapes takes at most 24 presses by finger', async () => {
  await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await drawWith(async (target) => {
    presses += 1;
    await target.tap();
  });
  process.stdout.write(`A labyrinth from its shapes, by finger: ${presses} presses\n`);
  expect(presses).toBeLessThanOrEqual(24);
});
