import type { Kysely, Migration } from 'kysely';

/** Stored results are deleted by age: without this index the hourly search would read the whole table. */
export const forgetting: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('remembered_results_age').on('remembered_results').column('created_at').execute();
  },
};
