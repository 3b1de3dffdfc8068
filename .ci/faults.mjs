// `npm run test:faults`: the fault trials and their controls, bounded in time, and a table of their figures. Words after
// it choose trials by file name (`-- killServer`, `-- soak`); FAULTS_SECONDS (1200) is the time for all of them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, repository } from './install.mjs';

/** Trials that stand elsewhere: Vitest's project and file. */
const elsewhere = [
  ['pwa', 'src/store/queueModel.test.ts'],
  ['sync-server', 'src/routes/pointsAtOnce.test.ts'],
  ['sync-server', 'src/routes/dayPlayed.test.ts'],
  ['browser', 'brokenTabs.test.ts'],
  ['faults-browser', 'killedBrowser.test.ts'],
  ['faults-browser', 'oldBrowsers.test.ts'],
];
/** Twenty minutes of its own: only when it is asked for. */
const long = 'soak.test.ts';

process.chdir(repository);
ensureInstalled();
ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'labyrinth-faults-'));
const report = join(folder, 'figures.jsonl');
writeFileSync(report, '');
const asked = process.argv.slice(2);
const files = readdirSync(join(repository, 'sync-server/faults')).filter((file) => file.endsWith('.test.ts'));
const runs = [...elsewhere, ...files.map((file) => ['faults', file])].filter(([, file]) =>
  asked.length === 0 ? file !== long : asked.some((word) => file.includes(word)),
);

let failed = 0;
for (const [project, file] of runs) {
  const chromium = project.endsWith('browser') ? { CHROMIUM_PATH: ensureChromium() } : {};
  const { status } = spawnSync(join(repository, 'node_modules/.bin/vitest'), ['run', '--project', project, file], {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, ...chromium, FAULTS: 'long', FAULTS_REPORT: report },
    shell: process.platform === 'win32',
  });
  if (status !== 0) failed += 1;
}

const figures = readFileSync(report, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
writeFileSync(join(repository, 'faults-results.json'), `${JSON.stringify(figures, null, 2)}\n`);
process.stdout.write('\n| Trial | Figure | Value | Wanted |\n| --- | --- | --- | --- |\n');
for (const { trial, figure, value, wanted } of figures) {
  process.stdout.write(`| ${trial} | ${figure} | ${value} | ${wanted} |\n`);
}
process.stdout.write(`\n${runs.length - failed} of ${runs.length} runs passed.\n`);
rmSync(folder, { recursive: true });
process.exit(failed === 0 ? 0 : 1);
