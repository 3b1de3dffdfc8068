import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fillSite, newcomer } from '../e2e/support/fullSite.ts';
import { openSite, type Site } from '../e2e/support/site.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';

const run = promisify(execFile);

/** Not a dependency of the product: fetched on demand, never from the repository's own packages. */
const version = 'lighthouse@12.8.2';
const runs = 3;
/** Sometimes a trace has no beginning; such a run is useless and is repeated. */
const tries = 4;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof categories)[number];
type Scores = Record<Category, number>;

interface Report {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null }>;
}

/** Runs Lighthouse in a folder outside the repository. Throws when it cannot be fetched or breaks. */
async function lighthouse(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('npx', ['--yes', version, ...args], {
    cwd: folder,
    maxBuffer: 2 ** 26,
    env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
  });
  return stdout;
}

async function reportOf(folder: string, url: string): Promise<Report> {
  const wanted = `--only-categories=${categories.join(',')}`;
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  let fault = '';
  for (let turn = 0; turn < tries; turn += 1) {
    try {
      const report = JSON.parse(await lighthouse(folder, url, '--output=json', '--quiet', wanted, flags)) as Report;
      if (!report.runtimeError) return report;
      fault = report.runtimeError.message;
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
  }
  throw new Error(`Lighthouse could not measure ${url}: ${fault}`);
}

async function scoresOf(folder: string, url: string): Promise<Scores> {
  const report = await reportOf(folder, url);
  const score = (category: Category) => Math.round((report.categories[category].score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}

/** A community with layouts of every difficulty but one, so that every page has something to show. */
async function populate(site: Site): Promise<{ shareToken: string }> {
  await newcomer(site, 'cartographer');
  return fillSite(site, 'cartographer');
}

async function measurePages(folder: string): Promise<Row[]> {
  const site = await openSite();
  try {
    const { shareToken } = await populate(site);
    const pages = {
      home: '/',
      hub: '/labyrinth',
      builder: '/builder',
      voting: '/voting/eternal',
      share: `/share/${shareToken}`,
    };
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const scores: Scores[] = [];
      for (let turn = 0; turn < runs; turn += 1) scores.push(await scoresOf(folder, site.url(path)));
      for (const category of categories) {
        const ours = median(scores.map((each) => each[category]));
        const figure = `P9 Lighthouse ${name}: ${category}`;
        rows.push({ figure, ours, against: 100, unit: 'points', ratio: ours / 100, wanted: '>= 1' });
      }
    }
    return rows;
  } finally {
    await site.dispose();
  }
}

/** P9: Lighthouse for phones on five pages with real content; each figure is the median of three runs. */
export async function lighthousePages(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'labyrinth-lighthouse-'));
  try {
    const fetched = await lighthouse(folder, '--version').then(
      () => true,
      () => false,
    );
    if (fetched) return await measurePages(folder);
    const figure = 'P9 Lighthouse: not measured, lighthouse cannot be fetched';
    return [{ figure, ours: null, against: 100, unit: 'points', ratio: null, wanted: '>= 1' }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
