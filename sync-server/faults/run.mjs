// `npm run test:faults`: runs the fault trials and their controls, the lighter ones two at a time, all within
// FAULTS_SECONDS (2400), and prints a table of their figures. Arguments select trials by file name (`-- killServer`,
// `-- soak`).
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../.ci/build.mjs';
import { ensureChromium } from '../../.ci/chromium.mjs';
import { ensureInstalled, repository, shell, spawned } from '../../.ci/install.mjs';

/** Trials in other folders. `trial`: the table's name for one that reports only how many of its tests pass. */
const elsewhere = [
  { project: 'pwa', file: 'src/store/queue/queueModel.test.ts' },
  { project: 'browser', file: 'brokenTabs.test.ts', trial: 'T5 tabs killed and frozen' },
  { project: 'faults-browser', file: 'killedBrowser.test.ts' },
  { project: 'faults-browser', file: 'oldBrowsers.test.ts' },
  { project: 'pwa', file: 'src/store/queue/lostSession.test.ts', trial: 'T8 session that ends' },
  { project: 'pwa-dom', file: 'src/shell/logout.dom.test.ts', trial: 'T9 logout' },
  { project: 'browser', file: 'update.test.ts', trial: 'T11 update of the app' },
  { project: 'faults-browser', file: 'newerDatabase.test.ts' },
  { project: 'pwa', file: 'src/store/device/withQuotaRetry.test.ts', trial: 'T12 full device' },
  { project: 'pwa-dom', file: 'src/store/browser/keepOpen.dom.test.ts', trial: 'T12 failing storage of the device' },
  { project: 'sync-server', file: 'src/storage/busy.test.ts', trial: 'T12 busy database' },
  { project: 'sync-server', file: 'src/operations/applyBatch.test.ts', trial: 'T12 full and read-only database' },
  { project: 'pwa', file: 'src/store/queue/wrongClock.test.ts', trial: 'T13 wrong clock of the device' },
  { project: 'sync-server', file: 'src/routes/midnight.test.ts', trial: 'T13 midnight and clocks' },
  { project: 'sync-server', file: 'src/routes/pointsAtOnce.test.ts', trial: 'T14 presses at once' },
  { project: 'sync-server', file: 'src/routes/dayPlayed.test.ts', trial: 'two days played through' },
];
/**
 * The seconds that must be left to start a trial, where that is more than a few. Trials that need least start first.
 */
const least = {
  'badStart.test.ts': 40,
  'manyClients.test.ts': 50,
  'rollingRestart.test.ts': 90,
  'brokenTabs.test.ts': 50,
  'update.test.ts': 50,
  'oldBrowsers.test.ts': 60,
  'restore.test.ts': 60,
  'fuzz.test.ts': 90,
  'pushOnce.test.ts': 90,
  'killedBrowser.test.ts': 90,
  'killServer.test.ts': 130,
  'roughNetwork.test.ts': 130,
  'convergence.test.ts': 150,
  'presses.test.ts': 120,
  'controls.test.ts': 120,
};
/** These keep two cores busy by themselves: they come last, one after the other, and do as much as the time allows. */
const alone = [
  'rollingRestart.test.ts',
  'presses.test.ts',
  'killServer.test.ts',
  'roughNetwork.test.ts',
  'convergence.test.ts',
  'controls.test.ts',
];
const atOnce = 2;
const seconds = Number(process.env.FAULTS_SECONDS ?? 2400);
/** Takes twenty minutes of its own: runs only on request. */
const soak = 'soak.test.ts';
const soakSeconds = Number(process.env.SOAK_SECONDS ?? 1200) + 300;

process.chdir(repository);
ensureInstalled();
ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'labyrinth-faults-'));
const report = join(folder, 'figures.jsonl');
writeFileSync(report, '');
const asked = process.argv.slice(2);
const leastOf = (file) => least[file] ?? 20;
const files = readdirSync(join(repository, 'sync-server/faults')).filter((file) => file.endsWith('.test.ts'));
const trials = [...elsewhere, ...files.map((file) => ({ project: 'faults', file }))]
  .filter(({ file }) => (asked.length === 0 ? file !== soak : asked.some((word) => file.includes(word))))
  .sort((a, b) => leastOf(a.file) - leastOf(b.file));
