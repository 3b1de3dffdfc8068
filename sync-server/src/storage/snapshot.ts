import { sql } from 'kysely';
import { isPostgres } from './database.ts';
import type { Database } from './tables.ts';

/** Runs `read` on one consistent state of the database; writers are not blocked. */
export async function inSnapshot<T>(db: Database, read: (snapshot: Database) => Promise<T>): Promise<T> {
  const begin = isPostgres(db) ? sql`begin isolation level repeatable read read only` : sql`begin`;
  return db.connection().execute(async (connection) => {
    await begin.execute(connection);
    try {
      return await read(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}
