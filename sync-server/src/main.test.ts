import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a wrong setting ends the start with its sentence and exit code 1', async () => {
  const { code, errors } = await refusedStart({ SESSION_KEYS, DATABASE_URL: ':memory:', BUILDER_SIGN_IN: 'maybe' });
  expect([code, errors]).toEqual([1, 'The setting BUILDER_SIGN_IN must be optional or required.\n']);
});

test('a damaged database ends the start with a sentence and exit code 1', async () => {
  const path = join(folder, 'broken.sqlite');
  writeFileSync(path, 'x'.repeat(5000));
  const { code, errors } = await refusedStart({ SESSION_KEYS, DATABASE_URL: path });
  expect(code).toBe(1);
  expect(errors).toBe(`The database ${path} cannot be used (file is not a database). The file was left as it is.\n`);
});

test('a PostgreSQL that does not answer ends the start with a sentence and exit code 1', async () => {
  const { code, errors } = await refusedStart({ SESSION_KEYS, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect([code, errors]).toEqual([1, 'The database does not answer (connect ECONNREFUSED 127.0.0.1:1).\n']);
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
    // The server has begun with it.
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

test('a port that is taken ends the start with a sentence', async () => {
  const server = await spawnServer({ SESSION_KEYS, DATABASE_URL: database.url });
  const { port } = new URL(server.url);
  const { code, errors } = await refusedStart({ SESSION_KEYS, DATABASE_URL: ':memory:', PORT: port });
  expect([code, errors]).toEqual([1, 'Another program listens on this port: set PORT to a free one.\n']);
  server.kill('SIGINT');
  expect((await server.ended).code).toBe(0);
});
