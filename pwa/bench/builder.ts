import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { handWrittenFile } from '../e2e/support/labyrinthFiles.ts';
import type { Row } from './row.ts';
import { withPage } from './withPage.ts';

const dist = join(import.meta.dirname, '../dist');

/** The processor is slowed this many times; the median of this many runs counts, each of this many drags. */
const slowdown = 4;
const runs = 5;
const dragsPerRun = 6;

/** 60 frames a second. In milliseconds. */
const frame = 1000 / 60;

/** Work of the page per frame while a line is led, and from releases to the paint after them. In milliseconds. */
interface Measured {
  frames: number[];
  releases: number[];
}

async function roomMiddle(page: Page, room: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-room="${room}"] > circle`).first().boundingBox();
  if (!box) throw new Error(`${room} is not on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

interface Watching {
  measured: Measured;
}

/**
 * Runs in the page: notes how long each movement of the pointer kept it busy until the paint after it, and how long it
 * took from a release to the end of the frame that shows the new path.
 */
function watchPointer(): void {
  for (const [event, kind] of [
    ['pointermove', 'frames'],
    ['pointerup', 'releases'],
  ] as const) {
    addEventListener(
      event,
      ({ buttons }) => {
        // A pointer that moves with nothing pressed leads no line.
        if (kind === 'frames' && buttons === 0) return;
        const began = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => (window as unknown as Watching).measured[kind].push(performance.now() - began);
          port2.postMessage(null);
        });
      },
      true,
    );
  }
}

/** Leads a line over the grid, releases it and takes it back, again and again. */
async function dragAcross(page: Page): Promise<Measured> {
  await page.evaluate(() => Object.assign(window, { measured: { frames: [], releases: [] } }));
  const [from, to] = [await roomMiddle(page, 'c11r1'), await roomMiddle(page, 'c13r5')];
  for (let drag = 0; drag < dragsPerRun; drag += 1) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 40 });
    await page.mouse.up();
    await page.waitForTimeout(120);
    await page.keyboard.press('Control+z');
    await page.waitForTimeout(60);
  }
  return page.evaluate(() => (window as unknown as Watching).measured);
}

function measure(): Promise<Measured[]> {
  return withPage(dist, { viewport: { width: 1440, height: 900 } }, async (page, origin) => {
    await page.goto(`${origin}/builder`);
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
    await page.locator('input[type="file"]').first().setInputFiles(handWrittenFile);
    await page.locator('[data-path]').first().waitFor({ state: 'attached' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(watchPointer);
    await dragAcross(page);
    const measured: Measured[] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await dragAcross(page));
    return measured;
  });
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;
}

/** P7: leading a line over a full Eternal layout, releasing it and undoing it, on a processor four times slower. */
export async function builder(): Promise<Row[]> {
  const measured = await measure();
  const median = (of: (run: Measured) => number): number => percentile(measured.map(of), 0.5);
  const row = (figure: string, ours: number, against: number, unit: string, wanted: string): Row => ({
    figure: `P7 builder, ${slowdown} times slowed: ${figure}`,
    ours: Math.round(ours * 100) / 100,
    against,
    unit,
    ratio: ours / against,
    wanted,
  });
  return [
    row(
      'longest frame while dragging',
      median(({ frames }) => Math.max(...frames)),
      33,
      'ms',
      '<= 1',
    ),
    row(
      'frames within 16.7 ms while dragging',
      median(({ frames }) => frames.filter((length) => length <= frame).length / frames.length),
      0.99,
      'share',
      '>= 1',
    ),
    row(
      'release to paint, 95th percentile',
      median(({ releases }) => percentile(releases, 0.95)),
      50,
      'ms',
      '<= 1',
    ),
  ];
}
