import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import { type AssetFolders, keepAssets } from './oldAssets.ts';

const day = 24 * 60 * 60 * 1000;
let folders: AssetFolders;
let folder = '';
let server: TestServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'labyrinth-assets-'));
  folders = { appFolder: join(folder, 'dist'), oldAssetsFolder: join(folder, 'data/old-assets') };
  server = await startTestServer({ config: folders });
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** Replaces the current build with a new one. */
function build(files: Record<string, string>): void {
  rmSync(folders.appFolder, { recursive: true, force: true });
  mkdirSync(join(folders.appFolder, 'assets'), { recursive: true });
  writeFileSync(join(folders.appFolder, 'index.html'), '<!doctype html>');
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folders.appFolder, 'assets', name), text);
    writeFileSync(join(folders.appFolder, 'assets', `${name}.br`), brotliCompressSync(text));
  }
}

function keep(most?: number): Promise<void> {
  return keepAssets(folders, server.clock.now, most);
}

/** The responses a page gets for these files. */
async function fetched(...names: string[]): Promise<(string | number)[]> {
  const texts = names.map(async (name) => {
    const answer = await fetch(`${server.url}/assets/${name}`);
    return answer.ok ? answer.text() : answer.status;
  });
  return Promise.all(texts);
}

test('a page that was opened before an update finds its own files for 30 days after it', async () => {
  build({ 'main-1.js': 'one', 'shared-x.js': 'same' });
  await keep();
  server.clock.now += 100 * day;
  await keep();
  build({ 'main-2.js': 'two', 'shared-x.js': 'same' });
  await keep();
  expect(await fetched('main-1.js', 'main-2.js', 'shared-x.js')).toEqual(['one', 'two', 'same']);
  const old = await fetch(`${server.url}/assets/main-1.js`, { headers: { 'accept-encoding': 'br' } });
  expect(old.headers.get('content-encoding')).toBe('br');
  expect(old.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  server.clock.now += 30 * day;
  await keep();
  expect(await fetched('main-1.js')).toEqual(['one']);
  server.clock.now += day;
  await keep();
  expect(await fetched('main-1.js', 'main-2.js', 'shared-x.js')).toEqual([404, 'two', 'same']);
});

test('after a rollback the files of both builds are served', async () => {
  build({ 'main-1.js': 'one' });
  await keep();
  build({ 'main-2.js': 'two' });
  await keep();
  build({ 'main-1.js': 'one' });
  await keep();
  expect(await fetched('main-1.js', 'main-2.js')).toEqual(['one', 'two']);
});

test('over the size limit the oldest files are deleted first, and never those of the current build', async () => {
  for (const n of [1, 2, 3]) {
    build({ [`main-${n}.js`]: `${n}`.repeat(1000) });
    await keep(1500);
    server.clock.now += day;
  }
  expect((await fetched('main-1.js', 'main-2.js', 'main-3.js')).map(String)).toEqual([
    '404',
    '2'.repeat(1000),
    '3'.repeat(1000),
  ]);
});

test('a copy that was cut short is not served in place of its file, which is kept anew', async () => {
  build({ 'main-1.js': 'one' });
  const kept = join(folders.oldAssetsFolder, 'assets');
  mkdirSync(kept, { recursive: true });
  const partial = `main-1.js.${randomUUID()}.partial`;
  writeFileSync(join(kept, partial), 'on');
  await keep();
  build({ 'main-2.js': 'two' });
  await keep();
  expect(await fetched('main-1.js', 'main-2.js')).toEqual(['one', 'two']);
  server.clock.now = Date.now() + 31 * day;
  await keep();
  expect(readdirSync(kept)).toEqual(['main-2.js', 'main-2.js.br']);
});

test('keeping assets leaves only the files of the app, and no other file beside the database is served', async () => {
  writeFileSync(join(folder, 'secret.js'), 'not yours');
  build({ 'main-1.js': 'one' });
  await keep();
  expect(readdirSync(join(folders.oldAssetsFolder, 'assets'))).toEqual(['main-1.js', 'main-1.js.br']);
  writeFileSync(join(folder, 'data', 'session-keys.js'), 'not yours');
  expect(await fetched('..%2f..%2fsession-keys.js', '%2e%2e/%2e%2e/session-keys.js')).toEqual([404, 404]);
});

test('several servers can keep and remove the same assets at once, and each file is kept whole', async () => {
  const names = Array.from({ length: 40 }, (_, n) => `main-${n}.js`);
  build(Object.fromEntries(names.map((name) => [name, name])));
  await Promise.all([keep(), keep(), keep()]);
  const kept = readdirSync(join(folders.oldAssetsFolder, 'assets'));
  expect(kept.filter((name) => name.endsWith('.js')).toSorted()).toEqual(names.toSorted());
  expect(kept).toHaveLength(80);
  for (const name of names) {
    const file = join(folders.oldAssetsFolder, 'assets', name);
    expect([readFileSync(file, 'utf8'), brotliDecompressSync(readFileSync(`${file}.br`)).toString()]).toEqual([
      name,
      name,
    ]);
  }
  build({ 'main.js': 'new' });
  await keep();
  server.clock.now += 31 * day;
  // Each of them finds files that another one has just removed.
  const removals = Array.from({ length: 10 }, async (_, n) => {
    await wait(n);
    await keep();
  });
  await Promise.all(removals);
  expect(readdirSync(join(folders.oldAssetsFolder, 'assets'))).toEqual(['main.js', 'main.js.br']);
});

test('keeping assets does nothing without a build, and fails if the folder cannot be written to', async () => {
  await keep();
  build({ 'main-1.js': 'one' });
  rmSync(join(folder, 'data'), { recursive: true });
  writeFileSync(join(folder, 'data'), 'a file');
  await expect(keep()).rejects.toThrow();
  expect(await fetched('main-1.js')).toEqual(['one']);
});
