import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPostgresUrl } from '../storage/database.ts';

/** The folder for what the server stores outside the database. */
export function dataFolder(databaseUrl: string): string {
  return isPostgresUrl(databaseUrl) || databaseUrl === ':memory:' ? 'data' : dirname(databaseUrl);
}

/**
 * Keys where none are set: made once and stored beside the database in the file of this name, readable by its owner only.
 * Throws when they cannot be stored.
 */
export function keepKeys(databaseUrl: string, name: string, make: () => string): string {
  if (databaseUrl === ':memory:') return make();
  const file = join(dataFolder(databaseUrl), name);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, `${make()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
