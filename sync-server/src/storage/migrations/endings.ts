import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../database.ts';

/** How long a session lasts at most after its sign-in, when this migration was written. */
const sessionLifeMs = 365 * 24 * 60 * 60 * 1000;

/**
 * Sessions, including existing ones, now end a year after their sign-in. Ended share tokens are now kept as hashes, so
 * that nobody can take one over; tokens that ended earlier are unknown.
 */
export const endings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update sessions set expires_at = created_at + ${sql.lit(sessionLifeMs)}
      where expires_at > created_at + ${sql.lit(sessionLifeMs)}`.execute(db);
    await db.schema
      .createTable('ended_share_tokens')
      .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('saved_id', 'text', (c) => c.notNull().references('saved_labyrinths.id'))
      .addColumn('ended_at', isPostgres(db) ? 'bigint' : 'integer', (c) => c.notNull())
      .$call((table) => (isPostgres(db) ? table : table.modifyEnd(sql`strict`)))
      .execute();
    await db.schema.createIndex('ended_share_tokens_saved').on('ended_share_tokens').column('saved_id').execute();
  },
};
