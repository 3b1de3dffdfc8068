import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPostgresUrl } from '../storage/database.ts';
import { codeOf } from '../storage/faults.ts';
import { makeFolder } from '../storage/makeFolder.ts';
import { nameFile } from '../storage/nameFile.ts';

/** The folder for what the server stores outside the database. */
export function dataFolder(databaseUrl: string): string {
  return isPostgresUrl(databaseUrl) || databaseUrl === ':memory:' ? 'data' : dirname(databaseUrl);
}

function findText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a file atomically, readable by its owner only. An existing file stays as it is. */
function storeText(file: string, text: string): void {
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    writeFileSync(partial, `${text}\n`, { mode: 0o600, flush: true });
    nameFile(partial, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(partial, { force: true });
  }
}

/**
 * Generates keys that are not configured, once, and stores them beside the database in the file `name`, readable by its
 * owner only. Throws when they cannot be stored.
 */
export function keepKeys(databaseUrl: string, name: string, make: () => string): string {
  if (databaseUrl === ':memory:') return make();
  const file = join(dataFolder(databaseUrl), name);
  makeFolder(dirname(file));
  const found = findText(file);
  if (found) return found;
  // A full disk left an empty file. An empty key would be known to everybody.
  if (found === '') rmSync(file);
  storeText(file, make());
  return readFileSync(file, 'utf8').trim();
}
