import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../database.ts';

/** How long a session lasted after its last renewal, before this migration. */
const sessionLastsMs = 30 * 24 * 60 * 60 * 1000;

/** Session times, links that reset a password, and accounts deleted today. */
export const accountRights: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const epochMs = isPostgres(db) ? 'bigint' : 'integer';

    await db.schema.alterTable('accounts').addColumn('deleted_at', epochMs).execute();

    for (const column of ['created_at', 'last_seen_at']) {
      await db.schema
        .alterTable('sessions')
        .addColumn(column, epochMs, (c) => c.notNull().defaultTo(0))
        .execute();
    }
    await db.schema.alterTable('sessions').addColumn('user_agent', 'text').execute();
    await sql`update sessions set created_at = expires_at - ${sql.lit(sessionLastsMs)},
      last_seen_at = expires_at - ${sql.lit(sessionLastsMs)}`.execute(db);

    await db.schema
      .createTable('password_resets')
      .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('account_id', 'text', (c) => c.references('accounts.id').onDelete('cascade'))
      .addColumn('expires_at', epochMs, (c) => c.notNull())
      .$call((table) => (isPostgres(db) ? table : table.modifyEnd(sql`strict`)))
      .execute();
    await db.schema.createIndex('password_resets_account').on('password_resets').column('account_id').execute();

    await db.schema
      .createTable('departures')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('salt', 'text', (c) => c.notNull())
      .addColumn('key_hash', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('departures_key', ['day', 'salt', 'key_hash'])
      .$call((table) => (isPostgres(db) ? table : table.modifyEnd(sql`strict`)))
      .execute();
  },
};
