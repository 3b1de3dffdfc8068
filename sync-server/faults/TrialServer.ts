import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase } from '../src/storage/database.ts';
import type { Database } from '../src/storage/tables.ts';
import type { TrialSite } from './TrialSite.ts';

const main = join(import.meta.dirname, '../dist/main.js');
const memoryProbe = new URL('memoryProbe.mjs', import.meta.url).href;
const running = new Set<ChildProcess>();

/** A server's memory and files after a garbage collection. */
export interface MemoryUse {
  /** Bytes reachable by the program. */
  live: number;
  /** Resident bytes. */
  resident: number;
  /** Open files and sockets. */
  files: number;
}

/** A trial that fails halfway must leave no server behind. */
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * The built server on its own database, or on `databaseUrl`. It can be killed and started again at the same address.
 */
export class TrialServer implements TrialSite {
  readonly folder = mkdtempSync(join(tmpdir(), 'labyrinth-trial-'));
  readonly file = join(this.folder, 'labyrinth.sqlite');
  readonly #probed: boolean;
  /** The database that the server uses from its next start on. */
  databaseUrl: string;
  #child: ChildProcess | undefined;
  #port = '0';

  constructor({ probed = false, databaseUrl }: { probed?: boolean; databaseUrl?: string } = {}) {
    this.#probed = probed;
    this.databaseUrl = databaseUrl ?? this.file;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get urls(): readonly string[] {
    return [this.url];
  }

  get #isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  async start(): Promise<this> {
    if (this.#isRunning) return this;
    const stdio: StdioOptions = ['ignore', 'pipe', 'inherit', this.#probed ? 'ipc' : 'ignore'];
    const child = spawn(process.execPath, [...(this.#probed ? ['--import', memoryProbe] : []), main], {
      stdio,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: this.#port,
        DATABASE_URL: this.databaseUrl,
        SESSION_KEYS: 'a key for tests only',
        RATE_LIMITS: 'off',
        LOG_LEVEL: process.env.TRIAL_LOG ?? 'silent',
      },
    });
    this.#child = child;
    running.add(child);
    child.once('exit', () => running.delete(child));
    for await (const line of createInterface({ input: child.stdout! })) {
      const port = /http:\/\/localhost:(\d+)$/.exec(line)?.[1];
      if (port === undefined) continue;
      this.#port = port;
      return this;
    }
    throw new Error('The server ended before it listened.');
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || !this.#isRunning) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async killOne(): Promise<void> {
    await this.stop('SIGKILL');
  }

  /** Works only for a probed server. */
  async memoryUse(): Promise<MemoryUse> {
    const child = this.#child;
    if (!child) throw new Error('The server does not run.');
    child.send('What do you hold?');
    const [{ live, resident }] = (await once(child, 'message')) as [Omit<MemoryUse, 'files'>];
    return { live, resident, files: readdirSync(`/proc/${child.pid}/fd`).length };
  }

  residentBytes(): number {
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  }

  /** Reads the server's data from outside. */
  async look<T>(look: (db: Database) => Promise<T>): Promise<T> {
    const db = openDatabase({ databaseUrl: this.databaseUrl });
    try {
      return await look(db);
    } finally {
      await db.destroy();
    }
  }

  async dispose(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
