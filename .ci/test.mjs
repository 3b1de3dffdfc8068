// `npm test`: installs, finds a Chromium, then type check, lint, unit, server and browser tests.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, repository, runTool } from './install.mjs';

function step(title) {
  process.stdout.write(`\n== ${title}\n`);
}

/** The names of the tests and files that failed, as Vitest's report gives them, with the first line of each reason. */
function failuresIn({ testResults }) {
  const firstLine = (text = '') => text.split('\n', 1)[0];
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(repository, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
  });
}

/** Runs some of Vitest's projects; answers how many tests passed, and what failed. */
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
    const results = JSON.parse(readFileSync(report, 'utf8'));
    const failures = failuresIn(results);
    // An error outside every test fails the run as well.
    if (status !== 0 && failures.length === 0)
      failures.push(`${projects.join(', ')}: an error outside the tests, see above`);
    return { passed: results.numPassedTests, failures };
  } catch {
    return { passed: 0, failures: [`${projects.join(', ')}: ended without a report`] };
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

const failures = [units, trials, browser].flatMap((run) => run.failures);
// At the end, because the tests themselves stand far above.
for (const failure of failures) process.stdout.write(`failed: ${failure}\n`);
process.stdout.write(`\n${units.passed + trials.passed + browser.passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);
