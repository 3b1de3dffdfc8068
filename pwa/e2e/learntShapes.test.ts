import { runs } from 'shared-types/testing/runs.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LearntShape } from 'shared-types/api/sectionShapes.ts';
import type { Device } from './support/browser.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let device: Device;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());
afterEach(async () => {
  expect(device.complaints()).toEqual([]);
  await device.dispose();
});

/** As many as a section may learn. */
const shapes = Array.from({ length: 20 }, (_, n): LearntShape => {
  const [column, below] = [(n % 5) + 2, Math.floor(n / 5) + 2];
  return { difficulty: 'eternal', section: 0, shape: `13x ${column}1xk ${below}5xs | ab ac bz cz` };
});

const sizes = [
  [1440, 900, 24],
  [390, 844, 44],
  [2560, 1440, 24],
] as const;

test.each(sizes.slice(0, runs(2, 3)))(
  'at %i x %i each of thirty shapes can be pressed, and the row keeps its height',
  async (width, height, least) => {
    device = await site.device({ viewport: { width, height } });
    let learnt: LearntShape[] = [];
    await device.context.route('**/api/section-shapes', (route) => route.fulfill({ json: { shapes: learnt } }));
    const page = await device.open(site.url('/builder'));
    const row = page.getByRole('group', { name: 'Section 1' });
    await row.getByRole('button', { name: 'Shape 10' }).waitFor();
    const before = (await row.boundingBox())?.height;

    learnt = shapes;
    await page.reload();
    const last = row.getByRole('button', { name: 'Shape 30' });
    await last.waitFor();
    const boxes = await row.getByRole('button').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    expect(boxes).toHaveLength(30);
    expect(Math.min(...boxes.map((box) => box.width))).toBeGreaterThanOrEqual(least);
    expect((await row.boundingBox())?.height).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await last.focus();
    await expect.poll(() => page.locator('[data-preview]').count()).toBe(1);
    await last.press('Enter');
    await expect.poll(() => page.locator('[data-path]').count()).toBe(4);
  },
);
