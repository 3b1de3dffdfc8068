import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backupSqlite } from '../storage/backup.ts';
import { isPostgresUrl } from '../storage/database.ts';
import { reasonOf } from '../storage/faults.ts';
import { type Desk, NotPossible, type Said, said, type Verb } from './verb.ts';

async function backUp({ places: { DATABASE_URL } }: Desk, file: string): Promise<Said> {
  if (isPostgresUrl(DATABASE_URL)) {
    throw new NotPossible(
      'A PostgreSQL database is backed up with its own program: pg_dump --format=custom --file=<file> "$DATABASE_URL".',
    );
  }
  if (!existsSync(DATABASE_URL)) {
    throw new NotPossible(`There is no database at ${DATABASE_URL}: set DATABASE_URL to the server's.`);
  }
  const target = resolve(file);
  if (existsSync(target)) throw new NotPossible(`${target} exists already; a backup never replaces a file.`);
  try {
    await backupSqlite(DATABASE_URL, target);
  } catch (error) {
    throw new NotPossible(
      `The backup to ${target} failed (${reasonOf(error)}). Is ${dirname(target)} a folder that can be written to?`,
    );
  }
  return said(`Backed up to ${target} (${statSync(target).size} bytes), checked and whole.`);
}

/** A copy of the database as it stands, without changing it: not even to bring it up to date. */
export const backupVerb: Verb = {
  name: 'backup',
  args: ['<file>'],
  about: 'copies the database into a new file while the server runs, and checks the copy',
  run: (desk, [file = '']) => backUp(desk, file),
};
