import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spawnServer } from '../src/testing/spawnServer.ts';
import { report } from './report.ts';

const repository = join(import.meta.dirname, '../..');
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'labyrinth-files-'));
  for (const path of ['sync-server/dist', 'sync-server/content', 'sync-server/package.json']) {
    cpSync(join(repository, path), join(folder, path), { recursive: true });
  }
  for (const path of ['node_modules', 'sync-server/node_modules'])
    symlinkSync(join(repository, path), join(folder, path));
  mkdirSync(join(folder, 'pwa/dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'pwa/dist/index.html'), '<!doctype html><title>Labyrinth</title>');
  writeFileSync(join(folder, 'pwa/dist/assets/main-abc.js'), 'export {};');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Limits how many files and connections the process may open; those already open stay open. */
function limitOpenFiles(pid: number, most: number): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--nofile=${most}:`]);
}

type Answer = [status: number | undefined, retryAfter: string | undefined, text: string];

const unavailable = 'The server cannot reach its storage just now. Please try again.';
const refused: Answer = [503, '5', `{"success":false,"error":"${unavailable}","code":"unavailable"}`];
const page = '<!doctype html><title>Labyrinth</title>';
const signIn = JSON.stringify({ login: 'nobody', password: 'whatever it was' });

test('at its limit of open files the server answers calls, responds with 503 for pages and files, and recovers afterwards', async () => {
  const program = join(folder, 'sync-server/dist/main.js');
  const env = { DATABASE_URL: join(folder, 'labyrinth.sqlite'), SESSION_KEYS: 'a key for tests only' };
  const server = await spawnServer(env, { program });
  // One connection, as the server could not accept another one either.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, body?: string) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = { accept: '*/*', origin: server.url, ...(body && { 'content-type': 'application/json' }) };
      const asked = request(server.url + path, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve([response.statusCode, response.headers['retry-after'], text]));
      });
      asked.on('error', reject);
      asked.end(body);
    });
  expect(await ask('/nowhere')).toEqual([404, undefined, page]);
  limitOpenFiles(server.pid, 10);
  expect(await ask('/')).toEqual(refused);
  expect(await ask('/assets/main-abc.js')).toEqual(refused);
  // The body parser is part of the program: the first body loads no more files.
  expect((await ask('/api/auth/login', signIn))[0]).toBe(401);
  limitOpenFiles(server.pid, 1024);
  expect(await ask('/assets/main-abc.js')).toEqual([200, undefined, 'export {};']);
  expect(await ask('/')).toEqual([200, undefined, page]);
  agent.destroy();
  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  report('T12 no more open files', 'pages and files refused with 503', 2, '2');
});
