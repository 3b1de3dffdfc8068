import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '..');

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

interface Manifest {
  scripts?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(repository, path), 'utf8'));
}

const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> };
const { allowScripts = {} } = readJson('package.json') as Manifest;

/** The packages that the lockfile installs from a registry, by the folder that each goes to. */
const registered = Object.entries(packages).filter(
  ([folder, { link }]) => folder.includes('node_modules/') && link !== true,
);

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Follows npm's rule: these scripts run at install, and node-gyp runs if a package has only a binding.gyp. */
function runsAtInstall(folder: string): boolean {
  if (!existsSync(join(repository, folder, 'package.json'))) return false;
  const { scripts = {} } = readJson(join(folder, 'package.json')) as Manifest;
  const named = ['preinstall', 'install', 'postinstall'].some((script) => scripts[script] !== undefined);
  return named || existsSync(join(repository, folder, 'binding.gyp'));
}

test('only packages named in allowScripts of package.json run scripts at installation', () => {
  const running = registered
    .filter(([folder, { hasInstallScript }]) => hasInstallScript === true || runsAtInstall(folder))
    .map(([folder]) => nameOf(folder));
  expect([...new Set(running)].sort()).toEqual(Object.keys(allowScripts).sort());
});

test('every package of the lockfile has a SHA-512 and comes from the registry', () => {
  expect(registered.length).toBeGreaterThan(500);
  for (const [folder, { integrity, resolved, version }] of registered) {
    expect(integrity, folder).toMatch(/^sha512-[\w+/]{86}==$/);
    expect(version, folder).toMatch(/^\d+\.\d+\.\d+/);
    if (resolved !== undefined) expect(resolved, folder).toMatch(/^https:\/\/registry\.npmjs\.org\//);
  }
});
