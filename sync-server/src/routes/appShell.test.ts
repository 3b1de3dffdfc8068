import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';

const script = 'export const walk = 1;'.repeat(20);
let folder = '';
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'labyrinth-app-'));
  const appFolder = join(folder, 'dist');
  mkdirSync(join(appFolder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'not yours');
  writeFileSync(join(appFolder, 'index.html'), '<!doctype html><title>Labyrinth</title>');
  writeFileSync(join(appFolder, 'service-worker.js'), 'self.skipWaiting();');
  writeFileSync(join(appFolder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(appFolder, 'assets/main-abc.js'), script);
  writeFileSync(join(appFolder, 'assets/main-abc.js.br'), brotliCompressSync(script));
  writeFileSync(join(appFolder, 'assets/main-abc.js.gz'), gzipSync(script));
  server = await startTestServer({ config: { appFolder } });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(server.url + path, { headers });
}

test.each([
  '/',
  '/labyrinth',
  '/builder?difficulty=normal',
  '/voting/cruel',
  '/print',
  '/sign-in',
  '/queue',
  `/overlay/${'x'.repeat(22)}?view=bar`,
])('%s serves the app with no-cache', async (path) => {
  const response = await get(path, { accept: 'text/html' });
  expect([response.status, await response.text()]).toEqual([200, '<!doctype html><title>Labyrinth</title>']);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('a prerendered page is served with its markup; other pages and not-found pages are served without it', async () => {
  const drawn = '<!doctype html><title>Labyrinth</title><h1>Lab Builder</h1>';
  const pages = join(folder, 'dist/pages');
  mkdirSync(pages);
  writeFileSync(join(pages, 'builder.html'), drawn);
  writeFileSync(join(pages, 'home.html'), drawn);
  try {
    for (const path of ['/', '/builder?difficulty=normal']) {
      expect(await (await get(path, { accept: 'text/html' })).text()).toBe(drawn);
    }
    for (const path of ['/labyrinth', '/home', '/pages/builder', '/share/abc']) {
      expect(await (await get(path, { accept: 'text/html' })).text()).not.toContain('Lab Builder');
    }
  } finally {
    rmSync(pages, { recursive: true });
  }
});

test.each(['/nowhere', '/share', '/share/abc', '/share/a/b', '/voting/impossible', '/overlay', '/overlay/abc'])(
  '%s serves the app with status 404',
  async (path) => {
    const response = await get(path, { accept: 'text/html' });
    expect([response.status, await response.text()]).toEqual([404, '<!doctype html><title>Labyrinth</title>']);
  },
);

test('a missing file that is not a page gets a plain 404', async () => {
  for (const path of ['/assets/gone-123.js', '/gone.png']) {
    const response = await get(path, { accept: 'image/png' });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('<!doctype');
  }
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('hashed files are cached for a year; Accept-Encoding %s gets Content-Encoding %s', async (accepts, encoding) => {
  const response = await get('/assets/main-abc.js', { 'accept-encoding': accepts });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toContain('Accept-Encoding');
  expect(response.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
  expect(await response.text()).toBe(script);
});

test.each(['*;q=0', 'identity;q=0', 'gzip;q=0, br;q=0, identity;q=0'])(
  'a client that refuses every encoding (%s) gets the file uncompressed',
  async (accepts) => {
    const large = script.repeat(10);
    writeFileSync(join(folder, 'dist/assets/large-abc.js'), large);
    const response = await get('/assets/large-abc.js', { 'accept-encoding': accepts });
    expect([response.status, response.headers.get('content-encoding'), await response.text()]).toEqual([
      200,
      null,
      large,
    ]);
  },
);

test('the service worker and the manifest are served with no-cache', async () => {
  for (const path of ['/service-worker.js', '/manifest.webmanifest']) {
    expect((await get(path)).headers.get('cache-control')).toBe('no-cache');
  }
  expect((await get('/manifest.webmanifest')).headers.get('content-type')).toContain('application/manifest+json');
});

test.each(['br', 'identity'])('an unchanged file gets 304, a changed one is sent in full (%s)', async (accepts) => {
  const worker = join(folder, 'dist/service-worker.js');
  writeFileSync(`${worker}.br`, brotliCompressSync('self.skipWaiting();'));
  const ask = (etag = '') => get('/service-worker.js', { 'accept-encoding': accepts, 'if-none-match': etag });
  const etag = (await ask()).headers.get('etag') ?? '';
  const again = await ask(etag);
  expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([304, '', 'no-cache']);
  rmSync(`${worker}.br`);
  writeFileSync(worker, 'self.clients.claim();');
  utimesSync(worker, new Date(), new Date(Date.now() + 1000));
  const changed = await ask(etag);
  expect([changed.status, await changed.text()]).toEqual([200, 'self.clients.claim();']);
  writeFileSync(worker, 'self.skipWaiting();');
});

test.each([
  ['index.html', '<!doctype html><title>Labyrinth</title>'],
  ['manifest.webmanifest', '{}'],
  ['assets/main-abc.js', script],
])('a service worker gets the %s of its own build, and 404 for the revision of another build', async (name, text) => {
  const ask = (revision: string) => get(`/${name}?__WB_REVISION__=${revision}`, { accept: '*/*' });
  const own = await ask(hash('md5', text));
  expect([own.status, await own.text()]).toEqual([200, text]);
  for (const revision of [hash('md5', `${text} of another build`), '']) {
    const other = await ask(revision);
    expect([other.status, other.headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
});

test('after a new build is deployed, a page is served for its new revision and no longer for the old one', async () => {
  const page = join(folder, 'dist/start.html');
  const ask = (text: string) => get(`/start.html?__WB_REVISION__=${hash('md5', text)}`);
  writeFileSync(page, 'old');
  expect((await ask('old')).status).toBe(200);
  writeFileSync(page, 'new');
  utimesSync(page, new Date(), new Date(Date.now() + 1000));
  expect([(await ask('old')).status, await (await ask('new')).text()]).toEqual([404, 'new']);
  rmSync(page);
});

test("no path reaches a file outside the app's folder", async () => {
  const { port } = new URL(server.url);
  for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2f..%2fsecret.txt', '//secret.txt']) {
    const text = await new Promise<string>((resolve, reject) => {
      request({ port, path }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve(body));
      })
        .on('error', reject)
        .end();
    });
    expect(text).not.toContain('not yours');
  }
});

test('unknown API paths get a JSON 404, not the app', async () => {
  for (const path of ['/api', '/api/', '/api/x', '/auth/x', '/og/x', '/healthz/x']) {
    const response = await get(path, { accept: 'text/html' });
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      404,
      'application/json; charset=utf-8',
    ]);
  }
});

test('without a build, the server responds with 503 and says that the app is not built yet', async () => {
  await using bare = await startTestServer({ config: { appFolder: join(folder, 'no such folder') } });
  const { status, body } = await bare.visitor().get('/');
  expect([status, body.error]).toEqual([503, 'The app is not built yet.']);
});
