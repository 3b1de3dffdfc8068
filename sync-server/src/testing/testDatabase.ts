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

async function atCluster<Row extends pg.QueryResultRow>(url: string, command: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  const { rows } = await client.query<Row>(command);
  await client.end();
  return rows;
}

/** Copies files as before PostgreSQL 15: the newer strategy takes three times as long for such a small database. */
async function readStrategy(url: string): Promise<string> {
  const [server] = await atCluster<{ version: number }>(
    url,
    `select current_setting('server_version_num')::int as version`,
  );
  return server && server.version >= 150000 ? 'strategy file_copy' : '';
}

let strategy: Promise<string> | undefined;

async function makePostgres(template = 'template1'): Promise<TestDatabase> {
  const cluster = inject('postgresUrl');
  if (cluster === null) throw new Error('PostgreSQL is not on this machine.');
  const name = `t_${randomBytes(6).toString('hex')}`;
  strategy ??= readStrategy(cluster);
  await atCluster(cluster, `create database ${name} template ${template} ${await strategy}`);
  const drop = async () => {
    await atCluster(cluster, `drop database ${name} with (force)`);
  };
  return { url: `${cluster}/${name}`, drop };
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

/** This process's migrated database, which tests copy, because migrating takes longer than most tests. */
let original: Promise<TestDatabase> | undefined;

async function makeOriginal(): Promise<TestDatabase> {
  const made = await makeTestDatabase();
  if (!isOnPostgres) process.once('exit', () => void made.drop());
  const db = openDatabase({ databaseUrl: made.url });
  await migrate(db);
  await db.destroy();
  return made;
}

/** A fresh database with all tables. */
export async function makeMigratedDatabase(): Promise<TestDatabase> {
  original ??= makeOriginal();
  const { url } = await original;
  if (isOnPostgres) return makePostgres(basename(url));
  const copy = makeSqlite();
  copyFileSync(url, copy.url);
  return copy;
}
