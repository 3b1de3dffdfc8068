import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A fake vite, which builds the app from one source file, and fails halfway for a source that says so. */
const vite = `#!/bin/sh
folder=\${BUILD_FOLDER:-pwa/dist}
mkdir -p $folder && cat pwa/src/app > $folder/index.html && ! grep -q broken pwa/src/app
`;

test('a failed build leaves the last good one, which a server may be serving, and the next good one takes its place', () => {
  const clone = mkdtempSync(join(tmpdir(), 'labyrinth-clone-'));
  const build = (source: string) => {
    writeFileSync(join(clone, 'pwa/src/app'), source);
    const program = "import('./.ci/build.mjs').then(({ ensureBuilt }) => ensureBuilt(['app']))";
    const { status } = spawnSync(process.execPath, ['--eval', program], { cwd: clone });
    return [status, readFileSync(join(clone, 'pwa/dist/index.html'), 'utf8')];
  };
  try {
    for (const folder of ['.ci', 'pwa/src', 'node_modules/.bin']) mkdirSync(join(clone, folder), { recursive: true });
    for (const name of ['build.mjs', 'install.mjs']) {
      copyFileSync(join(import.meta.dirname, name), join(clone, '.ci', name));
    }
    writeFileSync(join(clone, 'node_modules/.bin/vite'), vite);
    chmodSync(join(clone, 'node_modules/.bin/vite'), 0o755);
    expect(build('good')).toEqual([0, 'good']);
    expect(build('new, but broken')).toEqual([1, 'good']);
    expect(build('better')).toEqual([0, 'better']);
    expect(build('good')).toEqual([0, 'good']);
    expect(readdirSync(join(clone, 'pwa')).toSorted()).toEqual(['dist', 'src']);
  } finally {
    rmSync(clone, { recursive: true });
  }
});
