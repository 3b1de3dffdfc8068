import { type Kysely, type Migration, sql } from 'kysely';

/** Marks days for a recount if the first version that counted days wrote their tally, in a form that is no longer read. */
export const firstTallies: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update days set tally = null where tally like '{"claims":{%'`.execute(db);
  },
};
