import { existsSync, linkSync, rmSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';

/** Pages copied in one step: all, so that a server that writes meanwhile never makes it start over. */
const allPages = 2 ** 31 - 1;

/** One file without a log beside it, and without damage. */
function makeWhole(path: string): void {
  const copy = new BetterSqlite(path);
  try {
    copy.pragma('journal_mode = DELETE');
    const answer = copy.pragma('integrity_check', { simple: true });
    if (answer !== 'ok') throw new Error(`The copy is damaged: ${String(answer)}`);
  } finally {
    copy.close();
  }
}

/**
 * Copies a SQLite database as it is at one moment into a new file, beside a running server, and checks the copy. Throws
 * when the file exists; nothing half done is left under its name.
 */
export async function backupSqlite(databasePath: string, file: string): Promise<void> {
  if (existsSync(file)) throw new Error('The file exists already.');
  const partial = `${file}.${process.pid}.partial`;
  const source = new BetterSqlite(databasePath, { fileMustExist: true });
  try {
    await source.backup(partial, { progress: () => allPages });
    makeWhole(partial);
    // Unlike a renaming it never replaces a file that was made meanwhile.
    linkSync(partial, file);
  } finally {
    source.close();
    rmSync(partial, { force: true });
  }
}
