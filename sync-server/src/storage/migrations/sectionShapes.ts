import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../database.ts';

/** Sections that match no known shape: who drew them today, and the learnt shapes. */
export const sectionShapes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const make = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
      (isPostgres(db) ? table : table.modifyEnd(sql`strict`)).execute();
    await make(
      db.schema
        .createTable('drawn_shapes')
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('difficulty', 'text', (c) => c.notNull())
        .addColumn('section', 'integer', (c) => c.notNull())
        .addColumn('shape', 'text', (c) => c.notNull())
        .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
        .addColumn('submission_id', 'text', (c) => c.notNull().references('submissions.id'))
        .addColumn('network', 'text')
        .addPrimaryKeyConstraint('drawn_shapes_key', ['day', 'difficulty', 'section', 'shape', 'account_id']),
    );
    await db.schema.createIndex('drawn_shapes_account').on('drawn_shapes').column('account_id').execute();
    await make(
      db.schema
        .createTable('learnt_shapes')
        .addColumn('difficulty', 'text', (c) => c.notNull())
        .addColumn('section', 'integer', (c) => c.notNull())
        .addColumn('shape', 'text', (c) => c.notNull())
        .addColumn('learnt_at', isPostgres(db) ? 'bigint' : 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('learnt_shapes_key', ['difficulty', 'section', 'shape']),
    );
  },
};
