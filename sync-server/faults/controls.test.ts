import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Defect, defects } from './defects.ts';
import { report, timeLimit } from './report.ts';

const repository = join(import.meta.dirname, '../..');
const workspaces = ['shared-types', 'pwa', 'sync-server'];
const chosen = defects.filter(({ name }) => name.includes(process.env.TRIAL_DEFECT ?? ''));
const isOver = timeLimit(0.6);
let [copy, found] = ['', 0];

/** Links the repository's packages, and the copy's workspaces. */
function linkPackages(): void {
  const packages = join(repository, 'node_modules');
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(packages)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    const target = workspaces.includes(name) ? join(copy, name) : join(packages, name);
    symlinkSync(target, join(copy, 'node_modules', name));
  }
  for (const workspace of workspaces) {
    const own = join(repository, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, workspace, 'node_modules'));
  }
}

/** Runs a program of the repository in the copy; returns whether it succeeded and its output. */
function runInCopy(program: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(repository, 'node_modules', program), ...args], {
    cwd: copy,
    encoding: 'utf8',
    timeout: 240_000,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1', ...env },
  });
  return { good: status === 0, said: stdout + stderr };
}

/** Runs a trial in the copy; trials rebuild the server when its sources have changed. */
function runTrial([project, file, test]: Defect['trial']) {
  const one = test === undefined ? [] : ['-t', test];
  return runInCopy('vitest/vitest.mjs', ['run', '--project', project, file, ...one], { TRIAL_SITES: 'all' });
}

/** Applies the edits and returns a function that undoes them. Fails if an edit does not match exactly one place. */
function seed({ edits }: Defect): () => void {
  const undo: (() => void)[] = [];
  for (const { file, find, replace } of edits) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    expect(text.split(find), `${file} has "${find}" once`).toHaveLength(2);
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
    undo.unshift(() => writeFileSync(path, text));
  }
  return () => undo.forEach((step) => step());
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'labyrinth-controls-'));
  const unwanted = new Set(['node_modules', 'dist', '.git', 'data']);
  for (const name of ['.ci', 'package.json', 'vite.config.ts', ...workspaces]) {
    const filter = (from: string) => !unwanted.has(basename(from));
    cpSync(join(repository, name), join(copy, name), { recursive: true, filter });
  }
  linkPackages();
}, 60_000);
afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
  report('controls', 'seeded defects that were found', `${found} of ${chosen.length}`, `${chosen.length}`);
});

test('every trial of the controls passes without a defect', { timeout: 900_000 }, () => {
  const trials = new Map(chosen.map(({ trial }) => [trial.join(' '), trial]));
  for (const trial of trials.values()) {
    const { good, said } = runTrial(trial);
    expect(good, said).toBe(true);
  }
});

test.each(chosen)('a trial finds the seeded defect: $name', { timeout: 600_000 }, (defect) => {
  if (isOver()) {
    report('controls', defect.name, 'not run: the time was over', 'found');
    return;
  }
  const undo = seed(defect);
  try {
    const { good, said } = runTrial(defect.trial);
    const isFound = !good && defect.finding.test(said);
    report('controls', defect.name, isFound ? `found by ${defect.trial[1]}` : 'not found', 'found');
    if (isFound) found += 1;
    expect(good, 'the trial passed').toBe(false);
    expect(said).toMatch(defect.finding);
  } finally {
    undo();
  }
});
