import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../database.ts';

/** The push subscriptions of browsers, and the queued messages to them. */
export const push: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const make = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
      (isPostgres(db) ? table : table.modifyEnd(sql`strict`)).execute();
    const time = isPostgres(db) ? 'bigint' : 'integer';
    await make(
      db.schema
        .createTable('push_subscriptions')
        .addColumn('endpoint', 'text', (c) => c.notNull())
        .addColumn('difficulty', 'text', (c) => c.notNull())
        .addColumn('p256dh', 'text', (c) => c.notNull())
        .addColumn('auth', 'text', (c) => c.notNull())
        .addColumn('created_at', time, (c) => c.notNull())
        .addPrimaryKeyConstraint('push_subscriptions_key', ['endpoint', 'difficulty']),
    );
    await db.schema
      .createIndex('push_subscriptions_difficulty')
      .on('push_subscriptions')
      .column('difficulty')
      .execute();
    await make(
      db.schema
        .createTable('push_outbox')
        .addColumn('endpoint', 'text', (c) => c.notNull())
        .addColumn('difficulty', 'text', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('next_at', time, (c) => c.notNull())
        .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
        .addPrimaryKeyConstraint('push_outbox_key', ['endpoint', 'difficulty', 'day']),
    );
    await db.schema.createIndex('push_outbox_next').on('push_outbox').column('next_at').execute();
  },
};
