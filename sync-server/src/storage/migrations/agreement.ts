import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../database.ts';

/** What each day agrees on, who contributes to it, and which submissions are the same labyrinth. */
export const agreement: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const make = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
      (isPostgres(db) ? table : table.modifyEnd(sql`strict`)).execute();
    const time = isPostgres(db) ? 'bigint' : 'integer';
    await make(
      db.schema
        .createTable('days')
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('difficulty', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) =>
          c
            .notNull()
            .defaultTo('none')
            .check(sql`state in ('none', 'first', 'likely', 'settled')`),
        )
        .addColumn('was_settled', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('accounts', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('labyrinth_data', 'text')
        .addColumn('izaro_config', 'text')
        .addColumn('tally', 'text')
        .addColumn('list_revision', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('list_changed_at', time, (c) => c.notNull().defaultTo(0))
        .addPrimaryKeyConstraint('days_key', ['day', 'difficulty']),
    );
    await make(
      db.schema
        .createTable('contributors')
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('difficulty', 'text', (c) => c.notNull())
        .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
        .addColumn('household', 'integer', (c) => c.notNull())
        .addColumn('network', 'text')
        .addColumn('weight', 'integer', (c) => c.notNull())
        .addColumn('right_claims', 'integer')
        .addColumn('checked_claims', 'integer')
        .addPrimaryKeyConstraint('contributors_key', ['day', 'difficulty', 'account_id']),
    );
    await db.schema.createIndex('contributors_account').on('contributors').columns(['account_id', 'day']).execute();
    await db.schema.alterTable('submissions').addColumn('k2', 'text').execute();
    await db.schema.alterTable('submissions').addColumn('walked', 'text').execute();
  },
};
