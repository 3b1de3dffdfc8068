import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Looks for a Chromium on a machine that has none besides those in `cache`. */
function findIn(cache: string): string {
  const program = `
    const fs = require('node:fs');
    const { existsSync } = fs;
    fs.existsSync = (path) => path.startsWith(${JSON.stringify(cache)}) && existsSync(path);
    require('node:module').syncBuiltinESMExports();
    import('./chromium.mjs').then(({ ensureChromium }) => console.log(ensureChromium()));
  `;
  // Where none is found, nothing can be downloaded either.
  const nowhere = { PATH: '', PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:1' };
  const env = { ...nowhere, HOME: cache, PLAYWRIGHT_BROWSERS_PATH: cache };
  return execFileSync(process.execPath, ['--eval', program], {
    cwd: import.meta.dirname,
    env,
    encoding: 'utf8',
  }).trim();
}

test.each([
  'chrome-linux64/chrome',
  'chrome-linux-arm64/chrome',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win64/chrome.exe',
])("Playwright's Chromium is found as %s", (inside) => {
  const cache = mkdtempSync(join(tmpdir(), 'labyrinth-browsers-'));
  try {
    const browser = join(cache, 'chromium-1255', inside);
    mkdirSync(dirname(browser), { recursive: true });
    writeFileSync(browser, '');
    expect(findIn(cache)).toBe(browser);
  } finally {
    rmSync(cache, { recursive: true });
  }
});
