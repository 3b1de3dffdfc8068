import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
let anna: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.user('anna');
});
afterAll(() => server[Symbol.asyncDispose]());

function deep(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}

/** A batch whose second operation has these args, as text that no client of ours would write. */
function batchWith(args: string): string {
  const ops = [anna.op('tag.set', { hideUserTag: true }), anna.op('tag.set', 'HERE')];
  const batch = { protocol: 1, clientId: randomUUID(), accountId: anna.accountId, ops };
  return JSON.stringify(batch).replace('"HERE"', args);
}

test.each([
  ['/api/sync', 100_000],
  ['/api/auth/login', 4000],
  ['/api/submissions', 100_000],
  ['/api/saved-labyrinths', 100_000],
])('a deeply nested body is refused by %s', async (path, levels) => {
  const response = await anna.send('POST', path, deep(levels));
  expect([response.status, await response.json()]).toMatchObject([400, { success: false, code: 'invalid' }]);
});

test('deep nesting in an operation refuses the whole batch, in a text only the operation', async () => {
  const response = await anna.send('POST', '/api/sync', batchWith(deep(100_000)));
  expect([response.status, await response.json()]).toMatchObject([400, { success: false, code: 'invalid' }]);
  const inText = await anna.send('POST', '/api/sync', batchWith(JSON.stringify(deep(100_000))));
  expect([inText.status, await inText.json()]).toMatchObject([
    200,
    { results: [{ status: 'applied' }, { status: 'rejected', code: 'invalid' }] },
  ]);
  const labyrinthData = deep(30_000);
  const drawn = await anna.post('/api/submissions', { difficulty: 'eternal', labyrinthData, izaroConfig: {} });
  expect([drawn.status, drawn.body.code]).toEqual([400, 'invalid']);
});

const packings: [string, (bytes: Buffer) => Buffer][] = [
  ['gzip', gzipSync],
  ['br', (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
];

test.each(packings)(
  'a body compressed with %s is refused once its beginning is too large, before the rest arrives or is unpacked',
  async (encoding, pack) => {
    const packed = pack(Buffer.alloc(20 * 1024 * 1024, '['));
    const asked = request(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-encoding': encoding,
        'content-length': packed.length,
      },
    });
    asked.write(packed.subarray(0, packed.length / 2));
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    // The rest need not be sent.
    asked.on('error', () => undefined).destroy();
  },
);

test.each(packings)('a body of 20 MB compressed with %s is refused with 413', async (encoding, pack) => {
  const body = new Uint8Array(pack(Buffer.alloc(20 * 1024 * 1024, '[')));
  expect(body.length).toBeLessThan(200 * 1024);
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    body,
  });
  expect([response.status, await response.json()]).toMatchObject([413, { code: 'too_large' }]);
});

test.each(['compress', 'zstd', 'gzip, gzip', 'x'])(
  'an unknown encoding of the body is refused: %s',
  async (encoding) => {
    const response = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      body: '{}',
    });
    expect([response.status, await response.json()]).toMatchObject([415, { code: 'unsupported_type' }]);
  },
);

test.each([
  ['GZIP', gzipSync],
  ['Br', brotliCompressSync],
  ['IDENTITY', (text: string) => Buffer.from(text)],
] as const)('the encoding of a body may be written in any case: %s', async (encoding, pack) => {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    body: new Uint8Array(pack('{"login":"nobody","password":"correct horse"}')),
  });
  expect([response.status, await response.json()]).toMatchObject([401, { code: 'wrong_login' }]);
});

const noise = randomBytes(600_000);

test.each([
  ['uncompressed bytes', 400, noise],
  ['too large a content', 413, gzipSync(noise.toString('hex'))],
  ['an empty object with more bytes behind it', 400, Buffer.concat([gzipSync('{}'), noise])],
])('after a refused body of %s the next request of its client is answered', async (_, refusal, packed) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(server.url + path, { agent, method, headers }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      });
      asked.on('error', reject);
      asked.end(body);
    });
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  expect(await ask('POST', '/api/auth/login', headers, packed)).toBe(refusal);
  expect(await ask('GET', '/healthz', {})).toBe(200);
  agent.destroy();
});
