import { PostgresDialect } from 'kysely';
import pg from 'pg';

const { builtins } = pg.types;

type TypeParsers = pg.CustomTypesConfig;

/** Counts, sums and epoch milliseconds arrive as text by default; all of ours are safe integers. */
const types: TypeParsers = {
  getTypeParser: (type, format): unknown =>
    type === builtins.INT8 || type === builtins.NUMERIC ? Number : pg.types.getTypeParser(type, format),
};

/** A pool of connections to PostgreSQL. `onFault` is called for a connection that breaks while it is idle. */
export function openPostgres(url: string, onFault: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, types });
  // The pool itself does not listen between two queries of a transaction; an unhandled error would end the server.
  pool.on('connect', (client) => client.on('error', onFault));
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}
