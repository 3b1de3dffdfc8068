import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { findPostgres } from './findPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the temporary PostgreSQL; null if PostgreSQL is not installed. */
    postgresUrl: string | null;
  }
}

interface Owner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then its own user runs it. */
function ownerOf(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await wait(50);
    }
  }
}

/** A throw-away PostgreSQL that can be stopped and started again at the same address. */
export class Cluster {
  readonly url: string;
  readonly #programs: string;
  readonly #folder: string;
  readonly #options: SpawnOptions;
  readonly #port: number;
  #child: ChildProcess | undefined;

  constructor(programs: string, port: number) {
    this.#programs = programs;
    this.#port = port;
    this.url = `postgres://postgres@127.0.0.1:${port}`;
    this.#folder = mkdtempSync(join(tmpdir(), 'labyrinth-postgres-'));
    const owner = ownerOf();
    if (owner) chownSync(this.#folder, owner.uid, owner.gid);
    this.#options = { ...owner, cwd: this.#folder, stdio: 'ignore' };
    const setUp = ['-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'];
    execFileSync(join(programs, 'initdb'), ['-D', this.#data, ...setUp], {
      ...owner,
      cwd: this.#folder,
      stdio: 'ignore',
    });
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  async start(): Promise<void> {
    const listen = ['-p', String(this.#port), '-h', '127.0.0.1', '-k', this.#folder, '-c', 'max_connections=200'];
    this.#child = spawn(join(this.#programs, 'postgres'), ['-D', this.#data, '-F', ...listen], this.#options);
    await untilItAnswers(`${this.url}/postgres`);
  }

  /** Stops at once and disconnects everybody. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = undefined;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A running cluster. */
export async function startCluster(programs: string): Promise<Cluster> {
  const cluster = new Cluster(programs, await freePort());
  await cluster.start();
  return cluster;
}

/** Vitest's global setup of the PostgreSQL project: one throw-away cluster for all its files. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = findPostgres();
  if (!programs) {
    process.stderr.write(
      '\n*** PostgreSQL is not on this machine: its tests DID NOT RUN. Install it, or name its folder in PG_BIN. ***\n\n',
    );
    project.provide('postgresUrl', null);
    return undefined;
  }
  const cluster = await startCluster(programs);
  project.provide('postgresUrl', cluster.url);
  return async () => {
    await cluster.stop();
    cluster.remove();
  };
}
