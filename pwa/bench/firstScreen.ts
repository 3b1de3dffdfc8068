import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import type { Row } from './row.ts';
import { withFloor } from './withFloor.ts';
import { withPage } from './withPage.ts';

const dist = join(import.meta.dirname, '../dist');

/** Runs in the page, before its scripts: notes when the first screen is interactive. */
function watchReady(): void {
  const observer = new MutationObserver(() => {
    if (document.documentElement.dataset.ready !== 'true') return;
    performance.mark('ready');
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
}

/** Runs in the page: the paths it requested until the first screen was interactive. */
function askedBeforeReady(): string[] {
  const ready = performance.getEntriesByName('ready')[0]?.startTime ?? 0;
  const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= ready);
  return asked.map(({ name }) => new URL(name).pathname);
}

/** Bytes, each file gzipped separately, of the JavaScript requested until the first screen is interactive. */
function firstScreenBytes(folder: string): Promise<number> {
  return withPage(folder, {}, async (page, origin) => {
    const scripts = new Map<string, Response>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) scripts.set(pathname, response);
    });
    await page.addInitScript(watchReady);
    await page.goto(origin);
    await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
    await page.waitForLoadState('networkidle');
    const asked = new Set(await page.evaluate(askedBeforeReady));
    const bodies = await Promise.all(
      [...scripts].filter(([path]) => asked.has(path)).map(([, script]) => script.body()),
    );
    return bodies.reduce((bytes, body) => bytes + gzipSync(body, { level: 9 }).length, 0);
  });
}

/** P5: JavaScript for the first screen against an empty app of the same libraries. */
export async function firstScreen(): Promise<Row[]> {
  const against = await withFloor(firstScreenBytes);
  const ours = await firstScreenBytes(dist);
  return [
    {
      figure: 'P5 JavaScript for the first screen',
      ours,
      against,
      unit: 'bytes gzip',
      ratio: ours / against,
      wanted: '<= 1.35',
    },
  ];
}
