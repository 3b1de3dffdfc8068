import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startServer } from './support/server.ts';

const repository = join(import.meta.dirname, '../..');
const mebibyte = 1024 * 1024;

test('npm start with nothing changed listens within 5 seconds, prints its address last, and Ctrl-C ends it cleanly', async () => {
  const data = await mkdtemp(join(tmpdir(), 'labyrinth-start-'));
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: repository,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATABASE_URL: join(data, 'labyrinth.sqlite') },
  });
  try {
    let address: string | undefined;
    for await (const line of createInterface({ input: child.stdout })) {
      address = /http:\/\/localhost:\d+/.exec(line)?.[0];
      if (address) break;
    }
    expect(performance.now() - began).toBeLessThan(5_000);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const ended = once(child, 'exit');
    if (child.pid) process.kill(-child.pid, 'SIGINT');
    const [code, signal] = (await ended) as [number | null, string | null];
    expect(code === 0 || signal === 'SIGINT').toBe(true);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});

test('the server at rest takes less than 150 MB', async () => {
  const server = await startServer();
  try {
    await fetch(`http://127.0.0.1:${server.port}/`);
    await wait(1_000);
    expect((await server.residentBytes()) / mebibyte).toBeLessThan(150);
  } finally {
    await server.dispose();
  }
});
