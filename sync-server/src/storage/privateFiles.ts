import { accessSync, chmodSync, closeSync, constants, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

const keyFiles = ['session-keys', 'vapid-keys'];

/** The permission bits of everybody but the owner. */
const ofOthers = 0o077;

const sqliteHeader = 'SQLite format 3\0';

function mayRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** A file that we may not read belongs to somebody else. */
function isSqliteFile(path: string): boolean {
  if (!mayRead(path)) return false;
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(sqliteHeader.length);
    readSync(file, start, 0, start.length, 0);
    return start.toString('latin1') === sqliteHeader;
  } finally {
    closeSync(file);
  }
}

/** Removes the permissions of everybody but the owner; adds none. */
function tighten(path: string): void {
  const { mode, uid } = statSync(path);
  if ((mode & ofOthers) !== 0 && uid === process.getuid?.()) chmodSync(path, mode & 0o7777 & ~ofOthers);
}

/**
 * Whether a file is as private as the database: the database itself, files that begin with its name, keys, and backups.
 */
function isOurs(folder: string, name: string, databaseName: string): boolean {
  return name.startsWith(databaseName) || keyFiles.includes(name) || isSqliteFile(join(folder, name));
}

/**
 * Makes the data folder of an earlier installation private to its owner: the database, backups beside it and the keys,
 * and the folder itself if it contains nothing else. Throws when this is not permitted.
 */
export function makePrivate(folder: string, databaseUrl: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== 'old-assets');
  const ours = entries.filter((entry) => entry.isFile() && isOurs(folder, entry.name, basename(databaseUrl)));
  for (const { name } of ours) tighten(join(folder, name));
  // Any other folder, such as the home folder, is for its owner to decide about.
  if (ours.length === entries.length) tighten(folder);
}
