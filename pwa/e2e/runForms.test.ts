import type { Page } from 'playwright-core';
import { dayOf } from 'shared-types/day.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { type Layout, typesOf } from 'shared-types/layout/layout.ts';
import type { RoomName } from 'shared-types/layout/roomNames.ts';
import { packLayout } from 'shared-types/link/layoutLink.ts';
import { drawing } from 'shared-types/testing/drawing.ts';
import { runs } from 'shared-types/testing/runs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Device, ready } from './support/browser.ts';
import { expectNoViolations } from './support/look.ts';
import { stopRun } from './support/runs.ts';
import { openSite, type Site } from './support/site.ts';

/** Up to three contents in a room, and the longest names that the game has. */
const drawn = drawing(
  [
    'c1r3 c3r1',
    'c1r3 c3r5',
    'c3r5 c4r4',
    'c3r5 c7r3',
    'c7r3 c9r3',
    'c9r3 c11r1',
    'c9r3 c11r5 dashed',
    'c11r5 c15r3',
    'c9r3 c15r3',
    'c15r3 c17r3',
    'c17r3 c19r1',
    'c17r3 c19r5',
    'c19r5 c20r4',
    'c19r1 c23r3',
  ],
  {
    c1r3: ['darkshrine', 'argus'],
    c3r5: ['silver-key', 'darkshrine', 'gauntlet'],
    c4r4: ['golden-key', 'darkshrine'],
    c11r1: ['argus', 'puzzle'],
    c11r5: ['darkshrine'],
    c19r1: ['argus', 'darkshrine'],
    c20r4: ['darkshrine'],
  },
);

const names: Partial<Record<RoomId, RoomName>> = {
  c1r3: 'estate walkways',
  c3r1: 'domain enclosure',
  c3r5: 'sanitorium passage',
  c4r4: 'domain enclosure',
  c9r3: 'sepulchre passage',
  c11r1: 'sanitorium passage',
  c11r5: 'basilica passage',
  c17r3: 'domain walkways',
  c19r1: 'sepulchre passage',
  c19r5: 'sanitorium passage',
  c20r4: 'domain enclosure',
};

const rooms = Object.entries(names).map(([id, name]) => [id, { types: typesOf(drawn, id as RoomId), name }] as const);
const layout: Layout = { ...drawn, rooms: { ...drawn.rooms, ...Object.fromEntries(rooms) } };

const izaroConfig = { firstPhaseMechanic: 'idols', secondPhaseMechanic: 'gargoyles' } as const;

let site: Site;
let device: Device;
let page: Page;
let phone: Device;
let hand: Page;
let address = '';

beforeAll(async () => {
  site = await openSite();
  device = await site.device();
  const packed = packLayout({ difficulty: 'eternal', day: dayOf(Date.now()), layout, izaroConfig });
  address = site.url(`/run/eternal#l=${packed}`);
  page = await device.open(address);
  await page.getByRole('radio', { name: 'Everything' }).click();
  await page.getByRole('radio', { name: 'Everything', checked: true }).waitFor();
  phone = await site.device({ hasTouch: true, isMobile: true });
  hand = await phone.open(address);
});
afterAll(async () => {
  expect([...device.complaints(), ...phone.complaints()]).toEqual([]);
  await site.dispose();
});

const card = (of = page) => of.getByRole('region', { name: 'Where now' });
const goOn = (of = page) => card(of).getByRole('button', { name: /^(Start run|Next room|Finish run)$/ });

/** The address that was opened last: the app takes the layout out of it. */
let opened = '';

/** Opens a page at a size. If it is already open, only resizes or rotates it. */
async function show(path: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  if (path === opened) return;
  opened = path;
  await page.goto('about:blank');
  await page.goto(path);
  await ready(page);
}

