import type { Compilable, CompiledQuery } from 'kysely';
import { isPostgres } from './database.ts';
import { SqliteFileAdapter } from './sqlite.ts';
import type { Database } from './tables.ts';

/** Stands for an argument while the text of a query is made. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/** Inside a transaction of SQLite, which has its connection for itself, a query goes straight to the file. */
export async function runCompiled<Row>(
  db: Database,
  query: CompiledQuery<Row>,
  parameters = query.parameters,
): Promise<Row[]> {
  const { adapter } = db.getExecutor();
  if (db.isTransaction && adapter instanceof SqliteFileAdapter) return adapter.runNow(query.sql, parameters) as Row[];
  return (await db.executeQuery<Row>({ ...query, parameters })).rows;
}

/**
 * A query that runs so often that its text is made only once for each kind of database: `build` sees no arguments, only
 * places for them, and may hand them to the query as values and do nothing else with them.
 */
export function prepared<Args extends object, Row>(build: (db: Database, args: Args) => Compilable<Row>) {
  const made = new Map<boolean, CompiledQuery<Row>>();
  return (db: Database, args: Args): Promise<Row[]> => {
    const kind = isPostgres(db);
    const query = made.get(kind) ?? build(db, placeholders as Args).compile();
    made.set(kind, query);
    const given = args as Record<string, unknown>;
    const parameters = query.parameters.map((each) => (each instanceof Placeholder ? given[each.name] : each));
    return runCompiled<Row>(db, query, parameters);
  };
}
