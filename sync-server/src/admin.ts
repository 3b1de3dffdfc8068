import { existsSync } from 'node:fs';
import { runCommand, usage } from './admin/commandLine.ts';
import { forTerminal } from './admin/forTerminal.ts';
import { ImpossibleRequest, WrongUsage } from './admin/verb.ts';
import { readAddresses, SettingFault } from './core/config.ts';
import { isPostgresUrl, openDatabase } from './storage/database.ts';
import { DatabaseUnusable } from './storage/faults.ts';
import { migrate } from './storage/migrate.ts';
import type { Database } from './storage/tables.ts';

/** Opens only an existing database: a wrong path must not create an empty one and report that all is well. */
async function openExisting(databaseUrl: string): Promise<Database> {
  if (!isPostgresUrl(databaseUrl) && !existsSync(databaseUrl)) {
    throw new DatabaseUnusable(`There is no database at ${databaseUrl}: set DATABASE_URL to the server's.`);
  }
  const db = openDatabase({ databaseUrl });
  await migrate(db);
  return db;
}

async function main(words: string[]): Promise<number> {
  // Opening the database can make its files anew.
  process.umask(0o077);
  const addresses = readAddresses(process.env);
  let opened: Promise<Database> | undefined;
  const open = () => (opened ??= openExisting(addresses.DATABASE_URL));
  try {
    const { lines, code } = await runCommand(words, { addresses, open, now: Date.now() });
    process.stdout.write(forTerminal(`${lines.join('\n')}\n`));
    return code;
  } finally {
    await (await opened?.catch(() => undefined))?.destroy();
  }
}

/** Prints what went wrong. Returns the exit code: 2 when the command line itself was wrong. */
function printFault(error: unknown): number {
  if (error instanceof WrongUsage) {
    process.stderr.write(forTerminal(`${error.message}\n${usage()}`));
    return 2;
  }
  const forOperator = [SettingFault, DatabaseUnusable, ImpossibleRequest].some((kind) => error instanceof kind);
  const fault = error instanceof Error ? (forOperator ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(forTerminal(`${fault}\n`));
  return 1;
}

process.exitCode = await main(process.argv.slice(2)).catch(printFault);
