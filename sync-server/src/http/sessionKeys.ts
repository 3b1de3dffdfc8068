import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { isPostgresUrl } from '../storage/database.ts';

function dataFolder(databaseUrl: string): string {
  return isPostgresUrl(databaseUrl) ? 'data' : dirname(databaseUrl);
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** The keys that sign session cookies: as set, else made once and kept beside the database, readable by its owner only. */
export function sessionKeysOf(config: Pick<Config, 'SESSION_KEYS' | 'DATABASE_URL'>): string[] {
  if (config.SESSION_KEYS) return config.SESSION_KEYS;
  if (config.DATABASE_URL === ':memory:') return [newKey()];
  const file = join(dataFolder(config.DATABASE_URL), 'session-keys');
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, `${newKey()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8')
    .trim()
    .split(/[\s,]+/);
}
