import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { packLayout } from 'shared-types/link/layoutLink.ts';
import { pageSheet } from 'shared-types/picture/sheet.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { sceneToSvg } from 'shared-types/picture/svg.ts';
import { eternalDrawing } from 'shared-types/testing/drawing.ts';
import { buildScript } from './buildScript.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';
import { slowdown, throttle } from './throttle.ts';
import { withPage } from './withPage.ts';

const dist = join(import.meta.dirname, '../dist');

/** Measured whole runs; the first one is a warm-up. */
const runs = 6;

interface Watching {
  presses: number[];
}

/** Runs in the page: records the time from each key press to the end of the frame that shows its effect. */
function watchKeys(): void {
  Object.assign(window, { presses: [] });
  let began = 0;
  // Created in advance, because the first message of a new channel arrives late, after work that should follow the
  // frame.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (window as unknown as Watching).presses.push(performance.now() - began);
  addEventListener(
    'keydown',
    () => {
      began = performance.now();
      requestAnimationFrame(() => port2.postMessage(null));
    },
    true,
  );
}

/** Runs in the page: the minimum work of a press on the same picture, moving a ring to another room. */
function moveRing(): void {
  const svg = document.querySelector('svg');
  const ring = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
  ring.setAttribute('r', '18');
  ring.setAttribute('fill', 'none');
  ring.setAttribute('stroke', 'white');
  svg?.append(ring);
  let step = 0;
  addEventListener('keydown', () => {
    step += 1;
    ring.setAttribute('cx', String(60 + ((step * 40) % 900)));
    ring.setAttribute('cy', '120');
  });
}

/** Milliseconds until the map and everything below it are updated, slowed. */
const restMs = 400;

/** Presses a key, each time after the last press is fully handled; returns the milliseconds of each. */
async function pressOn(page: Page, key: string, times: number): Promise<number[]> {
  await page.evaluate(() => Object.assign(window, { presses: [] }));
  for (let press = 0; press < times; press += 1) {
    await page.keyboard.press(key);
    await page.waitForTimeout(restMs);
  }
  return page.evaluate(() => (window as unknown as Watching).presses);
}

/** Fewer than the route has rooms, so that the run does not end. */
const steps = 6;

function measureOurs(): Promise<number> {
  const packed = packLayout({ difficulty: 'eternal', day: '2026-11-20', layout: eternalDrawing, izaroConfig: {} });
  return withPage(dist, { viewport: { width: 1440, height: 900 } }, async (page, origin) => {
    await page.goto(`${origin}/run/eternal#l=${packed}`);
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
    await page.evaluate(watchKeys);
    await throttle(page);
    const medians: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await page.getByRole('button', { name: 'Start run' }).first().click();
      await page.locator('[data-run="on"]').waitFor();
      medians.push(median(await pressOn(page, 'ArrowRight', steps)));
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.locator('[data-run="off"]').waitFor();
    }
    return median(medians.slice(1));
  });
}

function measureFloor(): Promise<number> {
  const svg = sceneToSvg(describeScene(eternalDrawing, pageSheet), 'dark');
  return withPage(dist, { viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.setContent(`<body style="background:black">${svg}</body>`);
    await page.evaluate(moveRing);
    await page.evaluate(watchKeys);
    await throttle(page);
    const medians: number[] = [];
    for (let run = 0; run < runs; run += 1) medians.push(median(await pressOn(page, 'ArrowRight', steps)));
    return median(medians.slice(1));
  });
}

async function measurePlanner(): Promise<number> {
  const script = await buildScript('planEternal.ts');
  return withPage(dist, {}, async (page) => {
    await page.setContent('<p>The planner</p>');
    await page.addScriptTag({ content: script });
    await throttle(page);
    const measure = () =>
      page.evaluate(() => (window as unknown as { script: { planAll: () => number } }).script.planAll());
    const took: number[] = [];
    for (let turn = 0; turn < 60; turn += 1) took.push(await measure());
    return median(took.slice(10));
  });
}

/** P10: from a press to the next room on the screen. P11: the planner with all presets and prices. Both slowed. */
export async function run(): Promise<Row[]> {
  const [ours, floor] = [await measureOurs(), await measureFloor()];
  const planned = await measurePlanner();
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  return [
    {
      figure: `P10 run, ${slowdown} times slowed: press to the next room on the screen`,
      ours: rounded(ours),
      against: rounded(floor),
      unit: 'ms',
      ratio: ours / floor,
      wanted: '<= 1.5',
    },
    {
      figure: `P11 planner, ${slowdown} times slowed: all presets and prices of an Eternal layout`,
      ours: rounded(planned),
      against: 5,
      unit: 'ms',
      ratio: planned / 5,
      wanted: '<= 1',
    },
  ];
}
