import { PostgresDialect } from 'kysely';
import pg from 'pg';

const { builtins } = pg.types;

/** Counts, sums and epoch milliseconds come as text by default; all of ours are safe integers. */
const numericTypes: ReadonlySet<number> = new Set<number>([builtins.INT8, builtins.NUMERIC]);

const types = {
  getTypeParser: ((type: number, format?: 'text' | 'binary'): unknown =>
    numericTypes.has(type) ? Number : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
};

/** A pool of connections to PostgreSQL. `onIdleFault` hears of connections that broke while nobody used them. */
export function openPostgres(url: string, onIdleFault: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, types });
  pool.on('error', onIdleFault);
  return new PostgresDialect({ pool });
}
