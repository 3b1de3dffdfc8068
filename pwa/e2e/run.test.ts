import type { Locator, Page } from 'playwright-core';
import type { Submission } from 'shared-types/api/submissions.ts';
import { runs } from 'shared-types/testing/runs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { drawing } from 'shared-types/testing/drawing.ts';
import { type DeviceOnDisk, ready } from './support/browser.ts';
import { handWrittenFile } from './support/labyrinthFiles.ts';
import { expectNoViolations } from './support/look.ts';
import { openSignedIn } from './support/people.ts';
import { currentlyAt, stopRun } from './support/runs.ts';
import { openSite, type Site } from './support/site.ts';

/** Ten rooms of walking: a golden key in a dead end, a shrine on the way and one in a dead end. */
const layout = drawing(
  [
    'c1r3 c3r3',
    'c3r3 c4r1',
    'c3r3 c7r3',
    'c7r3 c9r3',
    'c9r3 c11r5',
    'c9r3 c15r3',
    'c15r3 c17r3',
    'c17r3 c20r2',
    'c20r2 c23r3',
  ],
  { c3r3: ['golden-door'], c4r1: ['golden-key'], c9r3: ['darkshrine'], c11r5: ['darkshrine', 'argus'] },
);

const wholeWay = 'c1r3 c3r3 c4r1 c3r3 c7r3 c9r3 c15r3 c17r3 c20r2 c23r3'.split(' ');

let site: Site;
let device: DeviceOnDisk;
/** Stands at the day's run. Tests that use it leave the run off; those of other sizes and themes open their own. */
let page: Page;

beforeAll(async () => {
  site = await openSite();
  device = await site.deviceOnDisk();
  page = await openSignedIn(device, site, 'runner', '/labyrinth');
  const answer = await page.request.post(site.url('/api/submissions'), {
    data: {
      difficulty: 'eternal',
      labyrinthData: serialiseLayout(layout),
      izaroConfig: { firstPhaseMechanic: 'idols', secondPhaseMechanic: 'gargoyles' },
      displaySvg: '<svg/>',
    },
  });
  expect(answer.status()).toBe(201);
  await page.goto(site.url('/run/eternal'));
  await ready(page);
});
afterAll(async () => {
  expect(device.complaints()).toEqual([]);
  await site.dispose();
});

function openRun(path = '/run/eternal'): Promise<Page> {
  return device.open(site.url(path));
}

/** The page's data attributes for the run. */
function facts(page: Page): Promise<Record<string, string | undefined>> {
  return page
    .locator('[data-run]')
    .evaluate((root) => Object.fromEntries(Object.entries((root as HTMLElement).dataset)));
}

/** Waits for some of these attributes. */
async function factsAre(page: Page, some: Record<string, string>): Promise<void> {
  await expect.poll(() => facts(page)).toMatchObject(some);
}

async function at(page: Page, room: string): Promise<void> {
  await page.locator(`[data-run-room="${room}"]`).waitFor();
}

const goOn = (page: Page) => page.getByRole('button', { name: /^(Start run|Next room|Finish run)$/ }).last();

describe('beside the run', () => {
  test('two presses submit a suggestion about the current room', async () => {
    await page.getByRole('button', { name: 'What is wrong?' }).click();
    await page.getByRole('button', { name: 'C1R3 has a silver key' }).click();
    const texts = async () => {
      const answer = await page.request.get(site.url('/api/submissions/eternal'));
      const [submission] = (await answer.json()) as Submission[];
      return submission?.suggestions.map(({ text }) => text);
    };
    await expect.poll(texts).toEqual(['C1R3 has a silver key']);
  });

  test('the eight switches are all lit after the marked ones are pressed', async () => {
    const panel = page.getByRole('region', { name: 'Eight switches' });
    await panel.getByRole('button', { name: 'Switch 1', exact: true }).click();
    await panel.getByRole('button', { name: 'Switch 4', exact: true }).click();
    await panel.getByRole('button', { name: 'Show what to press' }).click();
    const wanted = panel.getByRole('button', { name: /, press it$/ });
    for (let left = await wanted.count(); left > 0; left -= 1) {
      await expect.poll(() => wanted.count()).toBe(left);
      await wanted.first().click();
    }
    await panel.getByText('All lit').waitFor();
  });
});

