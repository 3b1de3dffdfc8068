import type { Locator, Page } from 'playwright-core';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Device, ready } from './support/browser.ts';
import { contentsOf, wanted } from './support/drawing.ts';
import { expectNoViolationsInBothThemes, smallTargets, stickingOut, stickingOutEnlarged } from './support/look.ts';
import { openSignedIn, password } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let device: Device;
let page: Page;

const [[room, types] = ['c3r2' as const, []]] = contentsOf(wanted.layout);
/** The same labyrinth except for one content in one room. */
const different = {
  ...wanted.layout,
  rooms: { ...wanted.layout.rooms, [room]: { types: types.includes('trinket') ? [] : ['trinket' as const] } },
};

/** A player on a separate network submits a layout. */
async function submitFrom(number: number, layout: typeof wanted.layout): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    origin: site.url(''),
    'x-forwarded-for': `10.${number}.0.1`,
  };
  const account = { username: `runner_${number}`, email: `runner_${number}@example.org`, password };
  const registered = await fetch(site.url('/api/auth/register'), {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
  const cookie = registered.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const drawn = { labyrinthData: serialiseLayout(layout), displaySvg: null, izaroConfig: wanted.izaroConfig };
  const answer = await fetch(site.url('/api/submissions'), {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ difficulty: 'eternal', ...drawn }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

beforeAll(async () => {
  site = await openSite({ TRUST_PROXY: '1' });
  for (let number = 1; number <= 11; number += 1) await submitFrom(number, wanted.layout);
  await submitFrom(12, different);
  device = await site.device({ hasTouch: true });
  page = await openSignedIn(device, site, 'watcher', '/voting/eternal');
  await ready(page);
});
afterAll(async () => {
  expect(device.complaints()).toEqual([]);
  await site.dispose();
});

const differing = () => page.locator('article', { has: page.locator('[data-differs]') });

test('equal layouts of eleven players on eleven networks are shown as one card with one picture', async () => {
  const group = page.locator('article[data-group]');
  await expect.poll(() => group.count()).toBe(1);
  await expect.poll(() => group.locator('article[data-submission]').count()).toBe(11);
  expect(await group.locator('img').count()).toBe(1);
  await group.getByText('11 players drew this').waitFor();
  const state = page.locator('[data-day-state]');
  await expect.poll(() => state.getAttribute('data-accounts')).toBe('11');
});

test('with large text a card of many players does not scroll the page sideways', async () => {
  await page.getByRole('button', { name: 'Add Suggestion' }).first().waitFor();
  expect(await stickingOutEnlarged(page, 1200)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("a layout that differs names the room, and 'Show differences' marks it without changing the picture's size", async () => {
  const summary = differing().locator('[data-differs]');
  expect(await summary.getAttribute('data-differs')).toBe(room);
  const picture = differing().locator('img');
  const size = async () => {
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    return [width, height];
  };
  const before = await size();
  const source = await picture.getAttribute('src');
  await differing().getByRole('button', { name: 'Show differences' }).click();
  await expect.poll(() => picture.getAttribute('src')).not.toBe(source);
  expect(await size()).toEqual(before);
  // Also over the whole window.
  await differing()
    .getByRole('button', { name: /^Full screen: / })
    .click();
  await page.getByRole('dialog').locator('svg[role="group"] circle').first().waitFor();
  await page.keyboard.press('Escape');
});

test("beside large text the frame of Home's picture, which places the marks of doubt, is as high as the picture", async () => {
  const home = await device.open(site.url('/'));
  await home.evaluate(() => (document.documentElement.style.fontSize = '150%'));
  const frame = home.getByRole('button', { name: 'Full screen: Settled Eternal layout' });
  const picture = home.getByRole('img', { name: 'Settled Eternal layout' });
  const heightOf = async (what: Locator) => Math.round((await what.boundingBox())?.height ?? 0);
  await expect.poll(async () => (await heightOf(frame)) - (await heightOf(picture))).toBe(0);
  await home.close();
});

test.each([
  ['a phone', 360, 740],
  ['a monitor', 1440, 900],
] as const)(
  'with large text a run on %s still shows its title and all the words of what players agree on',
  async (_, width, height) => {
    const run = await device.open(site.url('/run/eternal'));
    await run.setViewportSize({ width, height });
    await run.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const state = run.locator('header').getByText('Settled: 11 players drew the same');
    const cut = () =>
      state.evaluate((words) => {
        const line = words.closest('p')?.parentElement;
        return line ? line.scrollWidth - line.clientWidth : NaN;
      });
    await expect.poll(cut).toBe(0);
    const title = run.getByRole('heading', { name: 'Run Eternal' });
    expect(await title.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
    await run.close();
  },
);

describe('suggesting a correction by tapping rooms on a phone', () => {
  beforeAll(async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await differing().getByRole('button', { name: 'Add Suggestion' }).tap();
    await page.getByRole('group', { name: 'Rooms to press' }).waitFor();
  });

  test.each(['c2r1', 'c13r3', 'c22r5'])('the choices do not cover the tapped room %s', async (pressed) => {
    const spot = page.locator(`[data-room="${pressed}"]`);
    await spot.tap();
    // Until then the choices are those of the room before.
    await page.locator(`[data-room="${pressed}"][aria-pressed="true"]`).waitFor();
    const choices = page.getByRole('button', { name: 'Has Argus' });
    await expect
      .poll(async () => {
        const [box, panel] = [await spot.boundingBox(), await choices.locator('..').boundingBox()];
        return box !== null && panel !== null && box.y >= 0 && box.y + box.height <= panel.y;
      })
      .toBe(true);
  });

  test.each([360, 390])('the choices form two columns at a width of %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 740 });
    const top = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y ?? NaN;
    await expect.poll(async () => (await top('Has a darkshrine')) - (await top('Has a silver key'))).toBe(0);
  });

  test('nothing overflows, targets are large enough, and axe finds no violation in either theme', async () => {
    expect(await stickingOut(page, 360)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await expectNoViolationsInBothThemes(page, 'main');
  });
});
