import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../database.ts';

/** Accounts, sessions, submissions, suggestions, votes, views, saved labyrinths and remembered results. */
export const firstTables: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const epochMs = isPostgres(db) ? 'bigint' : 'integer';
    const flag = (column: string) => sql`check (${sql.ref(column)} in (0, 1))`;

    /** SQLite checks the types of columns in STRICT tables only; PostgreSQL always does. */
    const make = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
      (isPostgres(db) ? table : table.modifyEnd(sql`strict`)).execute();

    await make(
      db.schema
        .createTable('accounts')
        .addColumn('id', 'text', (c) => c.primaryKey().notNull())
        .addColumn('username', 'text')
        .addColumn('username_key', 'text', (c) => c.unique())
        .addColumn('email', 'text')
        .addColumn('email_key', 'text', (c) => c.unique())
        .addColumn('password_hash', 'text')
        .addColumn('poe_uuid', 'text', (c) => c.unique())
        .addColumn('poe_account_name', 'text')
        .addColumn('poe_profile_picture', 'text')
        .addColumn('signup_source', 'text', (c) => c.notNull().check(sql`signup_source in ('local', 'poe_oauth')`))
        .addColumn('hide_user_tag', 'integer', (c) => c.notNull().modifyEnd(flag('hide_user_tag')))
        .addColumn('tag_client_id', 'text')
        .addColumn('tag_seq', epochMs)
        .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('blocked', 'integer', (c) => c.notNull().defaultTo(0).modifyEnd(flag('blocked')))
        .addColumn('created_at', epochMs, (c) => c.notNull()),
    );
    await make(
      db.schema
        .createTable('sessions')
        .addColumn('id_hash', 'text', (c) => c.primaryKey().notNull())
        .addColumn('account_id', 'text', (c) => c.references('accounts.id').onDelete('cascade'))
        .addColumn('data', 'text', (c) => c.notNull())
        .addColumn('expires_at', epochMs, (c) => c.notNull()),
    );
    await db.schema.createIndex('sessions_account').on('sessions').column('account_id').execute();
    await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();

    await make(
      db.schema
        .createTable('submissions')
        .addColumn('id', 'text', (c) => c.primaryKey().notNull())
        .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
        .addColumn('difficulty', 'text', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('labyrinth_data', 'text', (c) => c.notNull())
        .addColumn('izaro_config', 'text', (c) => c.notNull())
        .addColumn('vote_count', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('views', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('hidden', 'integer', (c) => c.notNull().defaultTo(0).modifyEnd(flag('hidden')))
        .addColumn('created_at', epochMs, (c) => c.notNull()),
    );
    await db.schema.createIndex('submissions_list').on('submissions').columns(['day', 'difficulty']).execute();
    await db.schema.createIndex('submissions_account').on('submissions').columns(['account_id', 'day']).execute();

    await make(
      db.schema
        .createTable('suggestions')
        .addColumn('id', 'text', (c) => c.primaryKey().notNull())
        .addColumn('submission_id', 'text', (c) => c.notNull().references('submissions.id'))
        .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('vote_count', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('hidden', 'integer', (c) => c.notNull().defaultTo(0).modifyEnd(flag('hidden')))
        .addColumn('created_at', epochMs, (c) => c.notNull()),
    );
    await db.schema.createIndex('suggestions_submission').on('suggestions').column('submission_id').execute();
    await db.schema.createIndex('suggestions_account').on('suggestions').column('account_id').execute();

    await make(
      db.schema
        .createTable('votes')
        .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
        .addColumn('target', 'text', (c) => c.notNull().check(sql`target in ('submission', 'suggestion')`))
        .addColumn('target_id', 'text', (c) => c.notNull())
        .addColumn('value', 'integer', (c) => c.notNull().check(sql`value in (-1, 0, 1)`))
        .addColumn('client_id', 'text')
        .addColumn('seq', epochMs)
        .addColumn('changed_at', epochMs, (c) => c.notNull())
        .addPrimaryKeyConstraint('votes_key', ['account_id', 'target', 'target_id']),
    );
    await make(
      db.schema
        .createTable('views')
        .addColumn('submission_id', 'text', (c) => c.notNull().references('submissions.id'))
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('visitor', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('views_key', ['submission_id', 'day', 'visitor']),
    );
    await make(
      db.schema
        .createTable('saved_labyrinths')
        .addColumn('id', 'text', (c) => c.primaryKey().notNull())
        .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
        .addColumn('share_token', 'text', (c) => c.unique())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('description', 'text', (c) => c.notNull())
        .addColumn('difficulty', 'text', (c) => c.notNull())
        .addColumn('labyrinth_data', 'text', (c) => c.notNull())
        .addColumn('izaro_config', 'text', (c) => c.notNull())
        .addColumn('tags', 'text', (c) => c.notNull())
        .addColumn('created_at', epochMs, (c) => c.notNull())
        .addColumn('deleted_at', epochMs),
    );
    await db.schema.createIndex('saved_account').on('saved_labyrinths').columns(['account_id', 'created_at']).execute();
    await make(
      db.schema
        .createTable('remembered_results')
        .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
        .addColumn('op_id', 'text', (c) => c.notNull())
        .addColumn('content_hash', 'text', (c) => c.notNull())
        .addColumn('result', 'text', (c) => c.notNull())
        .addColumn('created_at', epochMs, (c) => c.notNull())
        .addPrimaryKeyConstraint('remembered_key', ['account_id', 'op_id']),
    );
  },
};
