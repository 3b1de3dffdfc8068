import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './launchBrowser.ts';
import { serveBuild } from './serveBuild.ts';

/** Serves a build by itself and hands a fresh page and its address to `work`; without a service worker, which would answer from its store. */
export async function withPage<T>(
  folder: string,
  options: BrowserContextOptions,
  work: (page: Page, origin: string) => Promise<T>,
): Promise<T> {
  const { origin, stop } = await serveBuild(folder);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ serviceWorkers: 'block', ...options });
    return await work(page, origin);
  } finally {
    await browser.close();
    await stop();
  }
}
