import { dayOf } from 'shared-types/day.ts';
import { packLayout } from 'shared-types/link/layoutLink.ts';
import { runs } from 'shared-types/testing/runs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { Device } from './support/browser.ts';
import { ready } from './support/browser.ts';
import { resetGrid } from './support/canvas.ts';
import { chooseMore } from './support/drafts.ts';
import { wanted } from './support/drawing.ts';
import { eternalFile, everydayFile } from './support/labyrinthFiles.ts';
import { expectNoViolations, resize, settled, stickingOut, stickingOutEnlarged } from './support/look.ts';
import { numberSizes } from './support/numberSizes.ts';
import { escapeDialog, openFile, openSignedIn, saveAs } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let device: Device;
let page: Page;

beforeAll(async () => {
  site = await openSite();
  device = await site.device({ hasTouch: true, isMobile: true });
  page = await device.open(site.url('/builder'));
  await openFile(page, eternalFile);
  // What the builder says of a file that was just opened stands above the grid.
  await page.reload();
  await ready(page);
});
afterAll(async () => {
  expect(device.complaints()).toEqual([]);
  await site.dispose();
});

/** Opens a screen, and waits until its parts have their places. One that is open already is only scrolled to its top. */
async function visit(path: string): Promise<void> {
  if (page.url() === site.url(path)) await page.evaluate(() => scrollTo(0, 0));
  else await page.goto(site.url(path));
  await ready(page);
  await settled(page);
}

