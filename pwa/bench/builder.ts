import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Point } from 'shared-types/picture/geometry.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { canvasSheet } from 'shared-types/picture/sheet.ts';
import { sceneToSvg } from 'shared-types/picture/svg.ts';
import { readLabyrinthFile } from 'shared-types/labyrinthFile/read.ts';
import { roomMiddle } from '../e2e/support/drawing.ts';
import { eternalFile } from '../e2e/support/labyrinthFiles.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';
import { slowdown, whileThrottled } from './throttle.ts';
import { withPage } from './withPage.ts';

const dist = join(import.meta.dirname, '../dist');
const desktop = { viewport: { width: 1440, height: 900 } };

/** Number of runs (the median counts), and drags per run. */
const runs = 7;
const dragsPerRun = 6;

/** Milliseconds until a release or its undo is fully drawn. */
const restMs = 400;

/** Milliseconds per frame at 60 frames a second. */
const frame = 1000 / 60;

/** Milliseconds in a run: of each frame while a line is dragged, and from each release to the paint after it. */
interface Measured {
  frames: number[];
  releases: number[];
}

interface Watching {
  measured: Measured;
}

/** A page where a line can be dragged, and between which points. */
interface Led {
  page: Page;
  from: Point;
  to: Point;
}

/**
 * Runs in the page: records how long each pointer movement kept it busy until the next paint, and how long it took from
 * a release to the end of the frame that shows the new path.
 */
function watchPointer(): void {
  for (const [event, kind] of [
    ['pointermove', 'frames'],
    ['pointerup', 'releases'],
  ] as const) {
    let began = 0;
    // Created in advance, because the first message of a new channel arrives late, after work that should follow the
    // frame.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (window as unknown as Watching).measured[kind].push(performance.now() - began);
    addEventListener(
      event,
      ({ buttons }) => {
        // A pointer that moves without a button pressed drags no line.
        if (kind === 'frames' && buttons === 0) return;
        began = performance.now();
        requestAnimationFrame(() => port2.postMessage(null));
      },
      true,
    );
  }
}

/** Runs in the page: the minimum work for dragging a line. The line follows the pointer, and a release adds a path. */
function leadLine(): void {
  const svg = document.querySelector('svg');
  const [line, path] = ['line', 'path'].map((name) => document.createElementNS('http://www.w3.org/2000/svg', name));
  if (!svg || !line || !path) return;
  for (const drawn of [line, path]) {
    drawn.setAttribute('stroke', 'white');
    drawn.setAttribute('stroke-width', '3');
  }
  let start = '';
  addEventListener('pointerdown', ({ clientX, clientY }) => {
    start = `M ${clientX} ${clientY}`;
    for (const end of ['1', '2']) {
      line.setAttribute(`x${end}`, String(clientX));
      line.setAttribute(`y${end}`, String(clientY));
    }
    svg.append(line);
  });
  addEventListener('pointermove', ({ clientX, clientY }) => {
    line.setAttribute('x2', String(clientX));
    line.setAttribute('y2', String(clientY));
  });
  addEventListener('pointerup', ({ clientX, clientY }) => {
    path.setAttribute('d', `${start} L ${clientX} ${clientY}`);
    svg.append(path);
    line.remove();
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'z') path.remove();
  });
}

async function leadOnce({ page, from, to }: Led): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 40 });
  await page.mouse.up();
  await page.waitForTimeout(restMs);
}

async function takeBack(page: Page): Promise<void> {
  await page.keyboard.press('Control+z');
  await page.waitForTimeout(restMs);
}

/** Drags a line over the grid, releases it and undoes it, repeatedly. */
async function dragAcross(led: Led): Promise<Measured> {
  const { page } = led;
  await page.bringToFront();
  await page.evaluate(() => Object.assign(window, { measured: { frames: [], releases: [] } }));
  await whileThrottled(page, async () => {
    for (let drag = 0; drag < dragsPerRun; drag += 1) {
      await leadOnce(led);
      await takeBack(page);
    }
  });
  return page.evaluate(() => (window as unknown as Watching).measured);
}

