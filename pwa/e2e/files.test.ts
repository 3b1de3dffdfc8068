import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { readLabyrinthFile } from 'shared-types/labyrinthFile/read.ts';
import { awkwardEternal, fileText, plainRooms, roomAt, withRoom } from 'shared-types/testing/labyrinthFiles.ts';
import { type Device, ready } from './support/browser.ts';
import { currentDraft, storedDrafts } from './support/drafts.ts';
import { comparable } from './support/drawing.ts';
import { labyrinthFiles, type PickedFile } from './support/labyrinthFiles.ts';
import { drag } from './support/people.ts';
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

const fileOf = (name: string, text: string): PickedFile => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

const visited = () => page.locator('[data-visited="true"]').count();
const picker = () => page.locator('input[type="file"]').first();

/** Returns the error message for a file that the app rejects, and closes it. */
async function refusal(): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'This labyrinth file cannot be opened' });
  const alert = page.getByRole('alertdialog', { name: 'This labyrinth file cannot be opened' });
  const shown = dialog.or(alert);
  await shown.waitFor();
  const said = await shown.innerText();
  await shown.getByRole('button', { name: 'OK' }).click();
  await shown.waitFor({ state: 'detached' });
  return said;
}

/** Drops or pastes a file or a text. */
async function bring(way: 'drop' | 'paste', text: string, asFile: boolean) {
  await page.evaluate(
    ([event, content, file]) => {
      const data = new DataTransfer();
      if (file) data.items.add(new File([content], 'labyrinth.json', { type: 'application/json' }));
      else data.setData('text/plain', content);
      document.body.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [way, text, asFile] as const,
  );
}

describe('an invalid labyrinth file is refused with its first error and room, and the drawing is kept', () => {
  beforeAll(async () => {
    await page.goto(site.url('/builder'));
    await ready(page);
    await drag(page, 'c1r3', 'c3r2');
  });

  test.each<[what: string, text: string, said: RegExp]>([
    ['broken JSON', '{"difficulty": "Uber", ', /JSON/],
    [
      'an exit to an unknown room',
      withRoom(2, { exits: { NE: 'nowhere' } }),
      /Room 3 \("mossy hall"\) has an exit "NE" to room "nowhere"/,
    ],
    ['an exit to the room "__proto__"', withRoom(2, { exits: { NE: '__proto__' } }), /Room 3 .*"__proto__"/],
    ['a repeated id', withRoom(2, { id: '1' }), /\b1\b/],
    ['a room off the grid', withRoom(2, { x: '5000' }), /3/],
    ['two trials instead of three', fileText({ rooms: plainRooms.slice(0, -1) }), /trial/],
    ['more than 256 KiB', fileText({ section1layout: 'x'.repeat(256 * 1024) }), /256 KiB/],
    ['an unknown difficulty', fileText({ difficulty: 'Nightmare' }), /Nightmare/],
  ])('%s', async (_, text, said) => {
    await picker().setInputFiles(fileOf('fault.json', text));
    expect(await refusal()).toMatch(said);
    await expect.poll(() => page.locator('[data-path="c1r3 c3r2"]').count()).toBe(1);
    await expect.poll(async () => (await currentDraft(page)).drawing.layout.paths).toHaveLength(1);
  });
});

describe('a labyrinth file is opened', () => {
  const { layout } = readLabyrinthFile(awkwardEternal, '2026-11-20');

  test.each<[way: string, open: () => Promise<unknown>]>([
    ['with the file picker', () => picker().setInputFiles(fileOf('eternal.json', awkwardEternal))],
    ['by dropping it', () => bring('drop', awkwardEternal, true)],
    ['by pasting a file', () => bring('paste', awkwardEternal, true)],
    ['by pasting its text', () => bring('paste', awkwardEternal, false)],
  ])('%s', async (_, open) => {
    await picker().setInputFiles(fileOf('plain.json', fileText({})));
    await expect.poll(visited).toBe(plainRooms.length);
    await open();
    await expect.poll(visited).toBe(Object.keys(layout.rooms).length);
    await expect.poll(async () => comparable((await currentDraft(page)).drawing.layout)).toBe(comparable(layout));
  });

  test('from several dropped together: the last one is shown, and all become drafts', async () => {
    const before = (await storedDrafts(page)).length;
    await page.evaluate(
      (texts) => {
        const data = new DataTransfer();
        for (const text of texts) data.items.add(new File([text], 'labyrinth.json', { type: 'application/json' }));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      },
      [awkwardEternal, fileText({ difficulty: 'Cruel' })],
    );
    await expect.poll(async () => (await currentDraft(page)).difficulty).toBe('cruel');
    await expect.poll(visited).toBe(plainRooms.length);
    await expect.poll(() => storedDrafts(page)).toHaveLength(before + 2);
    const drafts = await storedDrafts(page);
    expect(drafts.map(({ drawing }) => comparable(drawing.layout))).toContain(comparable(layout));
  });

  test('without running the markup in its names and contents', async () => {
    const attack = '<img src=x onerror="document.title=\'taken\'"><script>document.title="taken"</script>';
    const named = plainRooms.map((room) => (room.name === "aspirant's trial" ? room : { ...room, name: attack }));
    const hostile = { ...roomAt('7', [3, 2], {}, [attack]), name: attack };
    await picker().setInputFiles(fileOf('attack.json', fileText({ rooms: [...named, hostile] })));
    await expect.poll(visited).toBe(plainRooms.length + 1);
    await picker().setInputFiles(fileOf('names.json', fileText({ rooms: named })));
    await expect.poll(visited).toBe(plainRooms.length);
    await expect.poll(() => page.title()).not.toBe('taken');
    await expect.poll(() => page.locator('img[src="x"], main script').count()).toBe(0);
    expect(device.complaints()).toEqual([]);
  });
});

test('every labyrinth file is drawn with all its rooms and paths', async () => {
  for (const { name, buffer } of labyrinthFiles) {
    const text = buffer.toString();
    const { layout } = readLabyrinthFile(text, '2026-11-20');
    await picker().setInputFiles(fileOf(name, text));
    await expect.poll(async () => comparable((await currentDraft(page)).drawing.layout)).toBe(comparable(layout));
    await expect.poll(async () => [name, await visited()]).toEqual([name, Object.keys(layout.rooms).length]);
    await expect.poll(() => page.locator('[data-path]').count()).toBe(layout.paths.length);
  }
});

test("'Show exits' marks the directions of the file's exits, also after a reload and on the print page", async () => {
  const ticks = () => page.locator('[data-exit]').evaluateAll((all) => all.map((one) => one.getAttribute('data-exit')));
  const showExits = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    return page.getByRole('menuitemcheckbox', { name: 'Show exits' });
  };
  await picker().setInputFiles(fileOf('plain.json', fileText({})));
  await expect.poll(visited).toBe(plainRooms.length);
  expect(await ticks()).toEqual([]);
  await (await showExits()).click();
  const all = ['c1r3 NE', 'c7r3 NW', 'c11r2 NE', 'c15r3 NW', 'c19r4 NE'];
  await expect.poll(ticks).toEqual(all);
  expect((await currentDraft(page)).drawing.layout.paths.some(({ snap }) => snap)).toBe(false);
  await page.reload();
  await ready(page);
  await expect.poll(ticks).toEqual(all);
  await page.goto(site.url('/print'));
  await expect.poll(ticks).toEqual(all);
  await page.goto(site.url('/builder'));
  await ready(page);
  const entry = await showExits();
  await expect.poll(() => entry.getAttribute('aria-checked')).toBe('true');
  await entry.click();
  await expect.poll(ticks).toEqual([]);
  expect(device.complaints()).toEqual([]);
});
