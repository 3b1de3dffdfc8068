import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sirv from 'sirv';

/** Serves a build by itself and hands a fresh page and its address to `work`; without a service worker, which would answer from its store. */
export async function withPage<T>(
  folder: string,
  options: BrowserContextOptions,
  work: (page: Page, origin: string) => Promise<T>,
): Promise<T> {
  const serve = sirv(folder, { single: true });
  const server = createServer((request, response) => serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const page = await browser.newPage({ serviceWorkers: 'block', ...options });
    return await work(page, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    await browser.close();
    server.close();
  }
}
