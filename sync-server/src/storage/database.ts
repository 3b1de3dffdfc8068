import { Kysely, PostgresAdapter, sql } from 'kysely';
import { DatabaseUnusable } from './faults.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite, SqliteFileAdapter } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

interface DatabaseSettings {
  /** A SQLite file path, `:memory:`, or `postgres://...`. */
  databaseUrl: string;
  /** How long a write on SQLite retries while another process writes. */
  busyTimeoutMs?: number;
  onIdleFault?: (error: Error) => void;
}

export function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//i.test(url);
}

/** Opens the database; its tables are made by `migrate`. Throws DatabaseUnusable for a file that cannot be used. */
export function openDatabase(settings: DatabaseSettings): Database {
  const { databaseUrl, busyTimeoutMs = 2000, onIdleFault = () => undefined } = settings;
  const dialect = isPostgresUrl(databaseUrl)
    ? openPostgres(databaseUrl, onIdleFault)
    : openSqlite(databaseUrl, busyTimeoutMs);
  return new Kysely<Tables>({ dialect });
}

/** How long a write retries while another process writes; 0 on PostgreSQL, where writers block instead. */
export function busyRetryMs(db: Pick<Database, 'getExecutor'>): number {
  const { adapter } = db.getExecutor();
  return adapter instanceof SqliteFileAdapter ? adapter.busyTimeoutMs : 0;
}

export function isPostgres(db: Pick<Database, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** The cheapest query there is. Throws when the database does not answer. */
export async function askDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Throws DatabaseUnusable for a PostgreSQL that would refuse every change. */
export async function refuseReadOnly(db: Database): Promise<void> {
  if (!isPostgres(db)) return;
  const { rows } = await sql<{ transaction_read_only: 'on' | 'off' }>`show transaction_read_only`.execute(db);
  if (rows[0]?.transaction_read_only === 'off') return;
  throw new DatabaseUnusable(
    'The database may only be read: DATABASE_URL must lead to a PostgreSQL that accepts changes, not to a replica.',
  );
}
