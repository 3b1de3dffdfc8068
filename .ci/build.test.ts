import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A fake vite, which builds the app from one source file, and fails halfway for a source that says so. */
const vite = `#!/bin/sh
mkdir -p pwa/dist && cat pwa/src/app > pwa/dist/index.html && ! grep -q broken pwa/src/app
`;

test('after a failed build, restoring the last good sources builds them again', () => {
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
    expect(build('new, but broken')).toEqual([1, 'new, but broken']);
    expect(build('good')).toEqual([0, 'good']);
  } finally {
    rmSync(clone, { recursive: true });
  }
});
