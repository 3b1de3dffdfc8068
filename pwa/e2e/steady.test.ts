import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { runs } from 'shared-types/testing/runs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Device, ready } from './support/browser.ts';
import { fillSite } from './support/fullSite.ts';
import { foundShifts, settled, watchShifts } from './support/look.ts';
import { openSignedIn } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

/** The allowed shift, as share of the screen times distance: one line's height in one card. */
const allowed = 0.005;

/**
 * One page of every kind: those that differ when signed in, and the others; in short runs the latter only once, signed
 * out.
 */
const ownPaths = ['/', '/builder', '/run/eternal', '/voting/eternal'];
const commonPaths = ['/', '/labyrinth'];
const morePaths = ['/saved-labyrinths', '/guides/puzzles', '/lab-voting', '/profile', '/print', '/guides', '/contact'];
const everyPath = [...new Set([...ownPaths, ...commonPaths, ...morePaths, '/sign-in', '/queue'])];

let site: Site;
let shareToken: string;

interface SlowPhone {
  page: Page;
  /** How many times slower than the machine it is. */
  slowDown: (rate: number) => Promise<void>;
}

/** Makes a page one of a slow phone, on which late content is visible as such. */
async function slowPhone(device: Device, page: Page): Promise<SlowPhone> {
  // It has fetched today's lists before, because outdated lists may shift when they are refreshed.
  await page.goto(site.url('/lab-voting'));
  await ready(page);
  await settled(page);
  await page.setViewportSize({ width: 360, height: 900 });
  await watchShifts(page);
  const protocol = await device.context.newCDPSession(page);
  return { page, slowDown: async (rate) => void (await protocol.send('Emulation.setCPUThrottlingRate', { rate })) };
}

/** What shifted until all of these were there. */
async function shiftsOf(page: Page, path: string, ...comeLate: Locator[]): Promise<string[]> {
  await page.goto(site.url(path));
  await ready(page);
  for (const late of comeLate) await late.waitFor();
  await settled(page);
  return (await foundShifts(page))
    .filter(({ score }) => score > allowed)
    .map(({ score, moved }) => `${score}: ${moved}`);
}

/** The same on a slow phone, which is slow only meanwhile: the browser wastes the time that it takes away. */
async function shiftsOn({ page, slowDown }: SlowPhone, path: string): Promise<string[]> {
  await slowDown(runs(2, 4));
  const found = await shiftsOf(page, path);
  await slowDown(1);
  return found;
}

let player: SlowPhone;
let visitor: SlowPhone;

// Motion must not shift anything either.
const withMotion = { reducedMotion: 'no-preference' } as const;
const installed = { ...withMotion, installs: true };

beforeAll(async () => {
  site = await openSite();
  const [own, other] = await Promise.all([site.device(installed), site.device(installed)]);
  const signedIn = await openSignedIn(own, site, 'steady_hand');
  ({ shareToken } = await fillSite(site, 'steady_hand'));
  player = await slowPhone(own, signedIn);
  visitor = await slowPhone(other, await other.context.newPage());
});
afterAll(() => site.dispose());

describe('a page loads without layout shifts', () => {
  test.each(runs(ownPaths, everyPath))('signed in, %s', async (path) => {
    expect(await shiftsOn(player, path)).toEqual([]);
  });

  test.each(runs(commonPaths, everyPath))('signed out, %s', async (path) => {
    expect(await shiftsOn(visitor, path)).toEqual([]);
  });

  test('signed out, on a first visit to a list, with the day and the sign-in state answered last', async () => {
    const stranger = await site.device(withMotion);
    const page = await stranger.context.newPage();
    for (const [address, late] of [
      ['**/api/days/eternal', 500],
      ['**/api/auth/status', 1500],
    ] as const) {
      await page.route(address, async (route) => {
        await wait(late);
        await route.continue();
      });
    }
    await watchShifts(page);
    const lastTexts = [
      page.locator('[data-day-state]'),
      page.locator('header a[href^="/sign-in"]').first(),
      page.getByText('You need an account to vote'),
    ];
    expect(await shiftsOf(page, '/voting/eternal', ...lastTexts)).toEqual([]);
    await stranger.dispose();
  });

  test('signed in and signed out, a shared layout', async () => {
    expect(await shiftsOn(visitor, `/share/${shareToken}`)).toEqual([]);
    expect(await shiftsOn(player, `/share/${shareToken}`)).toEqual([]);
  });
});