const chromium = trials.some(({ project }) => project.endsWith('browser')) ? { CHROMIUM_PATH: ensureChromium() } : {};
const end = Date.now() + (trials.some(({ file }) => file === soak) ? Math.max(seconds, soakSeconds) : seconds) * 1000;

const faults = { FAULTS: 'long', FAULTS_REPORT: report, FAULTS_SECONDS: String(seconds), FAULTS_UNTIL: String(end) };

/** Kills a trial with the servers and browsers that it started. */
function stop(child) {
  if (process.platform === 'win32') child.kill();
  else process.kill(-child.pid, 'SIGKILL');
}

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    running.forEach(stop);
    process.exit(1);
  });
}

/**
 * How many of a trial's tests passed, as a row of the table. Null if the trial reports its own figures or was cut off.
 */
function countTests({ trial }, results) {
  if (!trial || !existsSync(results)) return null;
  const { numPassedTests, numTotalTests, numPendingTests } = JSON.parse(readFileSync(results, 'utf8'));
  // What is for the other database does not run here.
  const due = numTotalTests - numPendingTests;
  return { trial, figure: 'tests that pass', value: `${numPassedTests} of ${due}`, wanted: `${due} of ${due}` };
}

const counts = [];

/** Runs one trial; returns how it ended and, unless it passed, its output. */
function run(trial) {
  const { project, file } = trial;
  const results = join(folder, `${file.replaceAll('/', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const child = spawn(
    spawned(join(repository, 'node_modules/.bin/vitest')),
    ['run', '--project', project, file, ...reporters],
    {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...chromium, ...faults },
      detached: process.platform !== 'win32',
      shell,
    },
  );
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  let late = false;
  const alarm = setTimeout(() => {
    late = true;
    stop(child);
  }, end - Date.now());
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(alarm);
      running.delete(child);
      counts.push(countTests(trial, results));
      if (code === 0) resolve({ became: 'passed', said: '' });
      else resolve({ became: late ? 'stopped' : 'failed', said });
    });
  });
}

const became = new Map();

/** Runs the waiting trials, `lanes` at a time. */
async function runAll(waiting, lanes) {
  const takeTrials = async () => {
    for (let trial = waiting.shift(); trial; trial = waiting.shift()) {
      const start = Date.now();
      if (start + leastOf(trial.file) * 1000 > end) {
        became.set(trial.file, 'not run');
        continue;
      }
      process.stdout.write(`${trial.file} begins\n`);
      const result = await run(trial);
      became.set(trial.file, result.became);
      process.stdout.write(
        `${result.said}${trial.file} ${result.became}, ${Math.round((Date.now() - start) / 1000)} s\n`,
      );
    }
  };
  await Promise.all(Array.from({ length: lanes }, takeTrials));
}
const light = trials.filter(({ file }) => !alone.includes(file));
const heavy = trials.filter(({ file }) => alone.includes(file));
await runAll(light, atOnce);
await runAll(heavy, 1);

/** The trials that ended this way, as rows that say why they have no figures. */
const rowsOf = (kind, why) =>
  trials
    .filter(({ file }) => became.get(file) === kind)
    .map(({ file }) => ({ trial: file, figure: why, value: kind, wanted: 'passed' }));
const figures = readFileSync(report, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
  .concat(counts.filter(Boolean))
  .sort((a, b) => a.trial.localeCompare(b.trial, 'en', { numeric: true }));
figures.push(
  ...rowsOf('failed', 'see above'),
  ...rowsOf('stopped', `the ${seconds} s of FAULTS_SECONDS were over before its verdict`),
  ...rowsOf('not run', `no time was left of the ${seconds} s of FAULTS_SECONDS`),
);
writeFileSync(join(repository, 'faults-results.json'), `${JSON.stringify(figures, null, 2)}\n`);
process.stdout.write('\n| Trial | Figure | Value | Wanted |\n| --- | --- | --- | --- |\n');
for (const { trial, figure, value, wanted } of figures) {
  process.stdout.write(`| ${trial} | ${figure} | ${value} | ${wanted} |\n`);
}
const count = (kind) => [...became.values()].filter((each) => each === kind).length;
process.stdout.write(
  `\n${count('passed')} of ${trials.length} passed, ${count('failed')} failed, ${count('stopped')} stopped, ${count('not run')} not run.\n`,
);
rmSync(folder, { recursive: true });
process.exit(count('failed') + count('stopped') === 0 ? 0 : 1);
