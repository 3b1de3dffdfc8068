import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { voteArgs } from '../testing/opArgs.ts';
import { startTestServer, type TestServer } from '../testing/startTestServer.ts';
import type { Visitor } from '../testing/Visitor.ts';

let server: TestServer;
let anna: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.user('anna');
});
afterAll(() => server[Symbol.asyncDispose]());

async function figures(headers: Record<string, string> = {}): Promise<string> {
  const operator = Object.assign(server.visitor(), { address: '127.0.0.1' });
  const response = await operator.send('GET', '/metrics', undefined, headers);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return response.text();
}

function valueOf(text: string, name: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? 0 : Number(line.slice(name.length + 1));
}

test('the metrics include the process, requests by route and status, operations, accounts and sessions', async () => {
  const before = await figures();
  await anna.get('/api/submissions/eternal');
  await anna.get('/api/submissions/eternal');
  await anna.get('/api/share/a-secret-token-of-22-ch');
  await anna.get('/api/nobody-knows-this');
  await anna.results(anna.op('tag.set', { hideUserTag: true }), anna.op('vote.set', voteArgs(randomUUID(), 'up')));
  const after = await figures();
  const grew = (name: string) => valueOf(after, name) - valueOf(before, name);
  const seconds = (labels: string) => grew(`http_request_duration_seconds_count{${labels}}`);
  expect(seconds('method="GET",route="/api/submissions/:difficulty",status="200"')).toBe(2);
  expect(seconds('method="GET",route="/api/share/:shareToken",status="404"')).toBe(1);
  expect(seconds('method="GET",route="unknown",status="404"')).toBe(1);
  expect(grew('sync_operations_total{type="tag.set",result="applied"}')).toBe(1);
  expect(grew('sync_operations_total{type="vote.set",result="rejected"}')).toBe(1);
  expect(valueOf(after, 'accounts')).toBe(1);
  expect(valueOf(after, 'sessions')).toBe(1);
  expect(valueOf(after, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(after).not.toMatch(/a-secret-token|nobody-knows/);
});

test('the metrics of the process are available while the database is away, without accounts and sessions', async () => {
  await using away = await startTestServer({ env: { METRICS_TOKEN: 'sixteen characters' } });
  const ask = async () => {
    const headers = { authorization: 'Bearer sixteen characters' };
    const response = await away.visitor().send('GET', '/metrics', undefined, headers);
    return { status: response.status, text: await response.text() };
  };
  expect((await ask()).text).toMatch(/^accounts 0$/m);
  await away.db.destroy();
  const { status, text } = await ask();
  expect([status, text]).toEqual([200, expect.stringMatching(/^list_listeners 0$/m)]);
  expect(text).not.toMatch(/^(accounts|sessions) /m);
});

test('the metrics are found only from this machine, and not in a forwarded request if no proxy is configured', async () => {
  const stranger = await anna.get('/metrics');
  expect([stranger.status, stranger.body.code]).toEqual([404, 'not_found']);
  await using bare = await startTestServer({ env: { TRUST_PROXY: '0' } });
  expect((await bare.visitor().get('/metrics')).status).toBe(404);
  expect((await fetch(`${bare.url}/metrics`)).status).toBe(200);
});

/** Requests the metrics from this machine under a host name that an attacker's DNS may point to it. */
function askAs(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/metrics`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end();
  });
}

test('the metrics are not found under a foreign host name that resolves to this machine', async () => {
  await using bare = await startTestServer({ env: { TRUST_PROXY: '0' } });
  const { port } = new URL(bare.url);
  for (const host of [
    'localhost',
    `localhost:${port}`,
    `127.0.0.1:${port}`,
    '127.8.0.1',
    `[::1]:${port}`,
    'LOCALHOST',
  ]) {
    expect([host, await askAs(bare.url, host)]).toEqual([host, 200]);
  }
  for (const host of [`evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1']) {
    expect([host, await askAs(bare.url, host)]).toEqual([host, 404]);
  }
});

test('the metrics require a METRICS_TOKEN in production', async () => {
  const env = { NODE_ENV: 'production', SESSION_KEYS: 'sixteen characters', PUBLIC_URL: 'https://labyrinth.example' };
  await using closed = await startTestServer({ env: { ...env, TRUST_PROXY: '0' } });
  expect((await fetch(`${closed.url}/metrics`)).status).toBe(404);
  await using open = await startTestServer({ env: { ...env, METRICS_TOKEN: 'sixteen characters' } });
  const headers = { authorization: 'Bearer sixteen characters' };
  expect((await open.visitor().send('GET', '/metrics', undefined, headers)).status).toBe(200);
});

test('the metrics require the METRICS_TOKEN if one is set', async () => {
  await using open = await startTestServer({ env: { METRICS_TOKEN: 'sixteen characters' } });
  const ask = async (headers: Record<string, string>) => {
    const { status } = await open.visitor().send('GET', '/metrics', undefined, headers);
    return status;
  };
  expect(await ask({ authorization: 'Bearer sixteen characters' })).toBe(200);
  expect(await ask({ authorization: 'Bearer sixteen characterz' })).toBe(401);
  expect(await ask({})).toBe(401);
});
