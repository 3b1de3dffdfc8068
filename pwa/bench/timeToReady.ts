import type { BrowserContext, Page } from 'playwright-core';

/** The processor is slowed this many times. */
export const slowdown = 4;

/** Milliseconds from the start of the navigation. `work`: what the page's main thread was busy of them. */
export interface Start {
  ready: number;
  work: number;
}

interface Watched {
  readyAt: number | undefined;
}

/** Runs in the page before everything else: notes when its screen became interactive. */
function noteReady(): void {
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.ready !== 'true') return;
    (window as unknown as Watched).readyAt = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
}

async function mainThreadWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
}

/** Opens an address in a page of its own on a slowed processor, and waits until its screen is interactive. */
export async function timeToReady(context: BrowserContext, url: string): Promise<Start> {
  const page = await context.newPage();
  try {
    const work = await mainThreadWork(page);
    await page.addInitScript(noteReady);
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
    const ready = await page.evaluate(() => (window as unknown as Watched).readyAt ?? NaN);
    return { ready, work: await work() };
  } finally {
    await page.close();
  }
}
