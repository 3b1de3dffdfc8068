import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from './install.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const playwrightCaches = [
  process.env.PLAYWRIGHT_BROWSERS_PATH,
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
  join(homedir(), 'AppData/Local/ms-playwright'),
];

/** As this version of Playwright names them, and earlier ones. */
const insidePlaywright = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-linux-arm64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
];

function playwrightBrowsers() {
  return playwrightCaches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) => readdirSync(cache).map((name) => join(cache, name)))
    .filter((folder) => /chromium-\d+$/.test(folder))
    .flatMap((folder) => insidePlaywright.map((inside) => join(folder, inside)));
}

function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which is not there.`);
  return [chosen, ...usualPlaces, ...playwrightBrowsers()].find((path) => path && existsSync(path));
}

function installWithApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env }).status === 0 &&
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit', env }).status === 0
  );
}

/** The path of a Chromium: an installed one, else Debian's package (as root), else Playwright's download. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  process.stdout.write('No Chromium found; installing one for the browser tests…\n');
  if (!installWithApt()) run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium could be installed. Set CHROMIUM_PATH to one.');
  return installed;
}
