import { runs } from 'shared-types/testing/runs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Device, ready } from './support/browser.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
let device: Device;

beforeAll(async () => {
  site = await openSite();
  device = await site.deviceOnDisk();
  const page = await device.open(site.url('/'));
  await page.evaluate(() => navigator.serviceWorker.ready);
});
afterAll(() => site.dispose());

const routes: [path: string, heading: RegExp][] = [
  ['/', /Labyrinth/],
  ['/labyrinth', /Labyrinth/],
  ['/builder', /Builder/],
  ['/voting/eternal', /Eternal/],
  ['/saved-labyrinths', /Labyrinths/],
  ['/sign-in', /Sign in/],
  ['/queue', /./],
  ['/share/AAAAAAAAAAAAAAAAAAAAAA', /./],
  ['/no-such-page', /404 Page Not Found/],
];

/** Screens that are the same as others. */
const alike: typeof routes = [
  ['/voting', /Eternal/],
  ['/voting/merciless', /Merciless/],
  ['/voting/cruel', /Cruel/],
  ['/voting/normal', /Normal/],
];

interface Manifest {
  display: string;
  icons: { src: string; purpose?: string }[];
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
  file_handlers: unknown;
  share_target: unknown;
}

test('the app can be installed: its manifest has icons (one maskable), shortcuts, file handlers and a share target', async () => {
  const page = await device.open(site.url('/'));
  const manifest = (await (await page.request.get(site.url('/manifest.webmanifest'))).json()) as Manifest;
  expect(manifest.display).toBe('standalone');
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ["Today's layout", '/labyrinth'],
    ["Run today's Eternal", '/run/eternal'],
    ['Build a layout', '/builder'],
    ['Vote', '/voting'],
  ]);
  expect(manifest.file_handlers).toEqual([
    {
      action: '/builder',
      accept: { 'application/json': ['.json'], 'application/x-labyrinth': ['.labyrinth'] },
    },
  ]);
  expect(manifest.share_target).toEqual({
    action: '/share-target',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'file', accept: ['application/json', '.json', 'application/x-labyrinth', '.labyrinth'] }],
    },
  });
  expect(manifest.icons.map((icon) => icon.purpose)).toContain('maskable');
  for (const { src } of [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const answer = await page.request.get(site.url(src));
    expect([src, answer.status()]).toEqual([src, 200]);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  }
  const session = await device.context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter((error) => error.errorId !== 'in-incognito')).toEqual([]);
});

test('every route opens with the server unreachable, and server paths are not answered with the cached app', async () => {
  await site.network.cut();
  try {
    for (const [path, heading] of runs(routes, [...routes, ...alike])) {
      const page = await device.context.newPage();
      await page.goto(site.url(path));
      await ready(page);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.close();
    }
    const page = await device.context.newPage();
    for (const path of [
      '/api/config',
      '/auth/poe',
      '/og/share/AAAAAAAAAAAAAAAAAAAAAA.png',
      '/healthz',
      '/sitemap.xml',
    ]) {
      await expect(page.goto(site.url(path))).rejects.toThrow(/ERR_/);
    }
    // Closing a page right after a rejected navigation can hang; the browser ends with the test anyway.
  } finally {
    await site.network.restore();
  }
  expect(device.complaints()).toEqual([]);
});

test('a script that the start loads later is requested again if its first request failed', async () => {
  const visitor = await site.device({ installs: true });
  let asked = 0;
  await visitor.context.route('**/assets/startUp-*.js', (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  const page = await visitor.open(site.url('/'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(asked).toBeGreaterThan(1);
  expect(visitor.complaints()).toEqual([]);
});

test('the app is cached later if a file of it could not be fetched at the first visit', async () => {
  const visitor = await site.device({ installs: true });
  const answerAgain = site.network.answerWith('GET /icons/icon-512.png', 503, {});
  const page = await visitor.open(site.url('/'));
  const isCached = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active));
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined))
    .toBe(true);
  expect(await isCached()).toBe(false);
  answerAgain();
  // The page hears it only once it has noticed that the first worker failed.
  const hearAndLook = () => page.evaluate(() => dispatchEvent(new Event('online'))).then(isCached);
  await expect.poll(hearAndLook, { interval: 1_000 }).toBe(true);
  expect(visitor.complaints()).toEqual([]);
});
