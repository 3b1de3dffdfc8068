import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One person's browser: a profile on disk that outlives a crash. */
export interface Device {
  context: BrowserContext;
  /** Opens a page and waits until its screen is interactive. */
  open: (url: string) => Promise<Page>;
  /** Kills the browser as a power cut would. */
  crash: () => Promise<void>;
  reopen: () => Promise<void>;
  /** What pages complained about, except resources that the cut network failed to load. */
  complaints: () => string[];
  dispose: () => Promise<void>;
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

export async function openDevice(options: BrowserContextOptions = {}): Promise<Device> {
  const profile = await mkdtemp(join(tmpdir(), 'labyrinth-profile-'));
  const complaints: string[] = [];

  function listenTo(page: Page) {
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      complaints.push(message.text());
    });
  }

  async function launch() {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: flags,
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    context.setDefaultTimeout(30_000);
    context.on('page', listenTo);
    context.pages().forEach(listenTo);
    return context;
  }

  const device: Device = {
    context: await launch(),
    open: async (url) => {
      const page = await device.context.newPage();
      await page.goto(url);
      await ready(page);
      return page;
    },
    crash: async () => {
      for (const pid of await processesOf(profile)) killIfThere(pid);
      await device.context.close().catch(() => undefined);
      await wait(200);
    },
    reopen: async () => {
      device.context = await launch();
    },
    complaints: () => complaints,
    dispose: async () => {
      await device.context.close().catch(() => undefined);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return device;
}
