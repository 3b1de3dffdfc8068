import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patience } from 'shared-types/testing/patience.ts';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';

/** The features that Playwright disables; a second list would replace its own. */
const offByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** The address bar's suggestions are web pages: without this, each window renders two that stay hidden. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

const flags = [
  `--disable-features=${[...offByPlaywright, ...addressBarPages].join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface DeviceOptions extends BrowserContextOptions {
  /**
   * Whether it gets the service worker, which caches and compiles the whole app on the first visit; for tests that
   * continue without a network.
   */
  installs?: boolean;
}

/** One person's browser. */
export interface Device {
  readonly context: BrowserContext;
  /** Opens a page and waits until its screen is interactive. */
  open: (url: string) => Promise<Page>;
  /** The errors on its pages, except resources that failed to load because of the cut network. */
  complaints: () => string[];
  dispose: () => Promise<void>;
}

/** A device with a profile on disk, which survives a crash. */
export interface DeviceOnDisk extends Device {
  /** Kills the browser as a power cut would. */
  crash: () => Promise<void>;
  reopen: () => Promise<void>;
}

export async function ready(page: Page): Promise<void> {
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
}

/** The ids of the processes of the browser that runs on this profile. */
async function processesOf(profile: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return ids.filter((_, index) => commands[index]?.includes(`user-data-dir=${profile}`)).map(Number);
}

/** Killing one process may have ended the next already. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

const executable = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags };
/** Reduced motion by default: without a GPU, animations take as much processor time as the rest of a page. */
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' };

let shared: Promise<Browser> | undefined;

/** The browser shared by all devices of a worker that need no profile on disk. It ends with the worker. */
function sharedBrowser(): Promise<Browser> {
  shared ??= chromium.launch(executable);
  return shared;
}

/** The requests of each page that have no complete answer yet. */
const underWay = new WeakMap<Page, Set<Request>>();

function noteRequests(page: Page): void {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
}

/** The addresses that a page has requested and still waits for, except the event stream, which stays open. */
export function requestsOf(page: Page): string[] {
  return [...(underWay.get(page) ?? [])]
    .filter((request) => request.resourceType() !== 'eventsource')
    .map((request) => request.url());
}

function watchFor(complaints: string[]): (context: BrowserContext) => void {
  function listenTo(page: Page) {
    noteRequests(page);
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      complaints.push(message.text());
    });
  }
  return (context) => {
    context.setDefaultTimeout(patience);
    context.on('page', listenTo);
    context.pages().forEach(listenTo);
  };
}

/** Simulates browsers without service workers, such as some private windows. */
function withoutServiceWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await ready(page);
  return page;
}

export async function openDevice({ installs = false, ...options }: DeviceOptions = {}): Promise<Device> {
  const complaints: string[] = [];
  const context = await (await sharedBrowser()).newContext({ ...desktop, ...options });
  if (!installs) await context.addInitScript(withoutServiceWorker);
  watchFor(complaints)(context);
  return {
    context,
    open: (url) => openPage(context, url),
    complaints: () => complaints,
    dispose: () => context.close(),
  };
}

export async function openDeviceOnDisk({ installs = true, ...options }: DeviceOptions = {}): Promise<DeviceOnDisk> {
  const profile = await mkdtemp(join(tmpdir(), 'labyrinth-profile-'));
  const complaints: string[] = [];
  const watch = watchFor(complaints);

  async function launch() {
    const context = await chromium.launchPersistentContext(profile, { ...executable, ...desktop, ...options });
    if (!installs) await context.addInitScript(withoutServiceWorker);
    watch(context);
    return context;
  }

  let context = await launch();
  return {
    get context() {
      return context;
    },
    open: (url) => openPage(context, url),
    crash: async () => {
      // Until none is left: one that is being killed may just have started another.
      for (let left = await processesOf(profile); left.length > 0; left = await processesOf(profile)) {
        left.forEach(killIfThere);
      }
      await context.close().catch(() => undefined);
    },
    reopen: async () => {
      context = await launch();
    },
    complaints: () => complaints,
    dispose: async () => {
      await context.close().catch(() => undefined);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
