import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Row } from './row.ts';
import { withFloor } from './withFloor.ts';
import { withPage } from './withPage.ts';

const dist = join(import.meta.dirname, '../dist');

/** Bytes, each file gzipped by itself, of the JavaScript that a browser loads until the first screen is interactive. */
function firstScreenBytes(folder: string): Promise<number> {
  return withPage(folder, {}, async (page, origin) => {
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) scripts.set(pathname, response.body());
    });
    await page.goto(origin);
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const bodies = await Promise.all(scripts.values());
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
