import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Device, DeviceOnDisk } from './support/browser.ts';
import { expectDrawn } from './support/look.ts';
import { drag, openFile, openSignedIn, queueState, register, saveAs, submit } from './support/people.ts';
import { eternalFile } from './support/labyrinthFiles.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let ann: DeviceOnDisk;
let bob: Device;

beforeAll(async () => {
  site = await openSite();
  // Most tests run without motion; this one shows the main job as most players see it.
  const reducedMotion = 'no-preference';
  [ann, bob] = [await site.deviceOnDisk({ reducedMotion }), await site.device({ reducedMotion })];
});
afterAll(() => site.dispose());

async function list<Row>(page: Page, path: string): Promise<Row[]> {
  return (await (await page.request.get(site.url(path))).json()) as Row[];
}

async function voteCounts(page: Page): Promise<number[]> {
  return (await list<{ voteCount: number }>(page, '/api/submissions/eternal')).map((row) => row.voteCount);
}

test('a layout drawn, saved and submitted and a vote cast without a network arrive exactly once, even after a browser crash', async () => {
  await register(await ann.open(site.url('/sign-in')), 'ann_of_the_maze');
  // Chromium writes cookies to its profile every 30 seconds, or when it is closed; a crash before that signs out.
  await ann.context.close();
  await ann.reopen();
  let page = await ann.open(site.url('/'));

  // Bob's layout, for Ann to vote on.
  const bobsPage = await openSignedIn(bob, site, 'bob_the_runner', '/builder');
  await openFile(bobsPage, eternalFile);
  // The second is said if the server takes more than four seconds.
  expect(await submit(bobsPage)).toMatch(
    /^Your Eternal labyrinth (has been submitted successfully! Others can now vote on it|is saved on this device)/m,
  );
  await expect.poll(() => queueState(bobsPage).innerText()).toBe('All changes sent');

  await page.goto(site.url('/voting/eternal'));
  await page.locator('[data-submission]').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);

  await site.network.cut();
  await page.close();
  page = await ann.open(site.url('/builder'));
  await openFile(page, eternalFile);
  await expect.poll(() => page.locator('[data-visited="true"]').count()).toBeGreaterThan(12);
  const pathsInFile = await page.locator('[data-path]').count();
  await drag(page, 'c1r3', 'c1r1');
  await expect.poll(() => page.locator('[data-path]').count()).toBe(pathsInFile + 1);
  expect(await saveAs(page, 'Drawn in the dark')).toContain('on this device');
  expect(await submit(page)).toContain('on this device');
  await page.goto(site.url('/voting/eternal'));
  const bobs = page.locator('[data-submission]', { hasText: 'bob_the_runner' });
  await bobs.getByRole('button', { name: 'Vote up' }).click();
  await expect.poll(() => bobs.locator('[data-votes]').first().getAttribute('data-votes')).toBe('1');
  await expect.poll(() => queueState(page).innerText()).toBe('3 saved on this device, waiting for connection');
  await expect.poll(() => queueState(page).getAttribute('data-pending')).toBe('3');

  await ann.crash();
  await ann.reopen();
  page = await ann.open(site.url('/queue'));
  await expect.poll(() => queueState(page).innerText()).toBe('3 saved on this device, waiting for connection');

  await site.network.restore();
  await expect.poll(() => queueState(page).innerText()).toBe('All changes sent');

  await bobsPage.goto(site.url('/voting/eternal'));
  const anns = bobsPage.locator('[data-submission]', { hasText: 'ann_of_the_maze' });
  await expectDrawn(anns.locator('img'));
  await anns.getByRole('button', { name: 'Vote up' }).click();
  await expect.poll(() => voteCounts(bobsPage)).toEqual([1, 1]);
  await expect.poll(() => queueState(bobsPage).innerText()).toBe('All changes sent');

  const saved = await list<{ name: string }>(page, '/api/saved-labyrinths');
  expect(saved.map((row) => row.name)).toEqual(['Drawn in the dark']);
  expect([...ann.complaints(), ...bob.complaints()]).toEqual([]);
});
