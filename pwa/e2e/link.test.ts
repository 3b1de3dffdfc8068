import jsQr from 'jsqr';
import { PNG } from 'pngjs';
import { runs } from 'shared-types/testing/runs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { readLabyrinthFile } from 'shared-types/labyrinthFile/read.ts';
import { isBossRoom, type RoomId, startRoom } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { type Device, ready } from './support/browser.ts';
import { chooseMore, currentDraft, downloadOf, sameOrder, storedDrafts } from './support/drafts.ts';
import { eternalFile, labyrinthFiles } from './support/labyrinthFiles.ts';
import { expectNoViolations, settled } from './support/look.ts';
import { escapeDialog, openFile } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let monitor: Device;
let phone: Device;
let page: Page;
let scanned: Page;

beforeAll(async () => {
  site = await openSite();
  monitor = await site.device({ installs: true });
  phone = await site.device({ installs: true, viewport: { width: 390, height: 844 } });
  page = await monitor.open(site.url('/builder'));
  await monitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.serviceWorker.ready);
  scanned = await phone.open(site.url('/'));
  await scanned.evaluate(() => navigator.serviceWorker.ready);
});
afterAll(() => site.dispose());

/** The link shown in the dialog. */
async function shownLink(): Promise<string> {
  await chooseMore(page, 'Link & QR code');
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await escapeDialog(page);
  return link;
}

/** Opens an address on the phone as a camera app does. */
async function scan(link: string): Promise<void> {
  await scanned.close();
  scanned = await phone.context.newPage();
  await scanned.goto(link);
  await ready(scanned);
}

test('the QR code contains the link, offline and in both themes; the link opens as an equal draft on a phone without an account', async () => {
  await openFile(page, eternalFile);
  const mine = await currentDraft(page);
  for (const theme of ['dark', 'light']) {
    await site.network.cut();
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.reload();
    await ready(page);
    await chooseMore(page, 'Link & QR code');
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(link.length).toBeLessThanOrEqual(600);
    const { width, height, data } = PNG.sync.read(await page.screenshot());
    expect(jsQr(new Uint8ClampedArray(data), width, height)?.data).toBe(link);
    await expectNoViolations(page, '[role="dialog"]');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link Copied').first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await escapeDialog(page);

    await scan(link);
    await scanned.getByText('From a link: Eternal layout of').locator(`time[datetime="${mine.day}"]`).first().waitFor();
    const theirs = await currentDraft(scanned);
    expect(theirs).toMatchObject({
      difficulty: mine.difficulty,
      day: mine.day,
      izaroConfig: mine.izaroConfig,
    });
    expect(sameOrder(theirs.drawing.layout)).toEqual(sameOrder(mine.drawing.layout));
    await expect.poll(() => new URL(scanned.url()).hash).toBe('');
    await site.network.restore();
  }
});

test('a link opened twice in an open builder adds one draft and offers to bring the previous drawing back', async () => {
  const link = await shownLink();
  await chooseMore(page, 'New draft');
  await page.locator('[data-path]').first().waitFor({ state: 'detached' });
  const before = (await storedDrafts(page)).length;
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await page.getByText('From a link: Eternal layout').waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await page.getByRole('button', { name: 'Bring it back' }).waitFor();
  await expect.poll(() => storedDrafts(page)).toHaveLength(before + 1);
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await page.reload();
  await ready(page);
  await settled(page);
  expect(await storedDrafts(page)).toHaveLength(before + 1);
});

test('a damaged link changes nothing and says so', async () => {
  const before = await storedDrafts(page);
  await page.goto(`${site.url('/builder')}#l=1C0vSEBEgAAAAAAAAAAAAAAAAAADfZh`);
  await page.getByText('This link is damaged or was cut off. Ask for it again.').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await settled(page);
  expect(await storedDrafts(page)).toEqual(before);
});

test('the route is copied as text, or shown selected if the browser denies access to the clipboard', async () => {
  await chooseMore(page, 'Copy route as text');
  await page.getByText('Route Copied').first().waitFor();
  const route = await page.evaluate(() => navigator.clipboard.readText());
  expect(route).toMatch(/^1 C1R3.* -> 2 C\d+R\d.*Izaro/);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed.'));
  });
  await chooseMore(page, 'Copy route as text');
  const text = page.getByRole('textbox', { name: 'Route' });
  await expect.poll(() => text.inputValue()).toBe(route);
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(route);
  await page.keyboard.press('Escape');
});

/** A room with at most one content, so that Argus still fits into a file. Not the start, which a file may leave out. */
function roomForArgus({ rooms }: Layout): RoomId {
  const found = (Object.keys(rooms) as RoomId[]).find((id) => {
    const types = rooms[id]?.types ?? [];
    return id !== startRoom && !isBossRoom(id) && types.length < 2 && !types.includes('argus');
  });
  if (!found) throw new Error('Every room is full.');
  return found;
}

describe('every labyrinth file', () => {
  test.each(runs(labyrinthFiles.slice(0, 2), labyrinthFiles))(
    '$name is read back equal after an edit and an export as file and as link',
    async (file) => {
      await chooseMore(page, 'New draft');
      await page.locator('[data-path]').first().waitFor({ state: 'detached' });
      await openFile(page, file);
      const opened = await currentDraft(page);
      const room = roomForArgus(opened.drawing.layout);
      await page.locator(`[data-room="${room}"]`).click({ button: 'right' });
      await page.getByRole('button', { name: /^Argus/ }).click();
      await page.locator(`[data-room="${room}"][data-types~="argus"]`).waitFor({ state: 'attached' });
      await page.keyboard.press('Escape');
      await expect.poll(async () => (await currentDraft(page)).drawing.actions.length).toBe(1);
      const edited = await currentDraft(page);

      // A dialog names what the file leaves out; if that is nothing, a toast appears for five seconds.
      const said = page.getByText('Labyrinth file exported').first().waitFor();
      const exported = await downloadOf(page, 'Export labyrinth file');
      expect(exported.name).toMatch(/^\d{4}-\d{2}-\d{2}_(uber|merciless|cruel|normal)\.json$/);
      const read = readLabyrinthFile(exported.text, '2026-11-21');
      expect([read.difficulty, read.day]).toEqual([edited.difficulty, edited.day]);
      expect(sameOrder(read.layout)).toEqual(sameOrder(edited.drawing.layout));
      expect(sameOrder(read.layout)).not.toEqual(sameOrder(opened.drawing.layout));
      const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });
      await said;
      if (await ok.isVisible()) await ok.click();

      await scan(await shownLink());
      await scanned
        .getByText(/^From a link: .* layout of/)
        .locator(`time[datetime="${edited.day}"]`)
        .first()
        .waitFor();
      expect(sameOrder((await currentDraft(scanned)).drawing.layout)).toEqual(sameOrder(edited.drawing.layout));
    },
  );
});

test('no page logged an error', () => {
  expect([...monitor.complaints(), ...phone.complaints()]).toEqual([]);
});
