import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'labyrinth-clone-'));
  for (const folder of ['.ci', 'bin', 'sync-server']) mkdirSync(join(clone, folder));
  copyFileSync(join(import.meta.dirname, 'install.mjs'), join(clone, '.ci/install.mjs'));
  // A fake npm that records how it was called.
  writeFileSync(join(clone, 'bin/npm'), '#!/bin/sh\necho "$@" >> called\n');
  chmodSync(join(clone, 'bin/npm'), 0o755);
});
afterEach(() => rmSync(clone, { recursive: true }));

/** Installs in the clone as the commands of the README do; returns how npm was called, or null if it was not. */
function install(env: Record<string, string> = {}): string | null {
  const program = "import('./.ci/install.mjs').then(({ ensureInstalled }) => ensureInstalled())";
  const PATH = [join(clone, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  const { status } = spawnSync(process.execPath, ['--eval', program], { cwd: clone, env: { PATH, ...env } });
  expect(status).toBe(0);
  const calls = join(clone, 'called');
  return existsSync(calls) ? readFileSync(calls, 'utf8') : null;
}

const called = 'ci --include=dev --no-audit --no-fund\n';

test('a new clone gets the build tools even if NODE_ENV is production', () => {
  writeFileSync(join(clone, 'package-lock.json'), '{}');
  expect(install({ NODE_ENV: 'production' })).toBe(called);
  // Until the lockfile changes.
  expect(install()).toBe(called);
  writeFileSync(join(clone, 'package-lock.json'), '{"lockfileVersion":3}');
  expect(install()).toBe(called.repeat(2));
});

describe('packages that were installed by hand', () => {
  const sqlite = { version: '1.0.0', integrity: 'sha512-a' };
  const tool = { version: '2.0.0', integrity: 'sha512-b' };
  const locked = {
    '': { name: 'labyrinth' },
    'node_modules/better-sqlite3': sqlite,
    'node_modules/tool': { ...tool, dev: true },
    'node_modules/for-another-system': { version: '3.0.0', integrity: 'sha512-c', optional: true },
  };

  /** What npm leaves in a clone whose packages it has installed. */
  function installByHand(packages: object, compiled = 'module.exports = class { close() {} };'): void {
    writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages: locked }));
    mkdirSync(join(clone, 'node_modules/better-sqlite3'), { recursive: true });
    writeFileSync(join(clone, 'node_modules/better-sqlite3/index.js'), compiled);
    writeFileSync(join(clone, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  }

  test('are used as they are', () => {
    installByHand({ 'node_modules/better-sqlite3': sqlite, 'node_modules/tool': tool });
    expect(install()).toBeNull();
    expect(install()).toBeNull();
  });

  test.each([
    ['of another version', { ...tool, version: '1.9.0' }],
    ['with other contents', { ...tool, integrity: 'sha512-other' }],
    ['missing, as under NODE_ENV=production', undefined],
  ])('are installed again if one is %s', (_, other) => {
    installByHand({ 'node_modules/better-sqlite3': sqlite, 'node_modules/tool': other });
    expect(install()).toBe(called);
  });

  test('are installed again if they were compiled for another Node', () => {
    const failing = "module.exports = class { constructor() { throw new Error('NODE_MODULE_VERSION 115'); } };";
    installByHand({ 'node_modules/better-sqlite3': sqlite, 'node_modules/tool': tool }, failing);
    expect(install()).toBe(called);
  });
});

test('programs also run from a folder with a blank in its name where a shell starts them, as on Windows', () => {
  const folder = join(clone, 'a folder');
  mkdirSync(join(folder, '.ci'), { recursive: true });
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'install.mjs'), join(folder, '.ci/install.mjs'));
  writeFileSync(join(folder, 'node_modules/.bin/vite'), '#!/bin/sh\necho "$@" >> called\n');
  chmodSync(join(folder, 'node_modules/.bin/vite'), 0o755);
  const program = `
    Object.defineProperty(process, 'platform', { value: 'win32' });
    import('./.ci/install.mjs').then(({ runTool }) => runTool('vite', ['build', '--mode', 'server']));
  `;
  // The shell that Node takes on Windows.
  const env = { ...process.env, comspec: '/bin/sh' };
  const { status } = spawnSync(process.execPath, ['--eval', program], { cwd: folder, env });
  expect(status).toBe(0);
  expect(readFileSync(join(folder, 'called'), 'utf8')).toBe('build --mode server\n');
});
