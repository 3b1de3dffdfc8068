import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export const repository = join(import.meta.dirname, '..');

/** Stores what earlier runs have done; `npm ci` deletes it together with the packages. */
export const cache = join(repository, 'node_modules/.cache/labyrinth');

/** True when the last successful run of this step saw the same state. */
export function isUpToDate(step, state) {
  const file = join(cache, step);
  return existsSync(file) && readFileSync(file, 'utf8') === state;
}

export function remember(step, state) {
  const file = join(cache, step);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, state);
}

/** On Windows, npm and the programs of node_modules/.bin are scripts that only a shell runs. */
export const shell = process.platform === 'win32';

/** A command as it is spawned: a shell would end its name at the first blank of its path. */
export function spawned(command) {
  return shell ? `"${command}"` : command;
}

/** Runs a command in the repository with its output shown; ends this process when it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(spawned(command), args, {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell,
  });
  if (status === 0) return;
  process.stderr.write(`\n${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}\n`);
  process.exit(status ?? 1);
}

/** Runs a program of node_modules/.bin. */
export function runTool(name, args, env) {
  run(join(repository, 'node_modules/.bin', name), args, env);
}

/** The packages that npm has installed, as its own record names them; none where there is no such record. */
function installedPackages() {
  const record = join(repository, 'node_modules/.package-lock.json');
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).packages : {};
}

/** Whether the packages with compiled parts are compiled for this Node. */
function isForThisNode() {
  try {
    const Database = createRequire(join(repository, 'sync-server/package.json'))('better-sqlite3');
    new Database(':memory:').close();
    return true;
  } catch {
    return false;
  }
}

/** Whether somebody has run `npm ci` or `npm install` by hand, and all packages of the lockfile are there. */
function isInstalled(lock) {
  const installed = installedPackages();
  const isThere = ([path, { version, integrity, optional }]) => {
    const own = installed[path];
    // npm leaves out optional packages that are for other systems.
    return own ? own.version === version && own.integrity === integrity : path === '' || optional;
  };
  return Object.entries(lock.packages ?? {}).every(isThere) && isForThisNode();
}

/** Installs the packages of the lockfile if they are not already installed for this Node. */
export function ensureInstalled() {
  const lock = readFileSync(join(repository, 'package-lock.json'));
  const state = [
    createHash('sha256').update(lock).digest('hex'),
    process.platform,
    process.arch,
    process.versions.modules,
  ].join(' ');
  if (isUpToDate('installed', state)) return;
  if (!isInstalled(JSON.parse(lock.toString()))) {
    process.stdout.write('Installing the packages of the lockfile…\n');
    // The build tools are among the development packages, which npm leaves out under NODE_ENV=production.
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  }
  remember('installed', state);
}
