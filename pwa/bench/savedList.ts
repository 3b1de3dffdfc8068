import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { wanted } from '../e2e/support/drawing.ts';
import { listKey } from '../src/store/device/listKey.ts';
import { launchBrowser } from './launchBrowser.ts';
import type { Row } from './row.ts';
import { serveBuild } from './serveBuild.ts';
import { type Start, startRows, timeToReady } from './timeToReady.ts';

const dist = join(import.meta.dirname, '../dist');
const runs = 9;
const accountId = '1';
const path = '/saved-labyrinths';

/** A collection of layouts of realistic size, as the server sends it to a device. */
function collection(count: number): SavedLabyrinth[] {
  const labyrinthData = serialiseLayout(wanted.layout);
  return Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    shareToken: `token-${String(index).padStart(16, '0')}`,
    name: `Layout ${index}`,
    description: 'Left at the second door, then straight on.',
    difficulty: 'eternal',
    labyrinthData,
    izaroConfig: wanted.izaroConfig,
    displaySvg: null,
    isPublic: false,
    tags: [],
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  }));
}

const account = {
  at: 'signedIn',
  user: {
    userId: 1,
    accountId,
    username: 'cartographer',
    signupSource: 'local',
    poeAccountName: null,
    hideUserTag: false,
  },
  sessionLost: false,
};

/** Writes straight into the device's tables, because the server accepts at most 200 per account. */
async function store(page: Page, saved: readonly object[]): Promise<void> {
  await page.evaluate(
    async ({ rows, signedIn, listed }) => {
      const { promise, resolve, reject } = Promise.withResolvers();
      const opening = indexedDB.open('routes');
      opening.onerror = () => reject(opening.error ?? new Error('The tables cannot be opened.'));
      opening.onsuccess = () => {
        const writing = opening.result.transaction(['device', 'saved', 'etags'], 'readwrite');
        writing.objectStore('device').put({ key: 'account', value: signedIn });
        writing.objectStore('etags').put({ key: listed, etag: null });
        for (const row of rows) writing.objectStore('saved').put(row);
        writing.oncomplete = () => {
          opening.result.close();
          resolve(null);
        };
        writing.onerror = () => reject(writing.error ?? new Error('The rows cannot be written.'));
      };
      await promise;
    },
    { rows: saved, signedIn: account, listed: listKey.saved(accountId) },
  );
}

/** A device with a number of saved labyrinths. */
async function deviceWith(browser: Browser, origin: string, count: number): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(origin);
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  await store(
    page,
    collection(count).map((row) => ({ ...row, accountId })),
  );
  await page.close();
  return context;
}

async function startBoth(browser: Browser, origin: string): Promise<Record<'many' | 'few', Start[]>> {
  const devices = { many: await deviceWith(browser, origin, 1000), few: await deviceWith(browser, origin, 10) };
  const starts: Record<'many' | 'few', Start[]> = { many: [], few: [] };
  for (let run = 0; run <= runs; run += 1) {
    for (const name of ['many', 'few'] as const) {
      const start = await timeToReady(devices[name], origin + path);
      if (run > 0) starts[name].push(start);
    }
  }
  return starts;
}

/** P8: the saved labyrinths with 1,000 entries against 10, on a processor four times slower. */
export async function savedList(): Promise<Row[]> {
  const { origin, stop } = await serveBuild(dist);
  const browser = await launchBrowser();
  try {
    const { many, few } = await startBoth(browser, origin);
    return startRows('P8 1,000 saved labyrinths against 10', many, few);
  } finally {
    await browser.close();
    await stop();
  }
}
