import { existsSync } from 'node:fs';
import { readPlaces, SettingFault } from './config.ts';
import { contactReport } from './operations/contactReport.ts';
import { findDifferences } from './operations/verifyLedger.ts';
import { isPostgresUrl, openDatabase } from './storage/database.ts';
import { DatabaseRefused } from './storage/faults.ts';
import { migrate } from './storage/migrate.ts';
import type { Database } from './storage/tables.ts';

/** What a verb prints, and the exit code of the program. */
interface Said {
  lines: string[];
  code: 0 | 1;
}

async function verifyLedger(db: Database): Promise<Said> {
  const differences = await findDifferences(db);
  if (differences.length === 0) {
    return { lines: ['Balances, rewards and vote totals are what the ledger and the votes come to.'], code: 0 };
  }
  const count = differences.length === 1 ? '1 difference.' : `${differences.length} differences.`;
  return { lines: [...differences, count], code: 1 };
}

const verbs: Record<string, { about: string; run: (db: Database) => Promise<Said> }> = {
  'ledger verify': {
    about: 'recomputes points from the votes and tells what differs; exit code 1 when something does',
    run: verifyLedger,
  },
  'contact list': {
    about: 'prints the messages of the contact form, the newest first',
    run: async (db) => ({ lines: await contactReport(db), code: 0 }),
  },
};

function usage(): string {
  const lines = Object.entries(verbs).map(([verb, { about }]) => `  ${verb}  ${about}`);
  return ['Usage: npm run admin -- <verb>', ...lines, ''].join('\n');
}

/** The operator asks about a database that is there: a wrong path must not make an empty one and find it in order. */
async function openExisting(databaseUrl: string): Promise<Database> {
  if (!isPostgresUrl(databaseUrl) && !existsSync(databaseUrl)) {
    throw new DatabaseRefused(`There is no database at ${databaseUrl}: set DATABASE_URL to the server's.`);
  }
  const db = openDatabase({ databaseUrl });
  await migrate(db);
  return db;
}

async function main(verb: string): Promise<number> {
  const named = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!named) {
    process.stderr.write(usage());
    return 2;
  }
  const db = await openExisting(readPlaces(process.env).DATABASE_URL);
  try {
    const { lines, code } = await named.run(db);
    process.stdout.write(`${lines.join('\n')}\n`);
    return code;
  } finally {
    await db.destroy();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2).join(' '));
} catch (error) {
  const isForOperator = error instanceof SettingFault || error instanceof DatabaseRefused;
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${isForOperator ? error.message : fault}\n`);
  process.exitCode = 1;
}
