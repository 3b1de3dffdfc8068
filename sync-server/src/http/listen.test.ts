import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import { EventStream } from './EventStream.ts';
import { listen, stopListening } from './listen.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    connectionLimits: { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 },
  });
});
afterAll(() => server[Symbol.asyncDispose]());

const crlf = '\r\n';

function dial(): Socket {
  const { hostname, port } = new URL(server.url);
  return connect(Number(port), hostname);
}

/** Everything that is answered to these bytes until the server hangs up. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket = dial();
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(lines.join(crlf));
  await once(socket, 'close');
  return said;
}

function statusesIn(said: string): string[] {
  return [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
}

async function isWell(): Promise<boolean> {
  return (await fetch(`${server.url}/healthz`)).ok;
}

test('a client that never finishes its headers gets 408 and is disconnected; others are served meanwhile', async () => {
  const slow = Array.from({ length: 50 }, () => answerTo('GET / HTTP/1.1', 'Host: x', 'X-Slow: '));
  const silent = Array.from({ length: 50 }, () => answerTo(''));
  expect(await isWell()).toBe(true);
  for (const said of await Promise.all(slow)) expect(said).toMatch(/^HTTP\/1\.1 408 /);
  await Promise.all(silent);
  expect(await isWell()).toBe(true);
});

test('a client that never finishes its body gets 408 and is disconnected', async () => {
  const head = ['POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 100'];
  expect(await answerTo(...head, '', '{"login":')).toMatch(/^HTTP\/1\.1 408 /);
});

test('headers larger than 16 KiB are refused with 431', async () => {
  const said = await answerTo('GET /healthz HTTP/1.1', 'Host: x', `X-Large: ${'x'.repeat(20_000)}`, '', '');
  expect(statusesIn(said)).toEqual(['431']);
  const many = Array.from({ length: 3000 }, (_, n) => `X-Many-${n}: x`);
  expect(statusesIn(await answerTo('GET /healthz HTTP/1.1', 'Host: x', ...many, '', ''))).toEqual(['431']);
});

const smuggled = ['GET /api/saved-labyrinths HTTP/1.1', 'Host: x', '', ''];

test.each([
  ['two lengths', ['Content-Length: 4', 'Content-Length: 0']],
  ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
  ['an unknown transfer coding', ['Transfer-Encoding: xchunked']],
  ['chunked not as the last coding', ['Transfer-Encoding: chunked, identity']],
  ['a length that is not a number', ['Content-Length: +4']],
  ['a space before the colon', ['Content-Length : 4']],
  ['a folded line', ['Content-Length:', ' 4']],
])('a request with %s is refused, and a request hidden behind it is not answered', async (_, headers) => {
  const head = ['POST /api/auth/logout HTTP/1.1', 'Host: x', ...headers];
  expect(statusesIn(await answerTo(...head, '', '0', '', ...smuggled))).toEqual(['400']);
});

const get = (path: string, ...headers: string[]) => [`GET ${path} HTTP/1.1`, 'Host: x', ...headers, ''];

test('pipelined requests are answered in their order', async () => {
  const said = await answerTo(
    ...get('/healthz'),
    ...get('/api/nowhere'),
    ...get('/api/saved-labyrinths'),
    ...get('/healthz', 'Connection: close'),
    '',
  );
  expect(statusesIn(said)).toEqual(['200', '404', '401', '200']);
});

test('junk ends only its own connection', async () => {
  const junk = ['\0\0\0\0', 'JUNK', '{"ops":[]}', 'GET / HTTP/9.9', '\x16\x03\x01\x02\0', 'PRI * HTTP/2.0'];
  const said = await Promise.all(junk.map((text) => answerTo(text, '', '')));
  for (const answer of said) expect(answer).toMatch(/^HTTP\/1\.1 40[08] /);
  expect(statusesIn(await answerTo(...get('/healthz'), 'JUNK \0\0', '', ''))).toContain('400');
  expect(await isWell()).toBe(true);
});

test('a stopping server still answers requests on open connections for a moment, with Connection: close', async () => {
  const app = new Koa();
  app.use((ctx) => {
    ctx.body = 'here';
  });
  const stopping = await listen(app, { port: 0, host: '127.0.0.1' });
  const socket = connect((stopping.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  socket.write(get('/').join(crlf) + crlf);
  await expect.poll(() => said).toContain('here');
  expect(said).toContain('Connection: keep-alive');
  said = '';
  const stopped = stopListening(stopping, 5000);
  // Sent a little later, by a client that does not know yet that the server is stopping.
  await wait(100);
  socket.write(get('/').join(crlf) + crlf);
  await Promise.all([once(socket, 'close'), stopped]);
  expect(statusesIn(said)).toEqual(['200']);
  expect(said).toContain('Connection: close');
  // Streams that another server of this process opens from now on stay open.
  const stream = new EventStream();
  await wait(150);
  expect(stream.destroyed).toBe(false);
  stream.destroy();
});
