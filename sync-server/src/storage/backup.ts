import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';

/** Copy all pages in one step: otherwise a server that writes meanwhile would make the backup start over. */
const allPages = 2 ** 31 - 1;

/** Turns the copy into a single file without a log beside it, and checks it. */
function finishCopy(path: string): void {
  const copy = new BetterSqlite(path);
  try {
    copy.pragma('journal_mode = DELETE');
    const verdict = copy.pragma('integrity_check', { simple: true });
    if (verdict !== 'ok') throw new Error(`The copy is damaged: ${String(verdict)}`);
  } finally {
    copy.close();
  }
}

/**
 * Copies a consistent state of a SQLite database into a new file while the server runs, and checks the copy. Throws
 * when the file exists; an incomplete copy never stands under its name.
 */
export async function backupSqlite(databasePath: string, file: string): Promise<void> {
  if (existsSync(file)) throw new Error('The file exists already.');
  const partial = `${file}.${process.pid}.partial`;
  const source = new BetterSqlite(databasePath, { fileMustExist: true });
  try {
    // It holds everything that the database does: only its owner may read it.
    writeFileSync(partial, '', { mode: 0o600 });
    await source.backup(partial, { progress: () => allPages });
    finishCopy(partial);
    // Unlike rename, this never replaces a file that was made meanwhile.
    linkSync(partial, file);
  } finally {
    source.close();
    rmSync(partial, { force: true });
  }
}
