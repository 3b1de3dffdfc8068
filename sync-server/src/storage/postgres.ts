import {
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';

const { builtins } = pg.types;

type TypeParsers = pg.CustomTypesConfig;

/** Counts, sums and epoch milliseconds arrive as text by default; all of ours are safe integers. */
const types: TypeParsers = {
  getTypeParser: (type, format): unknown =>
    type === builtins.INT8 || type === builtins.NUMERIC ? Number : pg.types.getTypeParser(type, format),
};

const names = new Map<string, string>();

/**
 * Lets PostgreSQL parse and plan a query once per connection. Skips queries that select `*`: they would fail after a
 * newer server has added a column.
 */
export function keepPlan(query: string): void {
  if (!query.includes('*') && !names.has(query)) names.set(query, `query ${names.size}`);
}

/** A client that sends queries with kept plans as named statements. */
class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Rows are not read one by one here.');
    const name = names.get(text);
    return this.#client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  }

  release(): void {
    this.#client.release();
  }
}

/** Without this, an answer from a host that has gone is waited for without end. With it, some 20 seconds. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** A pool of connections to PostgreSQL. `onFault` is called for a connection that breaks while it is idle. */
export function openPostgres(url: string, onFault: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, types, ...keptAlive });
  // The pool does not listen for errors between two queries of a transaction, and an unhandled one would end the
  // server.
  pool.on('connect', (client) => client.on('error', onFault));
  pool.on('error', () => undefined);
  const naming: PostgresPool = {
    connect: async () => new NamingClient(await pool.connect()),
    end: () => pool.end(),
  };
  return new PostgresDialect({ pool: naming });
}
