import { type Kysely, type Migration, sql } from 'kysely';

/** Networks are deleted once their day is over: without this index the hourly search would read all days. */
export const networksOfContributors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index contributors_networks on contributors (day) where network is not null`.execute(db);
  },
};
