import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { type Device, ready } from './support/browser.ts';
import { chooseMore, currentDraft, downloadOf, storedDrafts } from './support/drafts.ts';
import { eternalFile } from './support/labyrinthFiles.ts';
import { expectNoViolationsInBothThemes } from './support/look.ts';
import { drag, openFile } from './support/people.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let device: Device;
let page: Page;

beforeAll(async () => {
  site = await openSite();
  device = await site.device();
  page = await device.open(site.url('/builder'));
});
afterAll(() => site.dispose());

const dialog = () => page.getByRole('dialog', { name: 'Drafts' });
const titles = (within: Page, group: string) =>
  within.getByRole('region', { name: group }).getByRole('heading', { level: 4 }).allInnerTexts();

async function openList(): Promise<void> {
  await chooseMore(page, 'Drafts');
  await dialog().getByRole('listitem').first().waitFor();
}

test("the list shows today's draft under Today and another day's under Older, and marks only one as open", async () => {
  await openFile(page, eternalFile);
  await chooseMore(page, 'New draft');
  await page.locator('[data-path]').first().waitFor({ state: 'detached' });
  await drag(page, 'c1r3', 'c2r2');
  await openList();
  await expect.poll(() => titles(page, 'Today')).toEqual(['Untitled']);
  await expect.poll(() => titles(page, 'Older')).toEqual(['Untitled']);
  await expect.poll(() => dialog().getByText('Open now').count()).toBe(1);
  await dialog().getByRole('button', { name: 'Open Untitled' }).click();
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('[data-path]').count()).toBeGreaterThan(5);
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('drafts are renamed, duplicated, deleted and restored by keyboard; a deleted draft can be restored after a reload', async () => {
  await openList();
  await dialog().getByRole('button', { name: 'Rename Untitled' }).last().focus();
  await page.keyboard.press('Enter');
  const prompt = page.getByRole('dialog', { name: 'Rename draft' });
  await prompt.waitFor();
  await page.keyboard.type('Gold door day');
  await page.keyboard.press('Enter');
  await dialog().getByRole('heading', { name: 'Gold door day' }).waitFor();
  await dialog().getByRole('button', { name: 'Duplicate Gold door day' }).press('Enter');
  await dialog().getByRole('heading', { name: 'Gold door day (copy)' }).waitFor();
  await dialog().getByRole('button', { name: 'Delete Gold door day', exact: true }).press('Enter');
  await dialog().getByText('“Gold door day” was deleted.').waitFor();

  await page.reload();
  await ready(page);
  await openList();
  await expect.poll(() => dialog().getByRole('heading', { name: 'Gold door day', exact: true }).count()).toBe(0);
  await dialog().getByRole('button', { name: 'Bring it back: Gold door day' }).press('Enter');
  await dialog().getByRole('heading', { name: 'Gold door day', exact: true }).waitFor();

  await dialog().getByRole('button', { name: 'Delete Gold door day (copy)' }).press('Enter');
  await dialog().getByRole('button', { name: 'Delete for good: Gold door day (copy)' }).press('Enter');
  await dialog().getByText('was deleted.').waitFor({ state: 'detached' });
  const names = async () => (await storedDrafts(page)).map(({ name }) => name).sort();
  await expect.poll(names).toEqual(['', 'Gold door day']);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

test('the list has no accessibility violation in either theme', async () => {
  await openList();
  await dialog()
    .getByRole('button', { name: /^Delete/ })
    .last()
    .click();
  await dialog().getByText('was deleted.').waitFor();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolationsInBothThemes(page, '[role="dialog"]');
    expect(await page.getByRole('dialog').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
  await dialog()
    .getByRole('button', { name: /^Bring it back/ })
    .click();
  await dialog().getByText('was deleted.').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
});

test('an exported draft opens on another device as the same draft, with its name', async () => {
  await openList();
  await dialog().getByRole('button', { name: 'Open Gold door day' }).click();
  await dialog().waitFor({ state: 'detached' });
  const mine = await currentDraft(page);
  expect(mine.name).toBe('Gold door day');
  const { name, text } = await downloadOf(page, 'Export draft');
  expect(name).toBe(`${mine.difficulty}_${mine.day}.labyrinth`);

  const other = await (await site.device()).open(site.url('/builder'));
  const chooser = other.waitForEvent('filechooser');
  await chooseMore(other, 'Import draft');
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await other.locator('[data-path]').first().waitFor({ state: 'attached' });
  await expect.poll(async () => (await currentDraft(other)).name).toBe('Gold door day');
  const theirs = await currentDraft(other);
  expect({ ...theirs.drawing.layout, name: theirs.name, day: theirs.day, izaro: theirs.izaroConfig }).toEqual({
    ...mine.drawing.layout,
    name: mine.name,
    day: mine.day,
    izaro: mine.izaroConfig,
  });

  const broken = { name, mimeType: 'application/json', buffer: Buffer.from(text.replace('"c1r3"', '"c7r1"')) };
  const again = other.waitForEvent('filechooser');
  await other.getByRole('button', { name: 'Open labyrinth file' }).click();
  await (await again).setFiles(broken);
  await other.getByText('This draft cannot be opened').waitFor();
  await other.getByText('Room "c7r1" is not on the grid.').waitFor();
});

test('the difficulty in the address applies only once: a reload keeps the draft opened since', async () => {
  await page.goto(site.url('/builder?difficulty=cruel'));
  await ready(page);
  await openFile(page, eternalFile);
  const { id } = await currentDraft(page);
  await page.reload();
  await ready(page);
  await page.locator('[data-path]').first().waitFor({ state: 'attached' });
  expect((await currentDraft(page)).id).toBe(id);
});

test('a tab that missed edits of another tab on the same draft continues with a copy and says so', async () => {
  const two = await site.device();
  const first = await two.open(site.url('/builder'));
  await drag(first, 'c1r3', 'c2r2');
  const deaf = await two.context.newPage();
  // A tab that slept: it does not hear that the database changed.
  await deaf.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await deaf.goto(site.url('/builder'));
  await ready(deaf);
  await deaf.locator('[data-path="c1r3 c2r2"]').waitFor({ state: 'attached' });

  await first.bringToFront();
  await drag(first, 'c2r2', 'c3r1');
  await first.locator('[data-path="c2r2 c3r1"]').waitFor({ state: 'attached' });
  await deaf.bringToFront();
  await drag(deaf, 'c2r2', 'c3r3');
  await deaf.getByText('Your drawing continues here as “Untitled (copy)”').waitFor();
  await drag(deaf, 'c3r3', 'c4r3');
  await deaf.locator('[data-path="c3r3 c4r3"]').waitFor({ state: 'attached' });

  const paths = async () =>
    Object.fromEntries(
      (await storedDrafts(deaf)).map(({ name, drawing }) => [name, drawing.layout.paths.map(({ to }) => to)]),
    );
  await expect.poll(paths).toEqual({ '': ['c2r2', 'c3r1'], 'Untitled (copy)': ['c2r2', 'c3r3', 'c4r3'] });
  await expect.poll(() => first.locator('[data-path="c2r2 c3r1"]').count()).toBe(1);

  // Tabs that are awake follow each other.
  const [third, fourth] = [await two.open(site.url('/builder')), await two.open(site.url('/builder'))];
  await third.bringToFront();
  await drag(third, 'c4r3', 'c5r3');
  await fourth.bringToFront();
  await fourth.locator('[data-path="c4r3 c5r3"]').waitFor({ state: 'attached' });
  await drag(fourth, 'c5r3', 'c6r2');
  await third.locator('[data-path="c5r3 c6r2"]').waitFor({ state: 'attached' });
  await expect.poll(() => storedDrafts(fourth)).toHaveLength(2);
  expect(two.complaints()).toEqual([]);
});

test('on a phone the longest name without a blank stays within the list after its draft is deleted', async () => {
  const phone = await (await site.device({ viewport: { width: 360, height: 740 } })).open(site.url('/builder'));
  await drag(phone, 'c1r3', 'c2r2');
  await chooseMore(phone, 'Drafts');
  const list = phone.getByRole('dialog', { name: 'Drafts' });
  const longest = 'W'.repeat(80);
  await list.getByRole('button', { name: 'Rename Untitled' }).click();
  await phone.getByRole('dialog', { name: 'Rename draft' }).getByRole('textbox').fill(longest);
  await phone.keyboard.press('Enter');
  await list.getByRole('heading', { name: longest }).waitFor();
  await list.getByRole('button', { name: `Delete ${longest}` }).click();
  await list.getByText('was deleted.').waitFor();
  const tooWide = await list.evaluate((box) => {
    const edge = box.getBoundingClientRect().right;
    const texts = [...box.querySelectorAll('p, h4')];
    return texts.filter((text) => text.getBoundingClientRect().right > edge).map((text) => text.textContent);
  });
  expect(tooWide).toEqual([]);
});

test('no page logged an error', () => {
  expect(device.complaints()).toEqual([]);
});