/** Checks that the drag adds a path: starting at an unvisited room, it would draw a rectangle. */
async function expectPath(led: Led): Promise<void> {
  const paths = led.page.locator('[data-path]');
  const before = await paths.count();
  await leadOnce(led);
  if ((await paths.count()) !== before + 1) throw new Error('The line that was led added no path.');
  await takeBack(led.page);
  if ((await paths.count()) !== before) throw new Error('The path that was added was not taken back.');
}

async function openOurs(page: Page, origin: string): Promise<Led> {
  await page.goto(`${origin}/builder`);
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  await page.locator('input[type="file"]').first().setInputFiles(eternalFile);
  await page.locator('[data-path]').first().waitFor({ state: 'attached' });
  const [from, to] = [await roomMiddle(page, 'c10r1'), await roomMiddle(page, 'c13r4')];
  const led = { page, from, to };
  await expectPath(led);
  await page.evaluate(watchPointer);
  return led;
}

/** A bare page with only the same layout at the same size. */
async function openFloor(page: Page, { page: ours, from, to }: Led): Promise<Led> {
  const canvas = await ours.getByRole('application').boundingBox();
  if (!canvas) throw new Error('The canvas is not on the screen.');
  const { layout } = readLabyrinthFile(eternalFile.buffer.toString(), '2026-11-20');
  const svg = sceneToSvg(describeScene(layout, canvasSheet(canvas.width, canvas.height)));
  const offset = { x: canvas.x, y: canvas.y };
  await page.setContent(`<body style="margin: 0; background: black; user-select: none">${svg}</body>`);
  await page.evaluate(leadLine);
  await page.evaluate(watchPointer);
  const within = (point: Point): Point => ({ x: point.x - offset.x, y: point.y - offset.y });
  return { page, from: within(from), to: within(to) };
}

/** Alternates between our builder and the floor, so that whatever slows the machine affects both. */
function measure(): Promise<{ ours: Measured[]; floor: Measured[] }> {
  return withPage(dist, desktop, async (page, origin) => {
    const ours = await openOurs(page, origin);
    return withPage(dist, desktop, async (bare) => {
      const floor = await openFloor(bare, ours);
      const measured: { ours: Measured[]; floor: Measured[] } = { ours: [], floor: [] };
      for (const led of [ours, floor]) await dragAcross(led);
      for (let run = 0; run < runs; run += 1) {
        measured.ours.push(await dragAcross(ours));
        measured.floor.push(await dragAcross(floor));
      }
      return measured;
    });
  });
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;
}

/** P7: dragging a line over a full Eternal layout, releasing and undoing it, compared with a bare page, both slowed. */
export async function builder(): Promise<Row[]> {
  const { ours, floor } = await measure();
  const row = (what: string, unit: string, wanted: string, of: (run: Measured) => number): Row => {
    const rounded = (measured: readonly Measured[]) => Math.round(median(measured.map(of)) * 100) / 100;
    const figure = `P7 builder, ${slowdown} times slowed: ${what}`;
    return {
      figure,
      ours: rounded(ours),
      against: rounded(floor),
      unit,
      ratio: rounded(ours) / rounded(floor),
      wanted,
    };
  };
  const isInTime = ({ frames }: Measured) => frames.filter((length) => length <= frame).length / frames.length;
  return [
    row('frame while dragging, median', 'ms', '<= 1.3', ({ frames }) => percentile(frames, 0.5)),
    row('frame while dragging, 99th percentile', 'ms', '<= 1.3', ({ frames }) => percentile(frames, 0.99)),
    row('release to paint, 95th percentile', 'ms', '<= 2', ({ releases }) => percentile(releases, 0.95)),
    row('frames within 16.7 ms while dragging', 'share', 'reported', isInTime),
  ];
}
