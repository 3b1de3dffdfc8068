import { PostgresDialect } from 'kysely';
import pg from 'pg';

const { builtins } = pg.types;

type TypeParsers = pg.CustomTypesConfig;

/** Counts, sums and epoch milliseconds come as text by default; all of ours are safe integers. */
const types: TypeParsers = {
  getTypeParser: (type, format): unknown =>
    type === builtins.INT8 || type === builtins.NUMERIC ? Number : pg.types.getTypeParser(type, format),
};

/** A pool of connections to PostgreSQL. `onIdleFault` hears of connections that broke while nobody used them. */
export function openPostgres(url: string, onIdleFault: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, types });
  pool.on('error', onIdleFault);
  return new PostgresDialect({ pool });
}
