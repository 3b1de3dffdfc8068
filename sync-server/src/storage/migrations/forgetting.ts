import type { Kysely, Migration } from 'kysely';

/** Remembered results are forgotten by their age: the hourly look for old ones reads no whole table. */
export const forgetting: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('remembered_results_age').on('remembered_results').column('created_at').execute();
  },
};