/** Shows the builder at a size. If it is already open, only resizes or rotates it. */
async function show(width: number, height: number): Promise<void> {
  await resize(page, width, height);
  await visit('/builder');
  await page.locator('[data-path]').first().waitFor({ state: 'attached' });
}

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error(`${String(what)} is not on the screen.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const grid = () => page.getByRole('application');
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The toolbar's buttons by their names, with the word under the icon of each. */
const tools = {
  'Open labyrinth file': 'Open',
  More: 'More',
  'Download PNG': 'PNG',
  'Reset Grid': 'Reset',
  'Save Labyrinth': 'Save',
  Submit: 'Submit',
};

/** Holds a finger on a room until its menu is open. */
async function openSheet(room: string): Promise<Locator> {
  const { x, y, width, height } = await boxOf(page.locator(`[data-room="${room}"] > circle`).first());
  const fingers = await device.context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: x + width / 2, y: y + height / 2 });
  const menu = page.getByRole('dialog', { name: 'Select Room Type' });
  await menu.waitFor();
  await touch('touchEnd');
  await settled(page);
  return menu;
}

async function closeSheet(): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await sheet.waitFor({ state: 'detached' });
}

/** Runs in the page, because a toast is shown for five seconds: measures the next one once no menu is open, and closes it. */
async function measureToast() {
  const find = () =>
    document.querySelector('[role="menu"]') === null && document.querySelector('li[data-state="open"]');
  let toast = find();
  for (; !toast; toast = find()) await new Promise(requestAnimationFrame);
  // It is placed in the frame in which it appears.
  await new Promise(requestAnimationFrame);
  const place = toast.getBoundingClientRect();
  const covered = [...document.querySelectorAll('a, button, select, [role="button"]:not([data-path])')]
    .filter((control) => !toast.contains(control))
    .filter((control) => {
      const box = control.getBoundingClientRect();
      const isBeside = box.right <= place.left || box.left >= place.right;
      return box.width > 0 && !isBeside && box.bottom > place.top && box.top < place.bottom;
    })
    .map((control) => control.outerHTML.slice(0, 120));
  const button = toast.querySelector<HTMLElement>('[aria-label="Close"]');
  const close = button?.getBoundingClientRect();
  button?.click();
  return {
    text: toast.textContent,
    place: { left: place.left, top: place.top, right: place.right, bottom: place.bottom },
    covered,
    close: { width: close?.width ?? 0, height: close?.height ?? 0 },
  };
}

/** The narrower one is the harder one. */
const phoneSizes = runs(
  [[360, 780]],
  [
    [360, 780],
    [390, 844],
  ],
);

describe.each(phoneSizes)('the builder on a phone of %i x %i', (width, height) => {
  beforeAll(() => show(width, height));

  test('starts with one row: the difficulty and labelled icons, all at least 44 pixels large', async () => {
    const difficulty = await boxOf(page.getByLabel('Difficulty'));
    for (const [name, word] of Object.entries(tools)) {
      const box = await boxOf(button(name));
      expect([name, box.y, Math.round(box.height)]).toEqual([name, difficulty.y, 44]);
      expect(box.width).toBeGreaterThanOrEqual(44);
      expect(box.right).toBeLessThanOrEqual(width);
      const words = button(name).getByText(word, { exact: true }).last();
      expect((await boxOf(words)).right).toBeLessThanOrEqual(box.right);
      expect((await boxOf(words)).x).toBeGreaterThanOrEqual(box.x);
    }
    expect((await boxOf(grid())).y).toBeLessThan(120);
    await expectNoViolations(page);
  });

  test('does not cut off the name of any difficulty', async () => {
    const difficulty = page.getByLabel('Difficulty');
    for (const value of ['normal', 'cruel', 'merciless', 'eternal']) {
      await difficulty.selectOption(value);
      expect(await difficulty.evaluate((select) => select.scrollWidth - select.clientWidth)).toBe(0);
    }
  });

  test('does not scroll sideways, not even with large text', async () => {
    expect(await stickingOut(page, width)).toEqual([]);
    expect(await stickingOutEnlarged(page, width)).toEqual([]);
    await show(width, height);
  });

  test("has 'Light picture' in 'More', and no button to copy or share the picture", async () => {
    expect(await button('Copy or share the picture').count()).toBe(0);
    await button('More').tap();
    const light = page.getByRole('menuitemcheckbox', { name: 'Light picture' });
    await light.tap();
    await light.waitFor({ state: 'detached' });
    await button('More').tap();
    await expect.poll(() => light.getAttribute('aria-checked')).toBe('true');
    await light.tap();
    await light.waitFor({ state: 'detached' });
  });

  test('keeps undo at the lower edge', async () => {
    const undo = await boxOf(button('Undo'));
    expect(undo.bottom).toBeLessThanOrEqual(height);
    expect(undo.y).toBeGreaterThan(height - 60);
  });

  test.each(['c3r1', 'c5r3', 'c6r4', 'c4r5'])(
    "a room's sheet does not cover the room %s, and closing it scrolls the page back",
    async (room) => {
      await page.evaluate(() => window.scrollTo(0, 0));
      const sheet = await boxOf(await openSheet(room));
      expect([sheet.x, sheet.width, Math.round(sheet.bottom)]).toEqual([0, width, height]);
      const shown = await boxOf(page.locator(`[data-room="${room}"]`));
      expect(shown.bottom).toBeLessThanOrEqual(sheet.y);
      expect(shown.y).toBeGreaterThanOrEqual(0);
      await closeSheet();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    },
  );

  test('a room type that a second tap removes no longer looks chosen', async () => {
    const sheet = await openSheet('c4r5');
    const look = (name: string) =>
      sheet.getByRole('button', { name, exact: true }).evaluate((type) => {
        const { backgroundColor, borderColor, color } = getComputedStyle(type);
        return { backgroundColor, borderColor, color };
      });
    const puzzle = sheet.getByRole('button', { name: 'Puzzle', exact: true });
    for (const pressed of ['true', 'false']) {
      await puzzle.tap();
      await expect.poll(() => puzzle.getAttribute('aria-pressed')).toBe(pressed);
    }
    expect(await look('Puzzle')).toEqual(await look('Argus'));
    await closeSheet();
  });

  test('with text at twice its size the room types do not overflow their buttons', async () => {
    const sheet = await openSheet('c3r1');
    const types = sheet.locator('button[aria-pressed]');
    const perRow = async () => {
      const tops = await types.evaluateAll((all) => all.map((type) => type.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    };
    expect(await perRow()).toBe(5);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const wider = await types.evaluateAll((all) =>
      all
        .filter((type) => {
          const words = document.createRange();
          words.selectNodeContents(type);
          return words.getBoundingClientRect().width > type.getBoundingClientRect().width;
        })
        .map((type) => type.textContent),
    );
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    expect(wider).toEqual([]);
    await closeSheet();
  });

  test('a toast covers no control', async () => {
    await device.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button('More').tap();
    const copy = page.getByRole('menuitem', { name: 'Copy route as text' });
    await copy.waitFor();
    const measured = page.evaluate(measureToast);
    await copy.tap();
    const { text, place, covered, close } = await measured;
    expect(text).toContain('Route Copied');
    expect([place.left >= 0, place.top >= 0, place.right <= width, place.bottom <= height]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(covered).toEqual([]);
    expect(Math.round(Math.min(close.width, close.height))).toBe(44);
    await page.locator('li[data-state="open"]').waitFor({ state: 'detached' });
  });
});

test('a phone in landscape shows all rows of the grid between the toolbar and undo, without scrolling', async () => {
  await show(844, 390);
  const undo = await boxOf(button('Undo'));
  expect(undo.bottom).toBeLessThanOrEqual(390);
  for (const room of ['c1r1', 'c2r3', 'c1r5']) {
    const { y, bottom, height } = await boxOf(page.locator(`[data-room="${room}"] > circle`).first());
    expect([room, Math.round(height)]).toEqual([room, 44]);
    expect(y).toBeGreaterThanOrEqual((await boxOf(button('Save Labyrinth'))).bottom);
    expect(bottom).toBeLessThanOrEqual(undo.y);
  }
  for (const name of ['Section 1', 'Section 2', 'Section 3', 'Undo']) {
    const { width, height } = await boxOf(button(name));
    expect([name, Math.round(Math.min(width, height)) >= 44]).toEqual([name, true]);
  }
  const digits = page.locator('[data-room="c1r3"] text').first();
  expect(Number(await digits.getAttribute('font-size'))).toBeGreaterThanOrEqual(14);
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(844);
});

test("on a phone in landscape a room's menu opens beside the room", async () => {
  await show(844, 390);
  for (const room of ['c1r3', 'c15r3']) {
    const menu = await boxOf(await openSheet(room));
    const shown = await boxOf(page.locator(`[data-room="${room}"]`));
    expect(menu.x >= shown.right || menu.right <= shown.x).toBe(true);
    expect([menu.x >= 0, menu.y >= 0, menu.right <= 844, menu.bottom <= 390]).toEqual([true, true, true, true]);
    await closeSheet();
  }
});

test('on a phone in landscape the QR code, its link and the copy button are visible without scrolling', async () => {
  await show(844, 390);
  await chooseMore(page, 'Link & QR code');
  await page.getByRole('dialog').waitFor();
  await settled(page);
  const parts = [
    page.getByRole('img', { name: 'QR code of the link' }),
    page.getByRole('textbox', { name: 'Link' }),
    button('Copy link'),
  ];
  for (const part of parts) {
    const { y, bottom } = await boxOf(part);
    expect([y >= 0, bottom <= 390]).toEqual([true, true]);
  }
  await escapeDialog(page);
});

test('on a phone in landscape the Eternal layouts of the hub begin in the upper half of the screen', async () => {
  await visit('/labyrinth');
  const eternal = await boxOf(page.getByRole('region', { name: 'Eternal', exact: true }));
  expect(eternal.y).toBeLessThan(390 / 2);
});

test("the hub's links to all layouts of a difficulty are 44 pixels high", async () => {
  await visit('/labyrinth');
  for (const name of ['Eternal', 'Merciless', 'Cruel', 'Normal']) {
    const { height } = await boxOf(page.getByRole('link', { name: `All ${name} layouts` }));
    expect([name, height]).toEqual([name, 44]);
  }
});

test("on a phone the day's Eternal begins in the upper 300 pixels of home", async () => {
  await resize(page, 360, 740);
  await visit('/');
  const { y } = await boxOf(page.getByRole('region', { name: "Today's Eternal" }));
  expect(y).toBeLessThanOrEqual(300);
});

test("with text at twice its size the word 'Labyrinths' in a title is not broken", async () => {
  await resize(page, 360, 740);
  await visit('/saved-labyrinths');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const linesOfLongest = await page.getByRole('heading', { level: 1, name: 'My Labyrinths' }).evaluate((title) => {
    const word = document.createRange();
    word.selectNodeContents(title);
    if (title.firstChild) word.setStart(title.firstChild, 'My '.length);
    return word.getClientRects().length;
  });
  expect(linesOfLongest).toBe(1);
});

describe('/print fits the screen, with numbers of at least 14 pixels', () => {
  beforeAll(() => visit('/print'));

  test.each([
    [360, 780],
    [390, 844],
    [844, 390],
    [768, 1024],
  ])('%i x %i', async (width, height) => {
    await resize(page, width, height);
    await expect.poll(() => numberSizes(page)).toBeGreaterThanOrEqual(14);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const picture = page.getByRole('img', { name: /^Labyrinth layout/ });
    await expect.poll(async () => (await boxOf(picture)).right).toBeLessThanOrEqual(width);
    await expect.poll(() => page.getByRole('group', { name: 'Layout, scrolls sideways' }).count()).toBe(0);
  });

  test("on paper it shows the builder's sheet, more than 700 pixels wide", async () => {
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('img', { name: /^Labyrinth layout/ });
    await expect.poll(() => paper.evaluate((svg) => svg.getAttribute('viewBox'))).toBe('0 0 1180 590');
    await expect.poll(async () => (await boxOf(paper)).width).toBeGreaterThan(700);
    await page.emulateMedia({ media: 'screen' });
  });
});

test("on a tablet the button that moves a section's rooms has at most two lines", async () => {
  await show(768, 1024);
  await openFile(page, everydayFile);
  await settled(page);
  const move = await boxOf(page.getByRole('button', { name: 'Move its rooms to where they belong' }));
  expect(move.height).toBeLessThanOrEqual(48);
  expect(move.right).toBeLessThanOrEqual(768);
});

test('on a phone the notice of unsent changes does not move the page', async () => {
  const builder = await openSignedIn(device, site, 'traveller', '/builder');
  await resize(builder, 360, 740);
  await builder.locator('[data-path]').first().waitFor({ state: 'attached' });
  await settled(builder);
  const canvas = builder.getByRole('application');
  const { y: before } = await boxOf(canvas);
  await device.context.setOffline(true);
  await saveAs(builder, 'Monday');
  await builder.getByText('1 saved on this device, waiting for connection').waitFor();
  await settled(builder);
  expect((await boxOf(canvas)).y).toBe(before);
  await device.context.setOffline(false);
});

const thumbSizes: [number, number][] = [
  [360, 780],
  [844, 390],
];

describe('a phone with an empty grid', () => {
  let empty: Page;
  beforeAll(async () => {
    const newcomer = await site.device({ hasTouch: true, isMobile: true });
    empty = await newcomer.open(site.url('/builder'));
  });

  describe.each([
    [360, 640],
    [390, 844],
    [844, 390],
  ])('of %i x %i', (width, height) => {
    beforeAll(async () => {
      await resize(empty, width, height);
      await settled(empty);
    });

    test('shows its hints without covering rooms', async () => {
      const said = [
        'Your selected rooms and paths will appear here as you build your labyrinth route.',
        'Pick the shape of a section below: one press draws its rooms, doors and keys.',
      ];
      const marks = await empty
        .locator('[data-room]')
        .evaluateAll((rooms) =>
          rooms.flatMap((room) =>
            [...room.querySelectorAll('circle, path, text')]
              .filter((mark) => !['none', 'transparent', 'rgba(0, 0, 0, 0)'].includes(getComputedStyle(mark).fill))
              .map((mark) => mark.getBoundingClientRect().toJSON() as DOMRect),
          ),
        );
      expect(marks.length).toBeGreaterThan(100);
      for (const text of said) {
        const hint = await boxOf(empty.getByText(text));
        const crossed = marks.filter(
          ({ left, right, top, bottom }) =>
            right > hint.x + 16 && left < hint.right - 16 && bottom > hint.y + 2 && top < hint.bottom - 2,
        );
        expect([text, crossed]).toEqual([text, []]);
      }
    });

    test('shows the shapes of the first section, with undo below or beside them', async () => {
      const shape = await boxOf(empty.getByRole('group', { name: 'Section 1' }).getByRole('button').first());
      const undo = await boxOf(empty.getByRole('button', { name: 'Undo' }));
      const isBeside = shape.right <= undo.x;
      expect(isBeside || shape.bottom <= undo.y).toBe(true);
      expect(Math.max(shape.bottom, undo.bottom)).toBeLessThanOrEqual(height);
    });
  });

  test('with text at twice its size the hints do not overlap', async () => {
    await resize(empty, 360, 740);
    await empty.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await settled(empty);
    const hints = await Promise.all(
      [
        'Your selected rooms and paths will appear here as you build your labyrinth route.',
        'Pick the shape of a section below: one press draws its rooms, doors and keys.',
        'Drag to another room to create a connection',
      ].map((text) => boxOf(empty.getByText(text))),
    );
    const inOrder = hints.toSorted((one, other) => one.y - other.y);
    for (const [index, { bottom }] of inOrder.entries())
      expect(bottom).toBeLessThanOrEqual(inOrder[index + 1]?.y ?? Infinity);
    await empty.evaluate(() => (document.documentElement.style.fontSize = ''));
  });

  describe.each(runs(thumbSizes.slice(0, 1), [...thumbSizes, [390, 844]]))(
    'choosing shapes with one thumb: %i x %i',
    (width, height) => {
      test("below the grid each next section's shapes come into view, then the contents left to mark", async () => {
        await resize(empty, width, height);
        // The grid takes the new height only once the window has changed.
        await settled(empty);
        const box = async (what: Locator) => ({
          ...((await what.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }),
        });
        const canvas = await box(empty.locator('[role="application"]'));
        const shape = (section: number, place: number) =>
          empty.getByRole('group', { name: `Section ${section}`, exact: true }).locator(`[data-shape="${place}"]`);
        const first = await box(shape(1, 1));
        expect(first.height).toBeGreaterThanOrEqual(44);
        expect(first.y).toBeGreaterThanOrEqual(canvas.y + canvas.height);
        const undo = await box(empty.getByRole('button', { name: 'Undo' }));
        expect(first.y + first.height).toBeLessThanOrEqual(width > height ? height : undo.y);

        await shape(1, 8).tap();
        await expect.poll(async () => (await box(shape(2, 1))).x).toBeLessThan(150);
        await shape(2, 4).tap();
        await expect.poll(async () => (await box(empty.locator('[data-room="c9r3"]'))).x).toBeLessThan(width / 2);
        await shape(3, 5).tap();
        const left = empty.locator('[data-remaining]').getByRole('button').first();
        await expect.poll(async () => (await box(left)).x).toBeLessThan(200);
        expect(Math.abs((await box(left)).y - first.y)).toBeLessThan(8);
        expect(await empty.evaluate(() => [window.scrollY, document.documentElement.scrollWidth])).toEqual([0, width]);
        await expectNoViolations(empty);
        await resetGrid(empty);
        // The rows of shapes are where a thumb has moved them.
        await empty.reload();
        await ready(empty);
      });
    },
  );
});

describe('a phone with a notch and a gesture bar', () => {
  let notched: Page;
  let show: (width: number, height: number, path: string) => Promise<void>;
  beforeAll(async () => {
    const phone = await site.device({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
    const { layout, izaroConfig } = wanted;
    const packed = packLayout({ difficulty: 'eternal', day: dayOf(Date.now()), layout, izaroConfig });
    notched = await phone.context.newPage();
    const screen = await phone.context.newCDPSession(notched);
    show = async (width, height, path) => {
      const insets = width > height ? { left: 47, right: 47, bottom: 21 } : { top: 47, bottom: 34 };
      await screen.send('Emulation.setSafeAreaInsetsOverride', { insets });
      await notched.setViewportSize({ width, height });
      await notched.goto(site.url(`${path}#l=${packed}`));
      await ready(notched);
      await settled(notched);
    };
  });

  /** What a finger presses in the outer 47 pixels at both sides of the window. */
  const pressedAtTheSides = () =>
    notched.evaluate(() => {
      const xs = [1, 15, 30, 45].flatMap((x) => [x, innerWidth - x]);
      const ys = Array.from({ length: Math.floor(innerHeight / 8) }, (_, n) => n * 8 + 4);
      const hits = ys.flatMap((y) => xs.map((x) => document.elementFromPoint(x, y)));
      const controls = hits.map((hit) => hit?.closest('a, button, select, input, label, [role="application"]'));
      return [...new Set(controls.map((control) => control?.outerHTML.slice(0, 120)))].filter(Boolean);
    });

  test.each(['/', '/builder', '/run/eternal', '/voting/eternal'])(
    'in landscape %s has no controls in the side insets',
    async (path) => {
      await show(844, 390, path);
      expect(await pressedAtTheSides()).toEqual([]);
    },
  );

  test('in landscape a toast and the menu of a room are between the side insets and above the gesture bar', async () => {
    const inside = { left: 47, right: 844 - 47, bottom: 390 - 21 };
    await show(844, 390, '/builder');
    await notched.getByRole('button', { name: 'More' }).tap();
    const measured = notched.evaluate(measureToast);
    await notched.getByRole('menuitem', { name: 'Copy route as text' }).tap();
    const { place } = await measured;
    expect(place.right).toBeLessThanOrEqual(inside.right - 16);
    expect(place.bottom).toBeLessThanOrEqual(inside.bottom - 16);
    for (const room of ['c1r3', 'c15r3', 'c23r3']) {
      await notched.locator(`[data-room="${room}"]`).click({ button: 'right' });
      const menu = await boxOf(notched.getByRole('dialog', { name: 'Select Room Type' }));
      expect(menu.x).toBeGreaterThanOrEqual(inside.left + 8);
      expect(menu.right).toBeLessThanOrEqual(inside.right - 8);
      await notched.keyboard.press('Escape');
    }
  });

  test("the run's start button ends above the gesture bar", async () => {
    for (const [width, height, bar] of [
      [844, 390, 21],
      [390, 844, 34],
    ] as const) {
      await show(width, height, '/run/eternal');
      const start = await boxOf(notched.getByRole('button', { name: 'Start run' }).last());
      expect(start.bottom).toBeLessThanOrEqual(height - bar);
    }
  });
});
