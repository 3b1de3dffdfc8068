import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

async function atCluster(url: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query(command);
  await client.end();
}

async function makePostgres(): Promise<TestDatabase> {
  const cluster = inject('postgresUrl');
  if (cluster === null) throw new Error('PostgreSQL is not on this machine.');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await atCluster(cluster, `create database ${name}`);
  return { url: `${cluster}/${name}`, drop: () => atCluster(cluster, `drop database ${name} with (force)`) };
}

function makeSqlite(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'labyrinth-test-'));
  const drop = () => {
    rmSync(folder, { recursive: true, force: true });
    return Promise.resolve();
  };
  return { url: join(folder, 'labyrinth.sqlite'), drop };
}

/** A fresh empty database of the kind that this project tests. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  return process.env.TEST_DATABASE === 'postgres' ? makePostgres() : makeSqlite();
}
