import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { patience } from 'shared-types/testing/patience.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refusedStart, spawnServer } from './testing/spawnServer.ts';
import { makeTestDatabase, type TestDatabase } from './testing/testDatabase.ts';

const SESSION_KEYS = 'a key for tests only';
let folder = '';
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'labyrinth-main-'));
  database = await makeTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('a wrong setting ends the start with its message and exit code 1', async () => {
  const { code, errors } = await refusedStart({ SESSION_KEYS, DATABASE_URL: ':memory:', BUILDER_SIGN_IN: 'maybe' });
  expect([code, errors]).toEqual([1, 'The setting BUILDER_SIGN_IN must be optional or required.\n']);
});

test('one reCAPTCHA key alone starts with the self-hosted captcha, and a warning that names the missing key', async () => {
  const half = { RECAPTCHA_SITE_KEY: 'a site key', LOG_LEVEL: 'warn' };
  const server = await spawnServer({ SESSION_KEYS, DATABASE_URL: ':memory:', ...half });
  server.kill('SIGTERM');
  expect((await server.ended).errors).toContain('The self-hosted captcha is used: RECAPTCHA_SECRET is not set.');
});

test('a production server with an address without TLS starts with a warning that nobody can stay signed in', async () => {
  const plain = { NODE_ENV: 'production', PUBLIC_URL: 'http://labyrinth.example.org', LOG_LEVEL: 'warn' };
  const server = await spawnServer({ SESSION_KEYS, DATABASE_URL: ':memory:', ...plain });
  server.kill('SIGTERM');
  expect((await server.ended).errors).toContain('Nobody can stay signed in at a PUBLIC_URL with http');
});

test('keys of push messages that cannot be read are named in a warning, with the reason', async () => {
  const data = mkdtempSync(join(folder, 'push-'));
  const settings = { SESSION_KEYS, DATABASE_URL: join(data, 'labyrinth.sqlite'), LOG_LEVEL: 'warn' };
  const warningOf = async () => {
    const server = await spawnServer(settings);
    server.kill('SIGTERM');
    return (await server.ended).errors;
  };
  const none = 'No push messages are sent: VAPID_KEYS is not set, and keys cannot be kept in the data folder';
  mkdirSync(join(data, 'vapid-keys'));
  expect(await warningOf()).toContain(`${none} (EISDIR: illegal operation on a directory, read).`);
  rmSync(join(data, 'vapid-keys'), { recursive: true });
  writeFileSync(join(data, 'vapid-keys'), 'cut off');
  expect(await warningOf()).toContain(`${none} (the file vapid-keys holds no pair of keys).`);
});

test('a damaged database ends the start with a message and exit code 1, and keeps its file mode', async () => {
  const path = join(mkdtempSync(join(folder, 'of-others-')), 'broken.sqlite');
  writeFileSync(path, 'x'.repeat(5000), { mode: 0o644 });
  const { code, errors } = await refusedStart({ SESSION_KEYS, DATABASE_URL: path });
  expect(code).toBe(1);
  expect(errors).toBe(`The database ${path} cannot be used (file is not a database). The file was left as it is.\n`);
  expect((statSync(path).mode & 0o777).toString(8)).toBe('644');
});

test('a database that may only be read, as after a restore by another user, ends the start with a message', async () => {
  const restored = mkdtempSync(join('/tmp', 'labyrinth-restored-'));
  const DATABASE_URL = join(restored, 'labyrinth.sqlite');
  const nobody = 65_534;
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  if (isRoot) chownSync(restored, nobody, nobody);
  const server = await spawnServer({ SESSION_KEYS, DATABASE_URL }, user);
  server.kill('SIGTERM');
  await server.ended;
  chmodSync(DATABASE_URL, 0o444);
  const { code, errors } = await refusedStart({ SESSION_KEYS, DATABASE_URL }, user);
  expect([code, errors]).toEqual([
    1,
    `The database ${DATABASE_URL} cannot be used (EACCES: permission denied, access '${DATABASE_URL}'). The file was left as it is.\n`,
  ]);
  rmSync(restored, { recursive: true });
});

test('a folder that cannot be created ends the start with a message and exit code 1', async () => {
  writeFileSync(join(folder, 'a file'), '');
  const below = join(folder, 'a file', 'data', 'labyrinth.sqlite');
  const paths = process.platform === 'linux' ? [below, '/proc/labyrinth/data/labyrinth.sqlite'] : [below];
  for (const DATABASE_URL of paths) {
    const { code, errors } = await refusedStart({ SESSION_KEYS, DATABASE_URL });
    expect(code).toBe(1);
    expect(errors).toMatch(/^The database \S.* cannot be used \(E[A-Z]+: .*\)\. The file was left as it is\.\n$/);
  }
  // Without keys it would be the folder of the keys, too.
  expect((await refusedStart({ DATABASE_URL: below })).code).toBe(1);
});

