import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPostgresUrl } from '../storage/database.ts';

/** The folder for what the server stores outside the database. */
export function dataFolder(databaseUrl: string): string {
  return isPostgresUrl(databaseUrl) || databaseUrl === ':memory:' ? 'data' : dirname(databaseUrl);
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Session keys where none are set: made once and stored beside the database, readable by its owner only. */
export function makeSessionKeys(databaseUrl: string): string[] {
  if (databaseUrl === ':memory:') return [newKey()];
  const file = join(dataFolder(databaseUrl), 'session-keys');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, `${newKey()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8')
    .trim()
    .split(/[\s,]+/);
}
