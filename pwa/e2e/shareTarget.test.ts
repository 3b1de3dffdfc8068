import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Layout } from 'shared-types/layout/layout.ts';
import { layoutLink } from 'shared-types/link/layoutLink.ts';
import { type Device, ready } from './support/browser.ts';
import { eternalFile } from './support/labyrinthFiles.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let device: Device;
let page: Page;

beforeAll(async () => {
  site = await openSite();
  device = await site.device({ installs: true });
  page = await device.open(site.url('/'));
  await page.evaluate(() => navigator.serviceWorker.ready);
});
afterAll(() => site.dispose());

interface Shared {
  text?: string;
  files?: { name: string; content: string }[];
}

/** Sends the form that the system sends when something is shared with the installed app. */
async function share({ text = '', files = [] }: Shared): Promise<void> {
  await page.goto(site.url('/queue'));
  await ready(page);
  const arrived = page.waitForURL((url) => url.pathname !== '/queue');
  await page.evaluate(
    ({ words, given }) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', enctype: 'multipart/form-data', action: '/share-target' });
      const field = (name: string, type: string) =>
        form.appendChild(Object.assign(document.createElement('input'), { name, type }));
      field('title', 'text');
      field('text', 'text').value = words;
      const transfer = new DataTransfer();
      for (const { name, content } of given) transfer.items.add(new File([content], name));
      field('file', 'file').files = transfer.files;
      document.body.append(form);
      form.submit();
    },
    { words: text, given: files },
  );
  await arrived;
  await ready(page);
}

const smallLayout: Layout = {
  rooms: { c1r3: { types: [] }, c2r3: { types: ['silver-key'] } },
  paths: [{ from: 'c1r3', to: 'c2r3', style: 'solid' }],
};

const visited = () => page.locator('[data-visited="true"]').count();
const file = { name: 'lab.json', content: eternalFile.buffer.toString('utf8') };

test('a shared labyrinth file opens in the builder', async () => {
  await share({ files: [file] });
  expect(new URL(page.url()).pathname).toBe('/builder');
  await expect.poll(visited).toBeGreaterThan(12);
});

test('a shared text with a link opens its layout in the builder', async () => {
  const linked = { difficulty: 'cruel', day: '2026-11-20', layout: smallLayout, izaroConfig: {} } as const;
  await share({ text: `Look: ${layoutLink('https://elsewhere.example', linked)}` });
  expect(new URL(page.url()).pathname).toBe('/builder');
  await page.getByText('From a link: Cruel layout of Nov 20, 2026').waitFor();
});

test('a shared file opens without a connection too, and one that is no labyrinth file is reported', async () => {
  await site.network.cut();
  try {
    await share({ files: [file] });
    await expect.poll(visited).toBeGreaterThan(12);
    await share({ files: [{ name: 'list.json', content: 'bread, butter' }] });
    await page.getByRole('alertdialog', { name: 'This labyrinth file cannot be opened' }).waitFor();
    await page.getByText('The file is not valid JSON.').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.poll(visited).toBeGreaterThan(12);
  } finally {
    await site.network.restore();
  }
});

test('while the device stores nothing, a shared link leads to its layout, and a shared file to the builder', async () => {
  const [worker] = device.context.serviceWorkers();
  if (!worker) throw new Error('No service worker is running.');
  await worker.evaluate(() => {
    indexedDB.open = () => {
      throw new DOMException('The disk failed.', 'UnknownError');
    };
  });
  // The link first: if the worker could store the file after all, the builder would open it over the link's layout.
  const linked = { difficulty: 'cruel', day: '2026-11-20', layout: smallLayout, izaroConfig: {} } as const;
  await share({ text: layoutLink('https://elsewhere.example', linked) });
  await page.getByText('From a link: Cruel layout of Nov 20, 2026').waitFor();
  await share({ files: [file] });
  expect(new URL(page.url()).pathname).toBe('/builder');
});
