import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Networks are forgotten once their day is over: this index saves the hourly search from reading every day there was.
 */
export const networksOfContributors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index contributors_networks on contributors (day) where network is not null`.execute(db);
  },
};
