import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryRates } from 'shared-types/rules/limits.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SpawnedServer, spawnServer } from '../src/testing/spawnServer.ts';
import { isLong, report } from './report.ts';

const idle = isLong ? 10_000 : 1000;
const perConnection = 20 * 1024;

let folder = '';
let server: SpawnedServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'labyrinth-many-'));
  server = await spawnServer({ DATABASE_URL: join(folder, 'labyrinth.sqlite'), SESSION_KEYS: 'a key for tests only' });
}, 60_000);
afterEach(async () => {
  server.kill('SIGKILL');
  await server.ended;
  rmSync(folder, { recursive: true });
});

function residentBytes(): number {
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  return Number(kib) * 1024;
}

async function open(text: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.on('data', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Resolves when the socket closes in any way, even by a reset. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });
}

/** Opens a few hundred at a time: a queue of half-open connections would only measure the kernel. */
async function openMany(count: number, text: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(200, count - sockets.length) }, () => open(text));
    sockets.push(...(await Promise.all(some)));
  }
  return sockets;
}

/** The slowest of ten answers, in milliseconds. */
async function slowestAnswer(): Promise<number> {
  let slowest = 0;
  for (let n = 0; n < 10; n += 1) {
    const start = performance.now();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - start);
  }
  return Math.round(slowest);
}

const kept = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

test('thousands of idle connections take less than 20 KiB each, and the next request is answered within a second', async () => {
  await slowestAnswer();
  const before = residentBytes();
  const sockets = await openMany(idle, kept);
  await wait(500);
  const each = (residentBytes() - before) / idle;
  const slowest = await slowestAnswer();
  const closing = Date.now();
  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  for (const socket of sockets) socket.destroy();
  expect(each).toBeLessThan(perConnection);
  expect(slowest).toBeLessThan(1000);
  expect(Date.now() - closing).toBeLessThan(10_000);
  report('idle connections', 'open at once', idle, '10000');
  report('idle connections', 'KiB of memory for each', (each / 1024).toFixed(1), '< 20');
  report('idle connections', 'slowest answer meanwhile, ms', slowest, '< 1000');
});

test(
  'as many connections that send nothing or half a request are closed within 20 seconds',
  { timeout: 90_000 },
  async () => {
    const half = Math.floor(idle / 2);
    const sockets = [...(await openMany(half, '')), ...(await openMany(half, 'GET / HTTP/1.1\r\nX-Slow: '))];
    const start = Date.now();
    const slowest = await slowestAnswer();
    await Promise.all(sockets.map(closed));
    const seconds = Math.round((Date.now() - start) / 1000);
    expect(seconds).toBeLessThanOrEqual(20);
    expect(slowest).toBeLessThan(1000);
    report('slow clients', 'seconds until the last of them is cut off', seconds, '<= 20');
  },
);

test('one client that sends 1,000 requests at once is rate-limited, and others wait no longer than it does', async () => {
  const start = performance.now();
  const greedy = Array.from({ length: 1000 }, async () => {
    const answer = await fetch(`${server.url}/api/submissions/eternal`);
    await answer.arrayBuffer();
    return answer.status;
  });
  const slowest = await slowestAnswer();
  const statuses = await Promise.all(greedy);
  expect(statuses.filter((status) => status === 200)).toHaveLength(memoryRates.lists.uses);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1000 - memoryRates.lists.uses);
  const share = slowest / (performance.now() - start);
  expect(share).toBeLessThan(1.05);
  report(
    'greedy client',
    "slowest answer to others, of the time that one client's 1,000 take",
    share.toFixed(2),
    '<= 1',
  );
});

test('the server stops within ten seconds, even if one client never finishes and another never pauses', async () => {
  const stuck = await open(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  );
  const busy = await open(kept);
  busy.on('data', () => busy.write(kept));
  await wait(300);
  const start = Date.now();
  server.kill('SIGTERM');
  await closed(busy);
  const busyEnded = Date.now() - start;
  expect((await server.ended).code).toBe(0);
  const seconds = (Date.now() - start) / 1000;
  stuck.destroy();
  expect(busyEnded).toBeLessThan(5000);
  expect(seconds).toBeLessThan(10);
  report('stopped server', 'seconds with a client that never finishes', seconds.toFixed(1), '< 10');
});
