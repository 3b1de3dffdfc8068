import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './launchBrowser.ts';
import { serveBuild } from './serveBuild.ts';

/**
 * Serves only a build and passes a fresh page and its address to `work`. Service workers are blocked, because they
 * would respond from their cache.
 */
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