describe('a run', () => {
  test('takes one press for each room, and is won at the end', async () => {
    await factsAre(page, { run: 'off', runRoom: 'c1r3', runNext: 'c3r3', runStep: '1', runSteps: '10' });
    await goOn(page).click();
    for (const [index, room] of wholeWay.entries()) {
      await factsAre(page, { run: 'on', runRoom: room, runStep: String(index + 1), runSteps: '10' });
      if (index === 9) await page.getByRole('group', { name: 'Route' }).getByText('Nothing is left to walk.').waitFor();
      await goOn(page).click();
    }
    await page.locator('[data-run="won"]').waitFor();
    // There is nothing left to choose.
    await page.getByRole('group', { name: 'Route' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('region', { name: 'Times' }).textContent()).toContain('Runs1');
    await page.reload();
    await ready(page);
  });

  test('goes on by Space and the right arrow, back by Back and the left arrow, and to a pressed room', async () => {
    await page.locator('body').press('Space');
    await page.locator('[data-run="on"]').waitFor();
    await page.keyboard.press('Space');
    await at(page, 'c3r3');
    // The map is drawn after the card.
    const done = () =>
      page.locator('[data-done]').evaluateAll((all) => all.map((room) => room.getAttribute('data-room')));
    await expect.poll(done).toEqual(['c1r3']);
    await page.keyboard.press('ArrowRight');
    await at(page, 'c4r1');
    await page.keyboard.press('ArrowLeft');
    await at(page, 'c3r3');
    await page.getByRole('button', { name: 'Back' }).click();
    await at(page, 'c1r3');
    await page.locator('[data-room="c9r3"]').click();
    await at(page, 'c9r3');
    await factsAre(page, { runNext: 'c15r3' });
    await stopRun(page);
  });

  test('that was started without a connection continues at its room after the browser is killed', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await ready(page);
    await site.network.cut();
    await page.reload();
    await ready(page);
    await goOn(page).click();
    await goOn(page).click();
    await goOn(page).click();
    await at(page, 'c4r1');
    await expect.poll(() => currentlyAt(page)).toBe('c4r1');
    await device.crash();
    await device.reopen();
    page = await openRun();
    await factsAre(page, { run: 'on', runRoom: 'c4r1', runNext: 'c3r3', runStep: '3', runSteps: '10' });
    await site.network.restore();
    await stopRun(page);
  });

  test('shows prices and the route on the map, and changes its steps with the preset', async () => {
    // Of a player without runs: a player's own times change the prices.
    const page = await (await site.device()).open(site.url('/run/eternal'));
    const price = (room: string) => page.locator(`[data-room="${room}"]`).getAttribute('data-price');
    // Both ways through the dead end, crossing the other room again, the shrine and Argus.
    await expect.poll(() => price('c11r5')).toBe(String(36 + 21 + 6 + 15));
    await expect.poll(() => price('c9r3')).toBe('6');
    const route = page.locator('[data-route]').first();
    await expect.poll(() => route.getAttribute('data-route')).toBe(wholeWay.join(' '));
    await page.getByRole('radio', { name: 'All shrines' }).click();
    await page.locator('[data-run-steps="12"]').waitFor();
    await page.getByRole('radio', { name: 'Shrines on the way' }).click();
    await page.locator('[data-run-steps="10"]').waitFor();
    await page.close();
  });
});

