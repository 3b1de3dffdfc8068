import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../database.ts';

/**
 * When an account's e-mail address was verified, the links that verify one, and which reset links were mailed, because
 * those verify the address too. Existing addresses count as unverified.
 */
export const verifiedEmails: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const epochMs = isPostgres(db) ? 'bigint' : 'integer';
    await db.schema.alterTable('accounts').addColumn('email_verified_at', epochMs).execute();
    await db.schema
      .alterTable('password_resets')
      .addColumn('mailed', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('email_verifications')
      .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('expires_at', epochMs, (c) => c.notNull())
      .$call((table) => (isPostgres(db) ? table : table.modifyEnd(sql`strict`)))
      .execute();
    await db.schema.createIndex('email_verifications_account').on('email_verifications').column('account_id').execute();
  },
};
