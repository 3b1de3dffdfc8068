import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './database.ts';
import { prepared } from './prepared.ts';
import type { Database } from './tables.ts';

type ColumnType = 'text' | 'integer' | 'bigint';

/** The columns of one row, as expressions for the statement, and the `from` clause that provides them. */
export type Given<Row> = Record<keyof Row, RawBuilder<unknown>> & { from: RawBuilder<unknown> };

/**
 * A statement that runs for several rows, compiled once. PostgreSQL gets all rows in one query, because each query
 * takes time; SQLite gets them one by one, which is faster there.
 */
export function preparedRows<Row extends object, Answer = never>(
  columns: Record<keyof Row & string, ColumnType>,
  build: (given: Given<Row>) => RawBuilder<Answer>,
) {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const given = (columnOf: (name: keyof Row & string) => RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    build({ ...Object.fromEntries(names.map((name) => [name, columnOf(name)])), from } as Given<Row>);
  const types = sql.join(names.map((name) => sql`${sql.ref(name)} ${sql.raw(columns[name])}`));

  const runOne = prepared((db, row: Row) => ({
    compile: () => given((name) => sql`${row[name]}`, sql``).compile(db),
  }));
  const runAll = prepared((db, { rows }: { rows: string }) => ({
    compile: () =>
      given((name) => sql.ref(`given.${name}`), sql`from json_to_recordset(${rows}::json) as given(${types})`).compile(
        db,
      ),
  }));
  return async (db: Database, rows: readonly Row[]): Promise<Answer[]> => {
    if (rows.length === 0) return [];
    if (isPostgres(db)) return runAll(db, { rows: JSON.stringify(rows, names) });
    const answers: Answer[] = [];
    for (const row of rows) answers.push(...(await runOne(db, row)));
    return answers;
  };
}
