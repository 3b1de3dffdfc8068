import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../database.ts';

/** Personal access tokens: only the hash of a secret is kept. */
export const accessTokens: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const epochMs = isPostgres(db) ? 'bigint' : 'integer';
    await db.schema
      .createTable('personal_access_tokens')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', epochMs, (c) => c.notNull())
      .addColumn('last_used_at', epochMs)
      .$call((table) => (isPostgres(db) ? table : table.modifyEnd(sql`strict`)))
      .execute();
    await db.schema.createIndex('tokens_account').on('personal_access_tokens').column('account_id').execute();
  },
};
