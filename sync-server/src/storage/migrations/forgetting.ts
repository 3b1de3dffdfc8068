import type { Kysely, Migration } from 'kysely';

/** Remembered results are deleted by age: this index saves the hourly search from reading the whole table. */
export const forgetting: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('remembered_results_age').on('remembered_results').column('created_at').execute();
  },
};