async function walkTo(room: RoomId): Promise<void> {
  const there = page.locator(`[data-run="on"][data-run-room="${room}"]`);
  while ((await there.count()) === 0) {
    const step = await page.locator('[data-run]').getAttribute('data-run-step');
    const isOn = (await page.locator('[data-run="on"]').count()) === 1;
    await goOn().click({ position: { x: 60, y: 20 } });
    await page.locator(isOn ? `[data-run]:not([data-run-step="${step}"])` : '[data-run="on"]').waitFor();
  }
}

/** The visible texts, icons and buttons of a card that overlap something, are cut off, or are outside the frame. */
function collisions(frame: Element): string[] {
  interface Box {
    what: string;
    of: Element;
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const boxes: Box[] = [];
  const add = (what: string, of: Element, box: DOMRect, inset: number) => {
    if (box.width === 0 || box.height === 0) return;
    const { left, right, top, bottom } = box;
    boxes.push({ what, of, left, right, top: top + inset * box.height, bottom: bottom - inset * box.height });
  };
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest('[aria-live]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // The letters are lower than their line box.
    for (const line of range.getClientRects()) add(node.textContent, parent, line, 0.2);
  }
  for (const each of frame.querySelectorAll('li, p svg, button[aria-label="Back"], svg[data-known]')) {
    add(each.outerHTML.slice(0, 60), each, each.getBoundingClientRect(), 0);
  }
  const found: string[] = [];
  const seen = boxes.filter(({ what, of, left, right, top, bottom }) => {
    for (let over: Element | null = of; over && over !== frame.parentElement; over = over.parentElement) {
      if (getComputedStyle(over).overflowY === 'visible') continue;
      const around = over.getBoundingClientRect();
      if (left >= around.right || right <= around.left || top >= around.bottom || bottom <= around.top) return false;
      const isCut =
        left < around.left - 1 || right > around.right + 1 || top < around.top - 1 || bottom > around.bottom + 1;
      if (isCut) found.push(`${what} is cut off`);
    }
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) found.push(`${what} is outside`);
    return true;
  });
  for (const [index, one] of seen.entries()) {
    for (const other of seen.slice(index + 1)) {
      if (one.of.contains(other.of) || other.of.contains(one.of)) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 1 && down > 1) found.push(`${one.what} lies on ${other.what}`);
    }
  }
  return found;
}

const sizes: [number, number][] = [
  [240, 240],
  [300, 150],
  [360, 200],
  [480, 90],
  [640, 60],
  [640, 180],
];
const phoneCards: [number, number][] = [
  [344, 230],
  [374, 310],
  [320, 480],
  [960, 72],
];

