import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../src/testing/findPostgres.ts';
import { startCluster } from '../src/testing/postgres.ts';

const run = promisify(execFile);

/** A database that is backed up and restored as the README tells operators to. */
export interface KeptDatabase {
  url: string;
  /** Backs up while the server runs. */
  backUp: (file: string) => Promise<void>;
  /** Restores the copy into a new database; returns its address. */
  restore: (file: string) => Promise<string>;
  remove: () => Promise<void>;
}

function keepSqlite(): Promise<KeptDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'labyrinth-kept-'));
  const url = join(folder, 'labyrinth.sqlite');
  const admin = join(import.meta.dirname, '../dist/admin.js');
  let restored = 0;
  return Promise.resolve({
    url,
    backUp: async (file) => {
      const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: url };
      await run(process.execPath, [admin, 'backup', file], { env });
    },
    restore: (file) => {
      restored += 1;
      const target = join(folder, `restored${restored}.sqlite`);
      copyFileSync(file, target);
      return Promise.resolve(target);
    },
    remove: () => {
      rmSync(folder, { recursive: true });
      return Promise.resolve();
    },
  });
}

async function keepPostgres(programs: string): Promise<KeptDatabase> {
  const cluster = await startCluster(programs);
  const program = (name: string) => join(programs, name);
  const maintenance = `--maintenance-db=${cluster.url}/postgres`;
  await run(program('createdb'), [maintenance, 'labyrinth']);
  const url = `${cluster.url}/labyrinth`;
  let restored = 0;
  return {
    url,
    backUp: async (file) => {
      await run(program('pg_dump'), ['--format=custom', `--file=${file}`, url]);
    },
    restore: async (file) => {
      restored += 1;
      const name = `restored${restored}`;
      await run(program('createdb'), [maintenance, name]);
      const target = `${cluster.url}/${name}`;
      await run(program('pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${target}`, file]);
      return target;
    },
    remove: async () => {
      await cluster.stop();
      cluster.remove();
    },
  };
}

interface Kind {
  name: string;
  title: (trial: string) => string;
  open: () => Promise<KeptDatabase>;
}

const programs = findPostgres();
if (!programs) {
  process.stderr.write('\n*** PostgreSQL is not on this machine: its backups WERE NOT TRIED. ***\n');
}

export const keptDatabases: readonly Kind[] = [
  { name: 'SQLite', title: (trial) => trial, open: keepSqlite },
  ...(programs
    ? [
        {
          name: 'PostgreSQL',
          title: (trial: string) => `${trial}, PostgreSQL`,
          open: () => keepPostgres(programs),
        },
      ]
    : []),
];
