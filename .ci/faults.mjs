// `npm run test:faults`: the long fault trials, each bounded in time, and a table of their figures.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, repository } from './install.mjs';

process.chdir(repository);
ensureInstalled();
const folder = mkdtempSync(join(tmpdir(), 'labyrinth-faults-'));
const report = join(folder, 'figures.jsonl');
writeFileSync(report, '');
const { status } = spawnSync(
  join(repository, 'node_modules/.bin/vitest'),
  ['run', '--project', 'faults', ...process.argv.slice(2)],
  {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, FAULTS: 'long', FAULTS_REPORT: report },
    shell: process.platform === 'win32',
  },
);
process.stdout.write('\n| Trial | Figure | Value | Wanted |\n| --- | --- | --- | --- |\n');
for (const line of readFileSync(report, 'utf8').split('\n').filter(Boolean)) {
  const { trial, figure, value, wanted } = JSON.parse(line);
  process.stdout.write(`| ${trial} | ${figure} | ${value} | ${wanted} |\n`);
}
rmSync(folder, { recursive: true });
process.exit(status ?? 1);
