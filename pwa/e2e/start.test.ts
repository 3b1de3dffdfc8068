import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { patience } from 'shared-types/testing/patience.ts';
import { expect, test } from 'vitest';
import { startServer } from './support/server.ts';

const repository = join(import.meta.dirname, '../..');
const mebibyte = 1024 * 1024;

interface Started {
  address: string;
  millisecondsToListen: number;
  /** Presses Ctrl-C: the whole process group gets SIGINT. Resolves with how the command ended. */
  interrupt: () => Promise<[code: number | null, signal: string | null]>;
}

async function npmStart(databaseUrl: string): Promise<Started> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: repository,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: '', PORT: '0', DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
  });
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/localhost:\d+/.exec(line)?.[0];
    if (!address) continue;
    child.stdout.resume();
    return {
      address,
      millisecondsToListen: performance.now() - began,
      interrupt: () => {
        if (child.pid) process.kill(-child.pid, 'SIGINT');
        return ended;
      },
    };
  }
  throw new Error('npm start ended before it listened.');
}

test('npm start with nothing changed listens within 5 seconds, prints its address, and Ctrl-C ends it cleanly', async () => {
  const data = await mkdtemp(join(tmpdir(), 'labyrinth-start-'));
  try {
    const first = await npmStart(join(data, 'labyrinth.sqlite'));
    await first.interrupt();
    // Other tests share the machine, so one undisturbed start is enough.
    let fastest = Infinity;
    const giveUpAt = Date.now() + 2 * patience;
    while (fastest >= 5_000 && Date.now() < giveUpAt) {
      const again = await npmStart(join(data, 'labyrinth.sqlite'));
      expect((await fetch(`${again.address}/healthz`)).status).toBe(200);
      const [code, signal] = await again.interrupt();
      expect(code === 0 || signal === 'SIGINT').toBe(true);
      fastest = Math.min(fastest, again.millisecondsToListen);
    }
    expect(fastest).toBeLessThan(5_000);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});

test('the idle server uses less than 150 MB of memory', async () => {
  const server = await startServer();
  try {
    await fetch(`http://127.0.0.1:${server.port}/`);
    await wait(1_000);
    expect((await server.residentBytes()) / mebibyte).toBeLessThan(150);
  } finally {
    await server.dispose();
  }
});
