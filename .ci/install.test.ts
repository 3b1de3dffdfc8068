import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

test('a new clone gets the build tools even if NODE_ENV is production', () => {
  const clone = mkdtempSync(join(tmpdir(), 'labyrinth-clone-'));
  try {
    for (const folder of ['.ci', 'bin']) mkdirSync(join(clone, folder));
    copyFileSync(join(import.meta.dirname, 'install.mjs'), join(clone, '.ci/install.mjs'));
    writeFileSync(join(clone, 'package-lock.json'), '{}');
    // A fake npm that records how it was called.
    writeFileSync(join(clone, 'bin/npm'), '#!/bin/sh\necho "$@" > called\n');
    chmodSync(join(clone, 'bin/npm'), 0o755);
    const program = "import('./.ci/install.mjs').then(({ ensureInstalled }) => ensureInstalled())";
    const PATH = [join(clone, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
    const { status } = spawnSync(process.execPath, ['--eval', program], {
      cwd: clone,
      env: { PATH, NODE_ENV: 'production' },
    });
    expect(status).toBe(0);
    expect(readFileSync(join(clone, 'called'), 'utf8')).toBe('ci --include=dev --no-audit --no-fund\n');
  } finally {
    rmSync(clone, { recursive: true });
  }
});
