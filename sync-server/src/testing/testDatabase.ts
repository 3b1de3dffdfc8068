import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';

const isOnPostgres = process.env.TEST_DATABASE === 'postgres';

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

async function makePostgres(template = 'template1'): Promise<TestDatabase> {
  const cluster = inject('postgresUrl');
  if (cluster === null) throw new Error('PostgreSQL is not on this machine.');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await atCluster(cluster, `create database ${name} template ${template}`);
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
  return isOnPostgres ? makePostgres() : makeSqlite();
}

/** The migrated database of this process, of which tests get copies: to migrate takes longer than most tests. */
let original: Promise<TestDatabase> | undefined;

async function makeOriginal(): Promise<TestDatabase> {
  const made = await makeTestDatabase();
  if (!isOnPostgres) process.once('exit', () => void made.drop());
  const db = openDatabase({ databaseUrl: made.url });
  await migrate(db);
  await db.destroy();
  return made;
}

/** A fresh one with all tables. */
export async function makeMigratedDatabase(): Promise<TestDatabase> {
  original ??= makeOriginal();
  const { url } = await original;
  if (isOnPostgres) return makePostgres(basename(url));
  const copy = makeSqlite();
  copyFileSync(url, copy.url);
  return copy;
}
