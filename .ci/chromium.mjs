import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isUpToDate, remember, run } from './install.mjs';

const debianChromium = '/usr/bin/chromium';
const debianShell = '/usr/bin/chromium-headless-shell';

const usualPlaces = [
  debianChromium,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The step that is remembered where Debian's package could not be installed, so that it is not tried at every run. */
const withoutShell = 'without-headless-shell';

const playwrightCaches = [
  process.env.PLAYWRIGHT_BROWSERS_PATH,
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
  join(homedir(), 'AppData/Local/ms-playwright'),
];

const insidePlaywright = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
];

const shellInsidePlaywright = ['chrome-linux/headless_shell', 'chrome-headless-shell-linux64/chrome-headless-shell'];

function inPlaywrightCaches(name, paths) {
  return playwrightCaches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) => readdirSync(cache).map((entry) => join(cache, entry)))
    .filter((folder) => name.test(folder))
    .flatMap((folder) => paths.map((path) => join(folder, path)));
}

function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which is not there.`);
  const playwrights = inPlaywrightCaches(/chromium-\d+$/, insidePlaywright);
  return [chosen, ...usualPlaces, ...playwrights].find((path) => path && existsSync(path));
}

function findHeadlessShell() {
  const playwrights = inPlaywrightCaches(/chromium_headless_shell-\d+$/, shellInsidePlaywright);
  return [debianShell, ...playwrights].find((path) => existsSync(path));
}

const aptEnv = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

function apt(...args) {
  return spawnSync('apt-get', args, { stdio: 'inherit', env: aptEnv }).status === 0;
}

function installWithApt(...packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  return apt('update', '-qq') && apt('install', '-y', '-qq', ...packages);
}

/** The path of a Chromium: one that is there, else Debian's package (as root), else Playwright's download. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  process.stdout.write('No Chromium found; installing one for the browser tests…\n');
  if (!installWithApt('chromium', 'chromium-headless-shell') && !installWithApt('chromium')) {
    run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  }
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium could be installed. Set CHROMIUM_PATH to one.');
  return installed;
}

/**
 * The path of Chromium's headless shell, which shows the same pages with less work, because it draws no windows;
 * undefined where there is none for this Chromium. Debian has it as a package of the same version.
 */
export function ensureHeadlessShell(chromium) {
  if (process.env.CHROMIUM_PATH) return undefined;
  const found = findHeadlessShell();
  if (found || chromium !== debianChromium || isUpToDate(withoutShell, chromium)) return found;
  if (installWithApt('chromium-headless-shell')) return findHeadlessShell();
  remember(withoutShell, chromium);
  return undefined;
}