describe('the card', () => {
  test('has no overlapping, cut-off or overflowing text at any size and step', async () => {
    await show(address.replace('#', '?view=card#'), 360, 200);
    const found: string[] = [];
    const look = async () => {
      const step = await page.locator('[data-run]').getAttribute('data-run-step');
      for (const [width, height] of runs(sizes, [...sizes, ...phoneCards])) {
        await page.setViewportSize({ width, height });
        const here = await card().evaluate(collisions);
        found.push(...here.map((each) => `${width} x ${height}, step ${step}: ${each}`));
      }
    };
    await look();
    await goOn().click();
    for (let at = 1; (await page.locator('[data-run="won"]').count()) === 0; at += 1) {
      await page.locator(`[data-run="on"][data-run-step="${at}"]`).waitFor();
      await look();
      await goOn().click();
      await page.locator(`[data-run-step="${at + 1}"], [data-run="won"]`).waitFor();
    }
    await look();
    expect(found).toEqual([]);
  });

  test("says that a direction refers to the map, and shows the next room's full name in at least 28 pixels", async () => {
    await show(address, 1440, 900);
    expect(await card().getByText('on the map').isVisible()).toBe(true);
    for (const [width, height] of [
      [360, 200],
      [480, 90],
    ] as const) {
      await show(address.replace('#', '?view=card#'), width, height);
      expect(await card().getByText('map:').isVisible()).toBe(true);
      const name = card().getByText('Sanitorium Passage');
      expect(await name.evaluate((text) => parseFloat(getComputedStyle(text).fontSize))).toBeGreaterThanOrEqual(28);
      expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
    }
  });

  test('shows an icon while the run is paused', async () => {
    await show(address, 1440, 900);
    await goOn().click();
    expect(await card().getByRole('img', { name: 'Paused' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Pause' }).click();
    await card().getByRole('img', { name: 'Paused' }).waitFor();
    await stopRun(page);
  });
});

/** Sizes on screen in pixels: of the map's numbers, of the letters of prices, and of the touch area of a room. */
function mapSizes(map: Element) {
  const scale = (map as SVGSVGElement).getScreenCTM()?.a ?? 0;
  const letters = [...map.querySelectorAll('text')].map((text) => ({
    isPrice: text.textContent.endsWith('s'),
    size: parseFloat(getComputedStyle(text).fontSize) * scale,
  }));
  const least = (all: number[]): number => Math.round(10 * Math.min(...all)) / 10;
  return {
    numbers: least(letters.flatMap(({ isPrice, size }) => (isPrice ? [] : [size]))),
    prices: least(letters.flatMap(({ isPrice, size }) => (isPrice ? [size] : []))),
    targets: least([...map.querySelectorAll('[role="button"]')].map((room) => room.getBoundingClientRect().height)),
  };
}

describe.each([
  [360, 640],
  [390, 844],
  [844, 390],
])('on a phone of %i x %i', (width, height) => {
  test('the map is legible and does not move, and a tap on a number goes to its room', async () => {
    await hand.setViewportSize({ width, height });
    const map = hand.getByRole('group', { name: /^Labyrinth layout/ });
    // The map is drawn anew for the window's new size.
    await expect.poll(async () => (await map.evaluate(mapSizes)).numbers).toBeGreaterThanOrEqual(14);
    const { prices, targets } = await map.evaluate(mapSizes);
    expect(prices).toBeGreaterThanOrEqual(10);
    expect(targets).toBeGreaterThanOrEqual(32);
    const title = hand.getByRole('heading', { name: 'Run Eternal' });
    expect(await title.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await goOn(hand).tap({ position: { x: 60, y: 20 } });
    await hand.locator('[data-run="on"]').waitFor();
    const before = await map.getAttribute('viewBox');
    const number = await map.locator('[data-room="c11r1"]').getAttribute('data-number');
    const box = await map.getByText(number ?? '', { exact: true }).boundingBox();
    await hand.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await hand.locator('[data-run-room="c11r1"]').waitFor();
    // Nothing moves while walking.
    expect(await map.getAttribute('viewBox')).toBe(before);
    await stopRun(hand);
  });
});

test('on a phone title and buttons stay in one row beside the day of an older labyrinth', async () => {
  const yesterday = dayOf(Date.now() - 86_400_000);
  const packed = packLayout({ difficulty: 'eternal', day: yesterday, layout, izaroConfig });
  await hand.setViewportSize({ width: 360, height: 740 });
  await hand.goto('about:blank');
  await hand.goto(site.url(`/run/eternal#l=${packed}`));
  await ready(hand);
  await goOn(hand).tap({ position: { x: 60, y: 20 } });
  await hand.locator('[data-run="on"]').waitFor();
  await hand.getByText('not today', { exact: true }).waitFor();
  const title = await hand.getByRole('heading', { name: 'Run Eternal' }).boundingBox();
  const pause = await hand.getByRole('button', { name: 'Pause' }).boundingBox();
  expect(title && pause && title.y < pause.y + pause.height && pause.y < title.y + title.height).toBe(true);
  expect(title && title.height < 30).toBe(true);
  await stopRun(hand);
});

test('in a puzzle room the eight switches stand right below the card, whose button scrolls to them', async () => {
  await show(address, 390, 844);
  const panels = () => page.locator('section[aria-label]:has(> h2)').first().getAttribute('aria-label');
  expect(await panels()).toBe('Izaro');
  await goOn().click();
  await walkTo('c11r1');
  await expect.poll(panels).toBe('Eight switches');
  await card().getByRole('button', { name: 'Switches' }).click();
  const ring = page.getByRole('group', { name: 'The eight switches' });
  const box = await ring.boundingBox();
  expect(box && box.y >= 0 && box.y + box.height <= 844).toBe(true);
  await ring.getByRole('button', { name: 'Switch 3' }).click();
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoViolations(page);
  await goOn().click({ position: { x: 60, y: 20 } });
  await expect.poll(panels).toBe('Izaro');
  expect(await ring.getByRole('button', { name: 'Switch 3' }).getAttribute('aria-pressed')).toBe('true');
  await stopRun(page);
});

test("on a tablet the card shows 'Start run' and the first room's contents without cutting them off", async () => {
  await show(address, 768, 1024);
  const [frame, start, shrine] = await Promise.all(
    [card(), card().getByText('Start run'), card().getByText('Darkshrine')].map((each) => each.boundingBox()),
  );
  expect(frame && start && start.y + start.height <= frame.y + frame.height).toBe(true);
  expect(frame && start && start.x + start.width <= frame.x + frame.width).toBe(true);
  expect(frame && shrine && shrine.y + shrine.height <= frame.y + frame.height).toBe(true);
});

test('on a tablet the map spaces rows no further apart than columns', async () => {
  await show(address, 768, 1024);
  const map = page.getByRole('group', { name: /^Labyrinth layout/ });
  const middle = async (room: string) => {
    const box = await map.locator(`[data-room="${room}"]`).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const [start, upper] = [await middle('c1r3'), await middle('c3r1')];
  expect(start.y - upper.y).toBeLessThanOrEqual(upper.x - start.x);
});

test("in a low window 'Follow my game' takes at most 20 pixels of the map's height", async () => {
  await show(address, 844, 390);
  const map = page.getByRole('group', { name: /^Labyrinth layout/ });
  const height = async () => (await map.boundingBox())?.height ?? 0;
  const before = await height();
  await page.getByRole('button', { name: 'Follow my game' }).click();
  const notes = page.getByRole('region', { name: 'Follow my game' });
  await notes.waitFor();
  expect(await height()).toBeGreaterThanOrEqual(before - 20);
  await notes.getByRole('button', { name: 'Close' }).click();
});

test('in a narrow window the title takes at most two lines and is not cut off', async () => {
  const packed = packLayout({ difficulty: 'merciless', day: dayOf(Date.now()), layout, izaroConfig });
  await show(site.url(`/run/merciless#l=${packed}`), 360, 780);
  const title = page.getByRole('heading', { name: 'Run Merciless' });
  /** The number of its lines, and by how much the longest word exceeds the width. */
  const shown = () =>
    title.evaluate((text) => {
      const words = document.createRange();
      words.selectNodeContents(text);
      const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
      return { lines: lines.size, over: text.scrollWidth - text.clientWidth };
    });
  expect(await shown()).toEqual({ lines: 2, over: 0 });
  await goOn().click({ position: { x: 60, y: 20 } });
  await page.locator('[data-run="on"]').waitFor();
  expect((await shown()).lines).toBeLessThanOrEqual(2);
  expect((await shown()).over).toBe(0);
  await stopRun(page);
});

test('without a layout the link to home stands before the title', async () => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await show(site.url('/run/cruel'), width, height);
    const home = await page.getByRole('link', { name: 'Home', exact: true }).boundingBox();
    const title = await page.getByRole('heading', { name: 'Run Cruel' }).boundingBox();
    expect(home && title && home.x + home.width <= title.x && home.y < title.y + title.height).toBe(true);
    expect(home && title && title.x - home.x < 100).toBe(true);
  }
});
