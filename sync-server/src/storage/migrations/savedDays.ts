import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../database.ts';

/**
 * The day whose labyrinth a saved layout shows. For existing layouts it is unknown; the day of saving comes closest.
 */
export const savedDays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('saved_labyrinths')
      .addColumn('day', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    const savedOn = isPostgres(db)
      ? sql`to_char(to_timestamp(created_at / 1000) at time zone 'UTC', 'YYYY-MM-DD')`
      : sql`strftime('%Y-%m-%d', created_at / 1000, 'unixepoch')`;
    await sql`update saved_labyrinths set day = ${savedOn}`.execute(db);
  },
};
