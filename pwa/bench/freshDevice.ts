import type { Page } from 'playwright-core';
import { openDeviceOnDisk } from '../e2e/support/browser.ts';

export interface Took {
  ms: number;
  requests: number;
}

export interface FreshDevice extends AsyncDisposable {
  page: Page;
  /** Runs `work`, which returns the milliseconds it took in the page, and counts the page's requests meanwhile. */
  measure: (work: () => Promise<number>) => Promise<Took>;
}

/**
 * A page in a browser with a new profile on disk, so that its IndexedDB is on disk too. The script is injected before
 * the page loads; `url` serves nothing but a plain response.
 */
export async function freshDevice(url: string, script: string): Promise<FreshDevice> {
  const device = await openDeviceOnDisk({ serviceWorkers: 'block', reducedMotion: 'no-preference' });
  await device.context.addInitScript(script);
  const page = await device.context.newPage();
  let requests = 0;
  page.on('request', () => (requests += 1));
  await page.goto(url, { waitUntil: 'networkidle' });
  return {
    page,
    measure: async (work) => {
      const before = requests;
      const ms = await work();
      return { ms, requests: requests - before };
    },
    [Symbol.asyncDispose]: () => device.dispose(),
  };
}

export function sum(parts: readonly Took[]): Took {
  const add = (of: (took: Took) => number) => parts.reduce((total, took) => total + of(took), 0);
  return { ms: add(({ ms }) => ms), requests: add(({ requests }) => requests) };
}
