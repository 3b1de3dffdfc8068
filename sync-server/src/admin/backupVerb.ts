import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backupSqlite } from '../storage/backup.ts';
import { isPostgresUrl } from '../storage/database.ts';
import { DatabaseUnusable, reasonOf } from '../storage/faults.ts';
import { type AdminContext, ImpossibleRequest, type Output, output, type Verb } from './verb.ts';

async function backUp({ addresses: { DATABASE_URL } }: AdminContext, file: string): Promise<Output> {
  if (isPostgresUrl(DATABASE_URL)) {
    throw new ImpossibleRequest(
      'A PostgreSQL database is backed up with its own program: pg_dump --format=custom --file=<file> "$DATABASE_URL".',
    );
  }
  if (!existsSync(DATABASE_URL)) {
    throw new ImpossibleRequest(`There is no database at ${DATABASE_URL}: set DATABASE_URL to the server's.`);
  }
  const target = resolve(file);
  if (existsSync(target)) throw new ImpossibleRequest(`${target} exists already; a backup never replaces a file.`);
  try {
    await backupSqlite(DATABASE_URL, target);
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error;
    throw new ImpossibleRequest(
      `The backup to ${target} failed (${reasonOf(error)}). Is ${dirname(target)} a folder that can be written to?`,
    );
  }
  return output(`Backed up to ${target} (${statSync(target).size} bytes), checked and whole.`);
}

/** Copies the database as it is, without even bringing it up to date. */
export const backupVerb: Verb = {
  name: 'backup',
  args: ['<file>'],
  about: 'copies the database into a new file while the server runs, and checks the copy',
  run: (context, [file = '']) => backUp(context, file),
};
