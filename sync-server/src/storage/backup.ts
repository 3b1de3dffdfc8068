import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { codeOf, DatabaseUnusable, unusableFile } from './faults.ts';
import { nameFile } from './nameFile.ts';

/** How many pages of 4 KiB are copied at a time; signals are handled in between. */
const pagesAtOnce = 2000;

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function partialOf(file: string, pid: number): string {
  return `${file}.${pid}.partial`;
}

/** Removes incomplete copies of these processes, and what SQLite keeps beside them. */
function removePartials(file: string, ofProcess: (pid: number) => boolean): void {
  for (const name of readdirSync(dirname(file))) {
    const pid = Number(/\.(\d+)\.partial(-journal|-wal|-shm)?$/.exec(name)?.[1]);
    if (name.startsWith(basename(partialOf(file, pid))) && ofProcess(pid))
      rmSync(join(dirname(file), name), { force: true });
  }
}

function isEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

/** Runs `work` and then `cleanUp`. When a signal arrives meanwhile, `cleanUp` runs before the process ends. */
async function thenCleanUp(work: () => Promise<void>, cleanUp: () => void): Promise<void> {
  const end = (signal: NodeJS.Signals) => {
    stopListening();
    cleanUp();
    process.kill(process.pid, signal);
  };
  const stopListening = () => endingSignals.forEach((signal) => process.off(signal, end));
  for (const signal of endingSignals) process.on(signal, end);
  try {
    await work();
  } finally {
    stopListening();
    cleanUp();
  }
}

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
 * Opens the database with a read transaction, so that writes of a server do not restart the copy. Throws
 * DatabaseUnusable for one that cannot be read, or is empty: then the address is wrong, and its copy would look like a
 * backup.
 */
function openSource(path: string): BetterSqlite.Database {
  let source: BetterSqlite.Database | undefined;
  try {
    source = new BetterSqlite(path, { fileMustExist: true });
    source.exec('begin');
    const table = source.prepare('select 1 from sqlite_schema limit 1').get();
    if (!table) throw new DatabaseUnusable("The database is empty: set DATABASE_URL to the server's.");
    return source;
  } catch (error) {
    source?.close();
    throw error instanceof DatabaseUnusable ? error : unusableFile(path, error);
  }
}

/** Copies the database as it is at this moment. */
async function copyPages(databasePath: string, partial: string): Promise<void> {
  const source = openSource(databasePath);
  try {
    await source.backup(partial, { progress: () => pagesAtOnce });
  } finally {
    source.close();
  }
}

/**
 * Copies a consistent state of a SQLite database to a new file while the server runs, and checks the copy. Throws when
 * the file exists. An incomplete copy never has the final name, and is removed whenever this process can do so.
 */
export async function backupSqlite(databasePath: string, file: string): Promise<void> {
  if (existsSync(file)) throw new Error('The file exists already.');
  removePartials(file, isEnded);
  const partial = partialOf(file, process.pid);
  const copy = async () => {
    // The copy holds all the data of the database, so only its owner may read it.
    writeFileSync(partial, '', { mode: 0o600 });
    await copyPages(databasePath, partial);
    finishCopy(partial);
    nameFile(partial, file);
  };
  await thenCleanUp(copy, () => removePartials(file, (pid) => pid === process.pid));
}