describe('the card', () => {
  test("opens in a window of its own by 'Keep on top', and the run goes on there", async () => {
    await goOn(page).click();
    const opened = device.context.waitForEvent('page');
    // Shown only once, for five seconds.
    const advice = 'Above windowed and borderless games, not above exclusive full screen.';
    const advised = page.getByText(advice).first().waitFor();
    await page.getByRole('button', { name: 'Keep on top' }).click();
    const small = await opened;
    const card = small.getByRole('region', { name: 'Where now' });
    await card.waitFor();
    await advised;
    await small.getByRole('button', { name: 'Next room' }).click();
    await at(page, 'c3r3');
    // The pressed button has the focus, so Space presses it, once.
    await small.keyboard.press('Space');
    await at(page, 'c4r1');
    await small.keyboard.press('ArrowRight');
    await page.locator('[data-run-step="4"]').waitFor();
    await small.close();
    await stopRun(page);
  });

  test('in another window follows the run and its end', async () => {
    const card = await openRun('/run/eternal?view=card');
    await goOn(page).click();
    await card.locator('[data-run="on"]').waitFor();
    await card.getByRole('button', { name: 'Next room' }).click();
    await at(page, 'c3r3');
    await stopRun(page);
    await card.locator('[data-run="off"]').waitFor();
    await card.close();
  });

  const smallest: [number, number] = [360, 200];
  const others: [number, number][] = [
    [480, 90],
    [320, 480],
  ];
  test.each(runs([smallest], [smallest, ...others]))(
    'of %i x %i has no text below 28 pixels, and none that is cut off',
    async (width, height) => {
      const page = await device.context.newPage();
      await page.setViewportSize({ width, height });
      await page.goto(site.url('/run/eternal?view=card'));
      await ready(page);
      await goOn(page).click();
      for (let step = 1; step <= 4; step += 1) {
        await factsAre(page, { run: 'on', runStep: String(step) });
        const texts = await page.getByRole('region', { name: 'Where now' }).evaluate((card) => {
          const shown: { text: string; size: number; inside: boolean }[] = [];
          const frame = card.getBoundingClientRect();
          const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const parent = node.parentElement;
            if (!parent || !node.textContent?.trim() || parent.closest('[aria-live]')) continue;
            const box = parent.getBoundingClientRect();
            if (box.width === 0) continue;
            const inside =
              box.left >= frame.left &&
              box.right <= frame.right + 1 &&
              box.top >= frame.top &&
              box.bottom <= frame.bottom + 1;
            shown.push({ text: node.textContent, size: parseFloat(getComputedStyle(parent).fontSize), inside });
          }
          return shown;
        });
        expect(texts.length).toBeGreaterThan(3);
        expect(texts.filter(({ size, inside }) => size < 28 || !inside)).toEqual([]);
        await goOn(page).click();
      }
      await page.close();
      const stopping = await openRun();
      await stopRun(stopping);
      await stopping.close();
    },
  );
});

test('the screen stays awake while a run is on', async () => {
  const page = await device.context.newPage();
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: (kind: string) => {
          asked.push(kind);
          return Promise.resolve({ release: () => Promise.resolve(asked.push('release')) });
        },
      },
    });
  });
  await page.goto(site.url('/run/eternal'));
  await ready(page);
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  expect(await asked()).toEqual([]);
  await goOn(page).click();
  await expect.poll(asked).toEqual(['screen']);
  await stopRun(page);
  await expect.poll(asked).toEqual(['screen', 'release']);
  await page.close();
});

const windows = [
  [844, 390, 'dark'],
  [1440, 900, 'light'],
  [360, 780, 'light'],
  [3440, 1440, 'dark'],
] as const;
describe.each(runs(windows.slice(0, 2), [...windows]))('at %i x %i in the %s theme', (width, height, theme) => {
  test('card and map fit the window, without an axe violation', async () => {
    const page = await device.context.newPage();
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.setViewportSize({ width, height });
    await page.goto(site.url('/run/eternal'));
    await ready(page);
    const fits = async (part: Locator) => {
      const box = await part.boundingBox();
      return box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    };
    await expect.poll(() => fits(page.getByRole('region', { name: 'Where now' }))).toBe(true);
    await expect.poll(() => fits(page.locator('[data-route]').first())).toBe(true);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectNoViolations(page);
    await page.close();
  });
});

test('the run is one press away from home, the hub and a voting page', async () => {
  await page.goto(site.url('/'));
  await page.getByRole('link', { name: 'Run it' }).click();
  await page.waitForURL('**/run/eternal');
  for (const path of ['/labyrinth', '/voting/eternal']) {
    await page.goto(site.url(path));
    await page.getByRole('link', { name: 'Run this' }).first().click();
    await page.waitForURL('**/run/eternal?submission=*');
    await ready(page);
    await factsAre(page, { runSteps: '10' });
  }
});

test('a run of a drawing from a labyrinth file shows the exits that the file names', async () => {
  await page.goto(site.url('/builder'));
  await page.locator('input[type="file"]').first().setInputFiles(handWrittenFile);
  await page.getByText('The labyrinth file is open.').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Run this' }).click();
  const card = page.getByRole('region', { name: 'Where now' });
  const door = async () => [
    await card.getByText(/^(north|south|east|west)/).innerText(),
    await card.locator('svg[data-known="true"]').count(),
  ];
  for (const [room, direction] of [
    ['c1r3', 'south-east'],
    ['c3r4', 'north-east'],
    ['c5r3', 'east'],
  ] as const) {
    await card.getByRole('button', { name: room === 'c1r3' ? 'Start run' : 'Next room' }).click();
    await page.locator(`[data-run="on"][data-run-room="${room}"]`).waitFor();
    await expect.poll(door).toEqual([direction, 1]);
  }
  await stopRun(page);
});
