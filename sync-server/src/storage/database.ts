import { Kysely, PostgresAdapter, sql } from 'kysely';
import { setBusyRetry } from './busyRetry.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite, SqliteFileAdapter } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

export interface DatabaseSettings {
  /** A SQLite file path, `:memory:`, or `postgres://...`. */
  databaseUrl: string;
  /** How long a write on SQLite waits for another process that writes. */
  busyTimeoutMs?: number;
  onIdleFault?: (error: Error) => void;
}

export function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

/** Opens the database; its tables are made by `migrate`. Throws DatabaseRefused for a file that cannot be used. */
export function openDatabase(settings: DatabaseSettings): Database {
  const { databaseUrl, busyTimeoutMs = 2000, onIdleFault = () => undefined } = settings;
  const dialect = isPostgresUrl(databaseUrl)
    ? openPostgres(databaseUrl, onIdleFault)
    : openSqlite(databaseUrl, busyTimeoutMs);
  const db: Database = new Kysely<Tables>({ dialect });
  setBusyRetry(db, busyTimeoutMs);
  return db;
}

export function isPostgres(db: Pick<Database, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Read before something is read from the database: while it is the same afterwards, nothing at all has changed since, by
 * whatever process. Undefined where the database cannot tell (PostgreSQL).
 */
export function changeMark(db: Pick<Database, 'getExecutor'>): string | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof SqliteFileAdapter ? adapter.changeMark() : undefined;
}

/** Asks the database for the least that it can say. Throws when it does not answer. */
export async function askDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