test('a PostgreSQL that does not answer ends the start with a message and exit code 1', async () => {
  const { code, errors } = await refusedStart({ SESSION_KEYS, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect([code, errors]).toEqual([1, 'The database does not answer (connect ECONNREFUSED 127.0.0.1:1).\n']);
});

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a PostgreSQL that may only be read, such as a replica, ends the start with a message and exit code 1',
  async () => {
    const server = await spawnServer({ SESSION_KEYS, DATABASE_URL: database.url });
    server.kill('SIGTERM');
    await server.ended;
    const DATABASE_URL = `${database.url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
    const { code, errors } = await refusedStart({ SESSION_KEYS, DATABASE_URL });
    expect([code, errors]).toEqual([
      1,
      'The database may only be read: DATABASE_URL must lead to a PostgreSQL that accepts changes, not to a replica.\n',
    ]);
  },
);

test('a HOST that is not an address of this machine ends the start with a message that names the setting', async () => {
  // The last one is incomplete without the name of a network interface behind it.
  for (const HOST of ['999.1.1.1', '192.0.2.1', 'fe80::1']) {
    const { code, errors } = await refusedStart({ SESSION_KEYS, DATABASE_URL: ':memory:', HOST });
    expect([code, errors]).toEqual([1, 'The setting HOST must be an address of this machine, such as 127.0.0.1.\n']);
  }
});

test('SIGTERM lets a running request finish, then the server ends with exit code 0', async () => {
  const server = await spawnServer({ SESSION_KEYS, DATABASE_URL: database.url });
  const body = JSON.stringify({ login: 'nobody', password: 'whatever it is' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const running = request(`${server.url}/api/auth/login`, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    running.on('error', reject);
    running.flushHeaders();
    // The server has begun to handle the request.
    running.on('continue', () => {
      running.write(body.slice(0, 10));
      server.kill('SIGTERM');
      void wait(200).then(() => running.end(body.slice(10)));
    });
  });
  expect(await answered).toBe(401);
  expect(await server.ended).toEqual({ code: 0, errors: '' });
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('a port that is taken ends the start with a message', async () => {
  const server = await spawnServer({ SESSION_KEYS, DATABASE_URL: database.url });
  const { port } = new URL(server.url);
  const { code, errors } = await refusedStart({ SESSION_KEYS, DATABASE_URL: ':memory:', PORT: port });
  expect([code, errors]).toEqual([1, 'Another program listens on this port: set PORT to a free one.\n']);
  server.kill('SIGINT');
  expect((await server.ended).code).toBe(0);
});

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return port;
}

test.skipIf(!existsSync('/dev/full'))('a full disk for its output and its log does not end the server', async () => {
  const PORT = String(await freePort());
  const full = openSync('/dev/full', 'w');
  const env = { PATH: process.env.PATH, PORT, SESSION_KEYS, DATABASE_URL: database.url };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../dist/main.js')], {
    env,
    stdio: ['ignore', full, full],
  });
  closeSync(full);
  const ended = once(child, 'exit');
  const status = async () => (await fetch(`http://127.0.0.1:${PORT}/healthz`)).status;
  await expect.poll(() => status().catch(() => child.exitCode)).not.toBe(null);
  for (let n = 0; n < 5; n += 1) expect(await status()).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

function modesIn(folder: string): Record<string, string> {
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const inside = readdirSync(folder).map((name) => [name, mode(join(folder, name))]);
  return Object.fromEntries([['.', mode(folder)], ...inside]) as Record<string, string>;
}

test('the data folder, new or of an earlier installation, is accessible to its owner only', async () => {
  const data = join(folder, 'kept');
  const DATABASE_URL = join(data, 'labyrinth.sqlite');
  const run = async () => {
    const server = await spawnServer({ DATABASE_URL });
    await vi.waitFor(() => expect(readdirSync(data)).toContain('old-assets'), patience);
    const modes = modesIn(data);
    server.kill('SIGTERM');
    await server.ended;
    return modes;
  };
  const isPrivate = {
    '.': '700',
    'labyrinth.sqlite': '600',
    'labyrinth.sqlite-shm': '600',
    'labyrinth.sqlite-wal': '600',
    'session-keys': '600',
    'vapid-keys': '600',
  };
  expect(await run()).toMatchObject(isPrivate);

  copyFileSync(DATABASE_URL, join(data, 'of-monday.backup'));
  chmodSync(data, 0o755);
  for (const name of ['labyrinth.sqlite', 'session-keys', 'vapid-keys', 'of-monday.backup'])
    chmodSync(join(data, name), 0o644);
  expect(await run()).toMatchObject({ ...isPrivate, 'of-monday.backup': '600' });
});

test('a folder with other files keeps its mode and theirs; the database in it is accessible to its owner only', async () => {
  const shared = join(folder, 'shared');
  mkdirSync(shared);
  chmodSync(shared, 0o755);
  writeFileSync(join(shared, 'notes.txt'), 'of somebody else', { mode: 0o644 });
  const server = await spawnServer({ SESSION_KEYS, DATABASE_URL: join(shared, 'labyrinth.sqlite') });
  expect(modesIn(shared)).toMatchObject({ '.': '755', 'notes.txt': '644', 'labyrinth.sqlite': '600' });
  server.kill('SIGTERM');
  await server.ended;
});

test.skipIf(process.getuid?.() !== 0)('an unreadable file does not keep the database open to others', async () => {
  const shared = mkdtempSync(join('/tmp', 'labyrinth-home-'));
  const nobody = 65_534;
  const DATABASE_URL = join(shared, 'labyrinth.sqlite');
  writeFileSync(join(shared, 'a-note-of-root'), 'of somebody else', { mode: 0o600 });
  writeFileSync(DATABASE_URL, '', { mode: 0o644 });
  for (const path of [shared, DATABASE_URL]) chownSync(path, nobody, nobody);
  const server = await spawnServer({ SESSION_KEYS, DATABASE_URL }, { uid: nobody, gid: nobody });
  expect(modesIn(shared)).toMatchObject({ 'a-note-of-root': '600', 'labyrinth.sqlite': '600' });
  server.kill('SIGTERM');
  await server.ended;
  rmSync(shared, { recursive: true });
});
