import { type Kysely, type Migration, sql } from 'kysely';

/** Lists are read page by page, so these indexes have the order of the lists. */
export const listPages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index submissions_standing on submissions
      (day, difficulty, vote_count desc, created_at desc, id)`.execute(db);
    await db.schema.dropIndex('submissions_list').execute();
    await sql`create index suggestions_standing on suggestions
      (submission_id, vote_count desc, created_at desc, id)`.execute(db);
    await db.schema.dropIndex('suggestions_submission').execute();
  },
};
