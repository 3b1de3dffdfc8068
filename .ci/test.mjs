// `npm test`: installs, finds a Chromium, then type check, lint, unit, server and browser tests.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, repository, runTool } from './install.mjs';

function step(title) {
  process.stdout.write(`\n== ${title}\n`);
}

/** Runs some of Vitest's projects; answers how many tests passed and failed. */
function runTests(projects, env = {}, files = []) {
  const folder = mkdtempSync(join(tmpdir(), 'labyrinth-test-'));
  const report = join(folder, 'report.json');
  const { status } = spawnSync(
    join(repository, 'node_modules/.bin/vitest'),
    [
      'run',
      ...files,
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: repository, stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' },
  );
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests || (status === 0 ? 0 : Math.max(1, numFailedTestSuites)) };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.chdir(repository);
ensureInstalled();
const chromium = ensureChromium();

step('Types');
runTool('tsc', ['-b']);
step('Lint, format and build');
// The linter reads types for a long while: it runs beside the others.
const lint = once(
  spawn(
    join(repository, 'node_modules/.bin/eslint'),
    ['--config', '.ci/eslint.config.js', '--max-warnings', '0', 'shared-types', 'pwa', 'sync-server', 'vite.config.ts'],
    { cwd: repository, stdio: 'inherit', shell: process.platform === 'win32' },
  ),
  'exit',
);
runTool('prettier', ['--check', '--log-level', 'warn', '.']);
ensureBuilt();
const [lintStatus] = await lint;
if (lintStatus !== 0) process.exit(1);
step('Unit and server tests');
const units = runTests(['house', 'shared-types', 'sync-server', 'sync-server-postgres', 'pwa']);
step('Short forms of the fault trials');
const trials = runTests(['faults'], {}, ['killServer', 'convergence', 'poison', 'fuzz']);
step('Browser tests');
// Half a minute of waiting for a frozen tab belongs to `npm run test:faults`.
const browser = runTests(['browser'], { CHROMIUM_PATH: chromium }, ['--exclude', '**/brokenTabs.test.ts']);

const failed = units.failed + trials.failed + browser.failed;
process.stdout.write(`\n${units.passed + trials.passed + browser.passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
