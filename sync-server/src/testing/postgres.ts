import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
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
    /** Where the throw-away PostgreSQL listens; null when its programs are not on this machine. */
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

async function startCluster(programs: string): Promise<{ url: string; child: ChildProcess; folder: string }> {
  const owner = ownerOf();
  const folder = mkdtempSync(join(tmpdir(), 'labyrinth-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { ...owner, cwd: folder, stdio: 'ignore' } as const;
  const setUp = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'];
  execFileSync(join(programs, 'initdb'), setUp, options);
  const port = await freePort();
  const listen = ['-D', data, '-F', '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=200'];
  const child = spawn(join(programs, 'postgres'), listen, options);
  const url = `postgres://postgres@127.0.0.1:${port}`;
  await untilItAnswers(`${url}/postgres`);
  return { url, child, folder };
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
  const { url, child, folder } = await startCluster(programs);
  project.provide('postgresUrl', url);
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
