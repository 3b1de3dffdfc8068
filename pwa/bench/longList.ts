import type { Browser } from 'playwright-core';
import { type Layout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { exampleLayout } from 'shared-types/picture/exampleLayout.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { newcomer } from '../e2e/support/fullSite.ts';
import { openSite, type Site } from '../e2e/support/site.ts';
import { launchBrowser } from './launchBrowser.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';
import { slowdown, throttle } from './throttle.ts';

const cards = 50;
const runs = 5;
const phone = { viewport: { width: 412, height: 823 } };

/** Milliseconds until nothing is left to do after the cards are there, slowed. */
const restMs = 3000;

/** Runs in the page before everything else: notes the length of each task over 50 ms. */
function noteLongTasks(): void {
  const lengths: number[] = [];
  Object.assign(window, { lengths });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) lengths.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Milliseconds for which a press had to wait at most while a first visit opened the page. */
async function longestFreeze(browser: Browser, site: Site, count: number): Promise<number> {
  const page = await browser.newPage({ serviceWorkers: 'block', ...phone });
  try {
    await throttle(page);
    await page.addInitScript(noteLongTasks);
    await page.goto(site.url('/voting/eternal'));
    await page
      .locator('[data-submission]')
      .nth(count - 1)
      .waitFor({ state: 'attached' });
    await page.waitForTimeout(restMs);
    return Math.max(0, ...(await page.evaluate(() => (window as unknown as { lengths: number[] }).lengths)));
  } finally {
    await page.context().close();
  }
}

/** The example labyrinth with other doors missing for each number below 64: equal ones would share one card. */
function layoutOf(number: number): Layout {
  const { rooms, paths } = exampleLayout;
  return { rooms, paths: paths.filter((_, at) => ((number >> at) & 1) === 0) };
}

/** A community with this number of layouts of today, all different. */
async function siteWith(count: number): Promise<Site> {
  const site = await openSite();
  const senders: Awaited<ReturnType<typeof newcomer>>['send'][] = [];
  for (let number = 0; number < count; number += 1) {
    const author = Math.floor(number / limits.submissionsPerDay);
    senders[author] ??= (await newcomer(site, `author_${author}`)).send;
    const labyrinthData = serialiseLayout(layoutOf(number));
    await senders[author]('POST', '/api/submissions', {
      difficulty: 'eternal',
      labyrinthData,
      displaySvg: null,
      izaroConfig: {},
    });
  }
  return site;
}

/** How long the voting page freezes at most on a phone while a day with 50 layouts opens, against a day with one. */
export async function longList(): Promise<Row[]> {
  const [many, one] = [await siteWith(cards), await siteWith(1)];
  const browser = await launchBrowser();
  try {
    const took: Record<'many' | 'one', number[]> = { many: [], one: [] };
    for (let run = 0; run < runs; run += 1) {
      took.many.push(await longestFreeze(browser, many, cards));
      took.one.push(await longestFreeze(browser, one, 1));
    }
    const [ours, against] = [Math.round(median(took.many)), Math.round(median(took.one))];
    const figure = `Voting page, ${slowdown} times slowed: longest freeze while ${cards} layouts open, against 1`;
    return [{ figure, ours, against, unit: 'ms', ratio: ours / against, wanted: 'reported' }];
  } finally {
    await browser.close();
    await Promise.all([many, one].map((site) => site.dispose()));
  }
}
