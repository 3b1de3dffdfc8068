import { type Compilable, type CompiledQuery, type RawBuilder, sql, type SqlBool } from 'kysely';
import { isPostgres } from './database.ts';
import { isBusy } from './faults.ts';
import { keepPlan } from './postgres.ts';
import { SqliteFileAdapter } from './sqlite.ts';
import type { Database } from './tables.ts';

/** A list of texts as one parameter, so that the SQL text is the same for lists of any length. */
export type TextList = string | readonly string[];

export function toTextList(db: Database, texts: readonly string[]): TextList {
  return isPostgres(db) ? texts : JSON.stringify(texts);
}

/** Whether a column is one of the texts. */
export function isOneOf(db: Database, column: string, texts: TextList): RawBuilder<SqlBool> {
  if (isPostgres(db)) return sql`${sql.ref(column)} = any(${texts}::text[])`;
  return sql`${sql.ref(column)} in (select value from json_each(${texts}))`;
}

/** Stands in for an argument while a query is compiled. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/** Runs a compiled query. On SQLite it bypasses Kysely when nobody else uses the connection. */
export async function runCompiled<Row>(
  db: Database,
  query: CompiledQuery<Row>,
  parameters = query.parameters,
): Promise<Row[]> {
  const { adapter } = db.getExecutor();
  if (adapter instanceof SqliteFileAdapter && (db.isTransaction || adapter.isFreeFor(query.sql))) {
    try {
      return adapter.runNow(query.sql, parameters) as Row[];
    } catch (error) {
      if (db.isTransaction || !isBusy(error)) throw error;
      // Another process holds the lock for a moment: the connection below tries again.
    }
  }
  return (await db.executeQuery<Row>({ ...query, parameters })).rows;
}

/**
 * A query that runs so often that it is compiled only once for each kind of database. `build` gets placeholders instead
 * of arguments, and may only pass them to the query as values.
 */
export function prepared<Args extends object, Row>(build: (db: Database, args: Args) => Compilable<Row>) {
  const compiled = new Map<boolean, CompiledQuery<Row>>();
  return (db: Database, args: Args): Promise<Row[]> => {
    const onPostgres = isPostgres(db);
    const query = compiled.get(onPostgres) ?? build(db, placeholders as Args).compile();
    compiled.set(onPostgres, query);
    if (onPostgres) keepPlan(query.sql);
    const values = args as Record<string, unknown>;
    const parameters = query.parameters.map((each) => (each instanceof Placeholder ? values[each.name] : each));
    return runCompiled<Row>(db, query, parameters);
  };
}
