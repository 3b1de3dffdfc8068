import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const repository = join(import.meta.dirname, '../../..');

/** The built server on a database of its own, which survives a stop so that it can be started again. */
export interface RunningServer {
  port: number;
  /** Ends the process; SIGKILL is a crash, SIGTERM the operator's stop. */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  startAgain: () => Promise<void>;
  residentBytes: () => Promise<number>;
  /** Stops it and throws its data away. */
  dispose: () => Promise<void>;
}

interface Options {
  /** The address that browsers use, if there is a proxy in between. */
  publicUrl?: string;
  env?: Record<string, string>;
  /** The folder of the two builds, if a test changes them; by default the repository itself. */
  root?: string;
}

/** Reads the port from the last line that the server prints at its start. */
async function listeningPort(child: ChildProcess): Promise<number> {
  const said: string[] = [];
  if (!child.stdout) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    const port = /http:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port) {
      child.stdout.resume();
      return Number(port);
    }
  }
  throw new Error(`The server ended before it listened:\n${said.join('\n')}`);
}

export async function startServer(options: Options = {}): Promise<RunningServer> {
  const data = await mkdtemp(join(tmpdir(), 'labyrinth-server-'));
  let child: ChildProcess | undefined;
  let port = 0;

  async function start() {
    child = spawn(process.execPath, ['sync-server/dist/main.js'], {
      cwd: options.root ?? repository,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: '',
        PORT: String(port),
        DATABASE_URL: join(data, 'labyrinth.sqlite'),
        LOG_LEVEL: 'silent',
        // All players of a test share one address and act quickly.
        RATE_LIMITS: 'off',
        ...(options.publicUrl && { PUBLIC_URL: options.publicUrl }),
        ...options.env,
      },
    });
    port = await listeningPort(child);
  }

  async function stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  await start();
  return {
    port,
    stop,
    startAgain: start,
    residentBytes: async () => {
      const status = await readFile(`/proc/${child?.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    },
    dispose: async () => {
      await stop('SIGKILL');
      await rm(data, { recursive: true, force: true });
    },
  };
}
