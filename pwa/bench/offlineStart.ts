import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from './launchBrowser.ts';
import type { Row } from './row.ts';
import { serveBuild } from './serveBuild.ts';
import { type Start, startRows, timeToReady } from './timeToReady.ts';
import { withFloor } from './withFloor.ts';

const dist = join(import.meta.dirname, '../dist');
const runs = 9;

/** An app whose service worker has cached it and whose server is gone. */
async function installed(browser: Browser, folder: string): Promise<{ context: BrowserContext; origin: string }> {
  const { origin, stop } = await serveBuild(folder);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  await page.close();
  await stop();
  return { context, origin };
}

/**
 * Alternates between both, so that other load on the machine affects them equally; the first start of each is a
 * warm-up.
 */
async function startBoth(browser: Browser, floor: string): Promise<Record<'ours' | 'against', Start[]>> {
  const apps = { ours: await installed(browser, dist), against: await installed(browser, floor) };
  const starts: Record<'ours' | 'against', Start[]> = { ours: [], against: [] };
  for (let run = 0; run <= runs; run += 1) {
    for (const name of ['ours', 'against'] as const) {
      const start = await timeToReady(apps[name].context, apps[name].origin);
      if (run > 0) starts[name].push(start);
    }
  }
  return starts;
}

/** P6: an offline start from the installed app on a processor slowed four times, compared with the empty app. */
export async function offlineStart(): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    const starts = await withFloor((floor) => startBoth(browser, floor));
    return startRows('P6 offline start', starts.ours, starts.against);
  } finally {
    await browser.close();
  }
}
