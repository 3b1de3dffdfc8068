import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../database.ts';

/** Messages to the operators, mail that waits to be sent, captcha challenges that were used, and the latest video. */
export const contactAndMail: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const epochMs = isPostgres(db) ? 'bigint' : 'integer';
    const make = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
      (isPostgres(db) ? table : table.modifyEnd(sql`strict`)).execute();

    await make(
      db.schema
        .createTable('contact_messages')
        .addColumn('id', 'text', (c) => c.primaryKey().notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('comments', 'text', (c) => c.notNull())
        .addColumn('created_at', epochMs, (c) => c.notNull()),
    );
    await make(
      db.schema
        .createTable('mail_outbox')
        .addColumn('id', 'text', (c) => c.primaryKey().notNull())
        .addColumn('recipient', 'text', (c) => c.notNull())
        .addColumn('reply_to', 'text')
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('next_at', epochMs)
        .addColumn('sent_at', epochMs)
        .addColumn('last_error', 'text')
        .addColumn('created_at', epochMs, (c) => c.notNull()),
    );
    await db.schema.createIndex('mail_outbox_next').on('mail_outbox').column('next_at').execute();
    await make(
      db.schema
        .createTable('used_challenges')
        .addColumn('challenge', 'text', (c) => c.primaryKey().notNull())
        .addColumn('expires_at', epochMs, (c) => c.notNull()),
    );
    await make(
      db.schema
        .createTable('latest_videos')
        .addColumn('feed', 'text', (c) => c.primaryKey().notNull())
        .addColumn('video_id', 'text', (c) => c.notNull())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('fetched_at', epochMs, (c) => c.notNull()),
    );
  },
};
