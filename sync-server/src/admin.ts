import { existsSync } from 'node:fs';
import { runCommand, usage } from './admin/commandLine.ts';
import { forTerminal } from './admin/forTerminal.ts';
import { ImpossibleRequest, WrongUsage } from './admin/verb.ts';
import { readAddresses, SettingFault } from './core/config.ts';
import { isPostgresUrl, openDatabase } from './storage/database.ts';
import { DatabaseUnusable, isUnavailable, reasonOf, unlessUnavailable } from './storage/faults.ts';
import { hasTables, migrate } from './storage/migrate.ts';
import { tellServers } from './storage/openBus.ts';
import type { Database } from './storage/tables.ts';

/**
 * Opens only a database that a server has used. A wrong path must not create an empty database and report that all is
 * well, and a database into which a backup is still to be restored must not get any tables.
 */
async function openExisting(databaseUrl: string): Promise<Database> {
  if (!isPostgresUrl(databaseUrl) && !existsSync(databaseUrl)) {
    throw new DatabaseUnusable(`There is no database at ${databaseUrl}: set DATABASE_URL to the server's.`);
  }
  const db = openDatabase({ databaseUrl });
  try {
    if (!(await hasTables(db))) throw new DatabaseUnusable("The database is empty: set DATABASE_URL to the server's.");
    await migrate(db, (sentence) => void process.stderr.write(`${sentence}\n`));
    return db;
  } catch (error) {
    // The open connection would keep the program running.
    await db.destroy();
    throw error;
  }
}

/**
 * Runs `work` with a function that opens the database, and closes the database afterwards. Notifies the servers that
 * the database may have changed.
 */
async function withDatabase<T>(databaseUrl: string, work: (open: () => Promise<Database>) => Promise<T>): Promise<T> {
  let opened: Promise<Database> | undefined;
  const open = () => (opened ??= openExisting(databaseUrl));
  try {
    const result = await work(open);
    // A replica of PostgreSQL can be read, but refuses to notify anybody.
    if (opened) await unlessUnavailable(tellServers(await opened));
    return result;
  } finally {
    await (await opened?.catch(() => undefined))?.destroy();
  }
}

async function main(words: string[]): Promise<number> {
  // Opening the database may create its files.
  process.umask(0o077);
  const addresses = readAddresses(process.env);
  return withDatabase(addresses.DATABASE_URL, async (open) => {
    const { lines, code } = await runCommand(words, { addresses, open, now: Date.now() });
    process.stdout.write(forTerminal(`${lines.join('\n')}\n`));
    return code;
  });
}

/** One sentence for an error that an operator can fix; anything else is a bug and shows its stack. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const forOperator = [SettingFault, DatabaseUnusable, ImpossibleRequest].some((kind) => error instanceof kind);
  if (forOperator) return error.message;
  if (isUnavailable(error)) return `The database cannot be used at the moment (${reasonOf(error)}).`;
  return error.stack ?? error.message;
}

/** Prints what went wrong. Returns the exit code: 2 when the command line itself was wrong. */
function printFault(error: unknown): number {
  if (error instanceof WrongUsage) {
    process.stderr.write(forTerminal(`${error.message}\n${usage()}`));
    return 2;
  }
  process.stderr.write(forTerminal(`${sentenceOf(error)}\n`));
  return 1;
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exitCode = 1;
  // A reader that stops early, such as `head`, has what it wants.
  if (error.code !== 'EPIPE') process.stderr.write(`Not everything could be printed (${error.message}).\n`);
});
const code = await main(process.argv.slice(2)).catch(printFault);
// Keep the exit code that a failed print has already set.
process.exitCode ||= code;
