import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { runs } from 'shared-types/testing/runs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Device, ready } from './support/browser.ts';
import { handWrittenFile, labyrinthFiles } from './support/labyrinthFiles.ts';
import { expectNoViolations } from './support/look.ts';
import { openFile } from './support/people.ts';
import { differingPixels, keepReference } from './support/referencePicture.ts';
import { openSite, type Site } from './support/site.ts';

/**
 * Of 2,073,600 pixels. In the Chromium that drew the reference, none differs. Letters shifted by a quarter of a pixel
 * or a third of a pixel bolder, as other Chromiums may draw them, make up to 92. One word of the boss configuration
 * makes 1,400.
 */
const tolerance = 100;

let site: Site;
let monitor: Page;
let phone: Page;
const devices: Device[] = [];

/** The installed builder, with a clock that stands still on the day of the reference picture. */
async function installed(options: Parameters<Site['device']>[0]): Promise<Page> {
  const device = await site.device({ installs: true, ...options });
  devices.push(device);
  const page = await device.open(site.url('/builder'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  return page;
}

beforeAll(async () => {
  site = await openSite();
  monitor = await installed({ permissions: ['clipboard-read', 'clipboard-write'] });
  phone = await installed({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true });
  await site.network.cut();
  for (const page of [monitor, phone]) {
    await page.reload();
    await ready(page);
    await page.clock.setFixedTime('2026-11-21T12:00:00Z');
  }
});
afterAll(() => site.dispose());

async function download(page: Page): Promise<{ name: string; png: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), png: await readFile(await file.path()) };
}

/** The size of a PNG; throws if it is none. */
function sizeOf(png: Buffer): [number, number] {
  const { width, height } = PNG.sync.read(png);
  return [width, height];
}

test('an empty layout downloads as a PNG of 1920 x 1080, named by difficulty and day', async () => {
  const { name, png } = await download(monitor);
  expect(name).toBe('eternal_labyrinth_2026-11-21.png');
  expect(sizeOf(png)).toEqual([1920, 1080]);
});

/** With `WRITE_REFERENCE` set, the picture becomes the new reference; look at it before committing it. */
test('without a network the PNG of a layout matches the reference picture, on a monitor and on a phone', async () => {
  for (const page of [monitor, phone]) {
    await openFile(page, handWrittenFile);
    const { name, png } = await download(page);
    expect(name).toBe('eternal_labyrinth_2026-11-21.png');
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect(sizeOf(png)).toEqual([1920, 1080]);
    if (process.env.WRITE_REFERENCE) keepReference(png, 'poster.png');
    expect(differingPixels(png, 'poster.png')).toBeLessThanOrEqual(tolerance);
  }
});

test('a different weapon set alone exceeds the tolerance of the comparison with the reference picture', async () => {
  await monitor.getByLabel('Weapon Set').selectOption('two-handed-mace');
  const { png } = await download(monitor);
  expect(differingPixels(png, 'poster.png')).toBeGreaterThan(tolerance);
});

test("'Copy picture' puts a PNG of 1920 x 1080 on the clipboard", async () => {
  await monitor.getByRole('button', { name: 'Copy or share the picture' }).click();
  const choice = monitor.getByRole('menuitem', { name: 'Copy picture' });
  await choice.waitFor();
  await expectNoViolations(monitor, '[role="menu"]');
  await choice.click();
  await monitor.getByText('Picture Copied', { exact: true }).waitFor();
  const copied = await monitor.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const bitmap = await createImageBitmap(await item!.getType('image/png'));
    return [bitmap.width, bitmap.height];
  });
  expect(copied).toEqual([1920, 1080]);
});

test("a PNG that fails shows the specification's message, and the next download works", async () => {
  await phone.evaluate(() => {
    const canvas = HTMLCanvasElement.prototype;
    const whole = Object.getOwnPropertyDescriptor(canvas, 'toBlob') ?? {};
    canvas.toBlob = () => {
      Object.defineProperty(canvas, 'toBlob', whole);
      throw new Error('The canvas is broken.');
    };
  });
  await phone.getByRole('button', { name: 'Download PNG' }).click();
  const dialog = phone.getByRole('dialog').or(phone.getByRole('alertdialog'));
  await dialog.getByText('Error generating PNG image. Please try again.', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(sizeOf((await download(phone)).png)).toEqual([1920, 1080]);
});

test('every labyrinth file downloads as a PNG named by its difficulty (one file in short runs)', async () => {
  for (const file of runs(labyrinthFiles.slice(0, 1), labyrinthFiles)) {
    await openFile(monitor, file);
    const { difficulty: written } = JSON.parse(file.buffer.toString()) as { difficulty: string };
    const difficulty = written.toLowerCase().replace('uber', 'eternal');
    await expect.poll(() => monitor.getByLabel('Difficulty').inputValue()).toBe(difficulty);
    const { name, png } = await download(monitor);
    expect(name).toBe(`${difficulty}_labyrinth_2026-11-21.png`);
    expect(sizeOf(png)).toEqual([1920, 1080]);
  }
});

test('no page logged an error', () => {
  expect(devices.flatMap((device) => device.complaints())).toEqual([]);
});
