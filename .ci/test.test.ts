import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A fake vitest, which writes into the temporary folder until it is ended. */
const vitest = `#!/bin/sh
while sleep 0.1; do echo > "$TMPDIR/running"; done
`;

const fakes: Record<string, string> = {
  'node_modules/.bin/vite': '#!/bin/sh\nmkdir -p $BUILD_FOLDER\n',
  'node_modules/.bin/vitest': vitest,
};

let clone: string;
/** In place of Linux's in-memory folder. */
let memory: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'labyrinth-clone-'));
  memory = join(clone, 'memory');
  for (const folder of ['.ci', 'memory', 'bin', 'node_modules', 'pwa', 'sync-server']) mkdirSync(join(clone, folder));
  for (const name of ['build.mjs', 'chromium.mjs', 'install.mjs', 'shares.mjs', 'test.mjs']) {
    copyFileSync(join(import.meta.dirname, name), join(clone, '.ci', name));
  }
  writeFileSync(join(clone, '.ci/memoryFolder.mjs'), `export const findMemoryFolder = () => '${memory}';\n`);
  writeFileSync(join(clone, 'package-lock.json'), '{}');
  mkdirSync(join(clone, 'node_modules/.bin'));
  for (const name of [
    'bin/npm',
    ...['vite', 'tsc', 'oxlint', 'oxfmt', 'vitest'].map((tool) => `node_modules/.bin/${tool}`),
  ]) {
    writeFileSync(join(clone, name), fakes[name] ?? '#!/bin/sh\n');
    chmodSync(join(clone, name), 0o755);
  }
});
afterEach(() => rmSync(clone, { recursive: true }));

function npmTest(chromium: string): ChildProcess {
  const PATH = [join(clone, 'bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, TMPDIR: undefined, PATH, CHROMIUM_PATH: chromium };
  return spawn(process.execPath, ['.ci/test.mjs'], { cwd: clone, detached: true, stdio: 'ignore', env });
}

test('Ctrl-C during `npm test` removes its temporary folder', async () => {
  const child = npmTest(process.execPath);
  const ended = once(child, 'exit');
  const isRunning = () => readdirSync(memory).some((name) => existsSync(join(memory, name, 'running')));
  await expect.poll(isRunning).toBe(true);
  process.kill(-(child.pid ?? 0), 'SIGINT');
  expect(await ended).toEqual([1, null]);
  expect(readdirSync(memory)).toEqual([]);
});

test('`npm test` leaves no temporary folder if CHROMIUM_PATH names none', async () => {
  expect(await once(npmTest(join(clone, 'nowhere')), 'exit')).toEqual([1, null]);
  expect(readdirSync(memory)).toEqual([]);
});
