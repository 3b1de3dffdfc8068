// `npm test`: types, lint, format, build, and the unit, server, fault and most important browser tests. With `--full` also
// the other browser tests, more fault trials and more of the server's tests on PostgreSQL, as CI runs them. With `--all`
// (`npm run test:all`) every property and simulation at its full length, and all of the server's tests on PostgreSQL.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, repository, shell, spawned } from './install.mjs';
import { findMemoryFolder } from './memoryFolder.mjs';
import { printShares } from './shares.mjs';

const all = process.argv.includes('--all');
const full = all || process.argv.includes('--full');
const began = Date.now();

process.chdir(repository);
ensureInstalled();
const memory = process.env.TMPDIR === undefined ? findMemoryFolder() : undefined;
const temporary = memory && mkdtempSync(join(memory, 'labyrinth-'));
// PostgreSQL runs as a user of its own.
if (temporary) chmodSync(temporary, 0o755);

const running = new Set();
let interrupted = false;

function removeTemporary() {
  if (temporary) rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
}

/** Browsers and databases that the programs started write into the folder until they have ended too. */
async function interrupt() {
  interrupted = true;
  running.forEach((child) => child.kill());
  for (let attempt = 0; attempt < 50; attempt += 1) {
    try {
      removeTemporary();
      break;
    } catch {
      await wait(100);
    }
  }
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void interrupt());
process.on('exit', () => {
  running.forEach((child) => child.kill());
  removeTemporary();
});

const env = {
  ...process.env,
  CHROMIUM_PATH: ensureChromium(),
  // Each test makes databases or profiles that nobody keeps: none has to wait for a disk.
  ...(temporary && { TMPDIR: temporary }),
  ...(full && { TESTS: 'full' }),
  ...(all && { FAULTS: 'long' }),
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
};

/** Runs a program of node_modules/.bin; returns its exit code, its output and its duration in seconds. */
function runProgram(name, args, { live = false, more = {} } = {}) {
  const start = Date.now();
  const child = spawn(spawned(join(repository, 'node_modules/.bin', name)), args, {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...more },
    shell,
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      if (live) process.stdout.write(text);
      else output += text;
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      if (!interrupted) resolve({ code, output, seconds: (Date.now() - start) / 1000 });
    });
  });
}

/** The rows of the table of shares, with the failures. */
const suites = [];

/** Runs a step that passes or fails as a whole. Prints its output in one piece at the end. */
async function check(suite, program, args) {
  const { code, output, seconds } = await runProgram(program, args);
  process.stdout.write(`\n== ${suite}: ${code === 0 ? 'passed' : 'failed'}\n${output}`);
  suites.push({ suite, seconds, passed: 0, files: [], failures: code === 0 ? [] : [`${suite}: see above`] });
}

function readTally(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { files: [], failures: ['ended without a report'] };
  }
}

/** Runs some of Vitest's projects, each of which is a suite. */
async function runTests(title, projects, { args = [], live = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'labyrinth-test-'));
  const tallyFile = join(folder, 'tally.json');
  if (live) process.stdout.write(`\n== ${title}\n`);
  const chosen = projects.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=./.ci/tallyReporter.mjs'];
  const { code, output } = await runProgram('vitest', ['run', ...args, ...chosen, ...reporters], {
    live,
    more: { TALLY_FILE: tallyFile },
  });
  if (!live) process.stdout.write(`\n== ${title}\n${output}`);
  const { files, failures } = readTally(tallyFile);
  rmSync(folder, { recursive: true, force: true });
  for (const suite of projects) {
    const own = files.filter((file) => file.suite === suite);
    suites.push({
      suite,
      seconds: own.reduce((sum, file) => sum + file.seconds, 0),
      passed: own.reduce((sum, file) => sum + file.passed, 0),
      files: own,
      failures: own.flatMap((file) => file.failures),
    });
  }
  const rest = failures.map((failure) => `${title}: ${failure}`);
  if (code !== 0 && rest.length === 0 && files.every((file) => file.failures.length === 0)) {
    rest.push(`${title}: an error outside the tests, see above`);
  }
  suites.push({ suite: title, seconds: 0, passed: 0, files: [], failures: rest });
}

function build() {
  const start = Date.now();
  ensureBuilt();
  suites.push({ suite: 'build', seconds: (Date.now() - start) / 1000, passed: 0, files: [], failures: [] });
}

/** Steps that use one core each, run beside the suites that use two. */
async function runChecksAndTrials() {
  await check('types', 'tsc', ['-b']);
  await check('lint', 'oxlint', ['--config', '.ci/oxlint.json']);
  await check('format', 'oxfmt', ['--config', '.ci/oxfmt.json', '--check', '.']);
  const trials = ['killServer', 'convergence', 'presses', ...(full ? ['fuzz', 'poison', 'pushOnce'] : [])];
  await runTests('Fault trials in short', ['faults'], { args: trials });
}

/** What players would lose most by: their work, offline and across crashes; the start; drawing; the day's truth. */
const always = [
  'agreement',
  'firstLoad',
  'firstPaint',
  'hostileText',
  'installed',
  'keyboard',
  'live',
  'mainJob',
  'queue',
  'start',
];
/** Long waits, and tests of rarely changed things that other tests cover in part, run only in the long form. */
const onlyInLong = ['brokenTabs', 'installedApp', 'learntShapes', 'longList', 'otherMedia'];

function browserArgs() {
  if (all) return [];
  if (full) return onlyInLong.flatMap((name) => ['--exclude', `**/${name}.test.ts`]);
  return always.map((name) => `${name}.test.ts`);
}

build();
const units = ['house', 'shared-types', 'sync-server', 'sync-server-postgres', 'pwa', 'pwa-dom'];
// Tests spend much of their time waiting, so all suites run side by side. Only one prints as it goes, so that outputs
// do not mix.
await Promise.all([
  runTests('Browser tests', ['browser'], { args: browserArgs(), live: true }),
  runTests('Unit and server tests', units),
  runChecksAndTrials(),
]);

const failures = suites.flatMap((suite) => suite.failures);
printShares(suites, (Date.now() - began) / 1000, cpus().length);
// Repeated at the end, because the tests' own output is far above.
for (const failure of failures) process.stdout.write(`failed: ${failure}\n`);
const passed = suites.reduce((sum, suite) => sum + suite.passed, 0);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);
